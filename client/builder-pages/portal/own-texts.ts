import { DEFAULT_LANGUAGE, languageOf, type Language } from '#shared/messages/languages.ts'
import { readTextsFrom, type Area, type Texts } from '#shared/messages/text.ts'

/** Registers the texts of a script that is bundled with its own; they are read in the language of the page. */
export function readOwnTexts(texts: Record<Language, Partial<Texts>>): void {
  const reader = languageOf(document.documentElement.lang) ?? DEFAULT_LANGUAGE
  readTextsFrom({
    language: () => reader,
    textOf: <Name extends Area>(area: Name): Texts[Name] => {
      const found: Texts[Name] | undefined = texts[reader][area]
      if (!found) throw new Error(`This page reads no texts of ${area}`)
      return found
    },
    onChange: () => () => undefined,
  })
}
