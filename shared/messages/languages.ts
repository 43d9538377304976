/**
 * The languages that texts are written in: a folder beside this file each. `locale` is for `Intl`, `name` is the
 * language in its own words.
 */
export const LANGUAGES = {
  en: { locale: 'en-US', name: 'English' },
  es: { locale: 'es-US', name: 'Español' },
} as const

export type Language = keyof typeof LANGUAGES

/** The language of the specification, and of everybody who asks for none. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language

/** Returns the language of this name; undefined for one without texts. */
export function languageOf(name: string | null | undefined): Language | undefined {
  return name === 'en' || name === 'es' ? name : undefined
}
