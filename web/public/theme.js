// Before anything is painted: who chose a theme is not shown the other one for a moment.
try {
  var settings = JSON.parse(localStorage.getItem('tengen.settings') || '{}');
  if (settings.theme === 'light' || settings.theme === 'dark')
    document.documentElement.dataset.theme = settings.theme;
  if (settings.language) document.documentElement.lang = settings.language;
} catch (_) {
  // Without storage the system's theme is as good.
}
