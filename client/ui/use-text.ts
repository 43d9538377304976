import { useSyncExternalStore } from 'react'
import type { Language } from '#shared/messages/languages.ts'
import { language, onLanguageChange, textOf, type Area, type Texts } from '#shared/messages/text.ts'

/** Returns the reader's language; the component is drawn again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, language, language)

/** Returns an area's texts in the reader's language; the component is drawn again when that changes. */
export function useText<Name extends Area>(area: Name): Texts[Name] {
  useLanguage()
  return textOf(area)
}
