import { AsyncLocalStorage } from 'node:async_hooks'
import * as de from '#shared/messages/de/index.ts'
import * as en from '#shared/messages/en/index.ts'
import * as es from '#shared/messages/es/index.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/messages/languages.ts'
import { readTextsFrom, type Area, type Texts } from '#shared/messages/text.ts'

const TEXTS: Record<Language, Texts> = { en, es, de }

/** Whose language counts: of a request who asked, of an email who reads it. */
const reader = new AsyncLocalStorage<Language>()
const languageNow = (): Language => reader.getStore() ?? DEFAULT_LANGUAGE

readTextsFrom({
  language: languageNow,
  textOf: (area) => TEXTS[languageNow()][area],
  onChange: () => () => undefined,
})

/** Returns an area's English texts, for words that are stored or logged. server/stored-words.ts shows them to a reader. */
export const englishTexts = <Name extends Area>(area: Name): Texts[Name] => TEXTS[DEFAULT_LANGUAGE][area]

/** Returns words that are stored: in English, whoever causes them. They are shown in their reader's language. */
export const storedWords = (write: () => string): string => inLanguage(DEFAULT_LANGUAGE, write)

/** Does `work`, and all that it starts, with texts, dates and numbers in this language. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  reader.run(language, work)
