import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts'
import type * as english from './en/index.ts'

/** The same messages in another language: each is there, and none takes what the English one is not given. */
export type Messages<Of> = {
  readonly [Key in keyof Of]: Of[Key] extends (...args: infer Args) => string
    ? (...args: Args) => string
    : Of[Key] extends string
      ? string
      : Messages<Of[Key]>
}

/** A page, or a part of one, whose texts are loaded together: the name of a file's constant in `en/`. */
export type Area = keyof typeof english
export type Texts = { readonly [Name in Area]: Messages<(typeof english)[Name]> }

/** Where texts come from: on the server every language, in the browser what the page has loaded. */
type Source = {
  language: () => Language
  textOf: <Name extends Area>(area: Name) => Texts[Name]
  /** Calls `listener` when the language of the page changes; returns what ends that. */
  onChange: (listener: () => void) => () => void
}

let source: Source | undefined

/** Called once, by server/language.ts or client/lib/language.ts. */
export function readTextsFrom(from: Source): void {
  source = from
}

function registered(): Source {
  if (!source) throw new Error('Nothing has registered the texts: see shared/messages/README.md')
  return source
}

/** Returns an area's texts in the reader's language. Never called while a module is loaded: the language changes. */
export const textOf = <Name extends Area>(area: Name): Texts[Name] => registered().textOf(area)

/** Returns the reader's language. */
export const language = (): Language => source?.language() ?? DEFAULT_LANGUAGE

/** Calls `listener` when the reader changes the language; returns what ends that. */
export const onLanguageChange = (listener: () => void): (() => void) => registered().onChange(listener)

/** Returns the locale of the reader's language, for `Intl`. */
export const locale = (): string => LANGUAGES[language()].locale

/** Returns the direction of the reader's script, for `dir`. */
export const direction = (): 'ltr' | 'rtl' => LANGUAGES[language()].direction
