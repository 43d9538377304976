/** Unicode's isolates: a text of whatever direction stands between them. Here it is also of whatever language. */
const [BEGIN, END] = ['\u2068', '\u2069'] as const
const ISOLATES = /[\u2066-\u2069]/g
const QUOTED = /\u2068([^\u2069]*)\u2069/g

/** Part of a text: the product's words in the reader's language, or the words of a person as they wrote them. */
export type Stretch = { words: string; isTheirs: boolean }

/** Marks the words of a person, a name or an address, before a message is given them. */
export const quoted = (words: string): string => words && BEGIN + words.replaceAll(ISOLATES, '') + END

/** Splits a text where words are marked; it has a single stretch where none are, or nothing else. */
export function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = []
  let at = 0
  for (const { index, 0: whole, 1: words = '' } of text.matchAll(QUOTED)) {
    if (index > at) stretches.push({ words: text.slice(at, index), isTheirs: false })
    stretches.push({ words, isTheirs: true })
    at = index + whole.length
  }
  if (at < text.length || at === 0) stretches.push({ words: text.slice(at), isTheirs: false })
  return stretches
}

/** Returns a text without the marks, for where no part of it can be marked. */
export const withoutQuotes = (text: string): string => text.replaceAll(ISOLATES, '')
