/**
 * The languages that texts are written in: a folder beside this file each. `locale` is for `Intl`, `name` is the
 * language in its own words, `direction` that of its script.
 */
export const LANGUAGES = {
  en: { locale: 'en-US', name: 'English', direction: 'ltr' },
  es: { locale: 'es-US', name: 'Español', direction: 'ltr' },
  de: { locale: 'de-DE', name: 'Deutsch', direction: 'ltr' },
} as const satisfies Record<string, { locale: string; name: string; direction: 'ltr' | 'rtl' }>

export type Language = keyof typeof LANGUAGES

// The keys of an object literal that has no others.
export const LANGUAGE_NAMES = Object.keys(LANGUAGES) as Language[]

/** The languages that people are offered: those whose texts are complete. */
export const OFFERED: readonly Language[] = ['en', 'es', 'de']

/** The language of the specification, and of everybody who asks for none. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language

/** The cookie with the language that was chosen in a browser. It is no secret: the app reads and writes it. */
export const LANGUAGE_COOKIE = 'homeclaim_language'
/** A browser keeps no cookie longer. */
export const LANGUAGE_COOKIE_SECONDS = 400 * 24 * 60 * 60

/** Returns the language of this name; undefined for one without texts. */
export const languageOf = (name: string | null | undefined): Language | undefined =>
  LANGUAGE_NAMES.find((language) => language === name)
