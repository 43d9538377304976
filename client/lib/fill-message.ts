import { DEFAULT_LANGUAGE, languageOf } from '#shared/messages/languages.ts'
import { readTextsFrom } from '#shared/messages/text.ts'

// The pages are written by the server, and with them the words that their scripts show: in attributes, where a script fills
// in the slots of a message. Only dates are written here, in the language of the page.
readTextsFrom({
  language: () => languageOf(document.documentElement.lang) ?? DEFAULT_LANGUAGE,
  textOf: (area) => {
    throw new Error(`This page has no texts of ${area}`)
  },
  onChange: () => () => undefined,
})

/** Puts words into the slots of a message: "Signed as <name/>" and a name are "Signed as Maya". */
export function filled(
  message: string | undefined,
  slots: Readonly<Record<string, string | number>>,
): string {
  return (message ?? '').replaceAll(/<(\w+)\/>/g, (slot, name: string) => String(slots[name] ?? slot))
}
