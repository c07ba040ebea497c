// Before anything is painted: nobody is shown the other theme for a moment.
var settings = {};
try {
  settings = JSON.parse(localStorage.getItem('tengen.settings') || '{}') || {};
} catch (_) {
  // Without storage the system's theme is as good.
}
var system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
var chosen = settings.theme === 'light' || settings.theme === 'dark';
document.documentElement.dataset.theme = chosen ? settings.theme : system;
if (settings.language) document.documentElement.lang = settings.language;
