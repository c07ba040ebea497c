import { ask, at, get, post } from '../api';
import type {
  Language,
  LanguageLine,
  Languages,
  Plugins,
  Templates,
  Translation,
  TranslationLine,
  Translations,
} from '../wire';

export const languages = () => get<Languages>('/api/languages');
export const language = (code: string) => get<Language>(at`/api/languages/${code}`);
export const withdraw = (code: string) => ask<void>('DELETE', at`/api/languages/${code}`);
export const translations = () => get<Translations>('/api/translations');
export const translation = (id: string) => get<Translation>(at`/api/translations/${id}`);
export const forget = (id: string) => ask<void>('DELETE', at`/api/translations/${id}`);
export const keep = (language: Language, offered: boolean) =>
  post<TranslationLine>('/api/translations', { language, offered });
export const publish = ({ id, updated }: TranslationLine) =>
  post<LanguageLine>(at`/api/translations/${id}/publish`, { updated });

/** What a plug-in or a template says, each text in several languages. */
export interface Addition {
  source: string;
  texts: Readonly<Record<string, string>>[];
}

/** What all plug-ins and templates say that somebody here may see. */
export async function additions(): Promise<Addition[]> {
  const [{ plugins }, { templates }] = await Promise.all([
    get<Plugins>('/api/plugins'),
    get<Templates>('/api/templates'),
  ]);
  const named = (texts: Readonly<Record<string, string>>) => texts.en ?? '';
  return [
    ...plugins.map(({ title, about, kinds }) => ({
      source: named(title),
      texts: [title, about, ...kinds.flatMap((kind) => [kind.title, kind.about, ...kind.words])],
    })),
    ...templates.map(({ name, description }) => ({ source: named(name), texts: [name, description] })),
  ];
}
