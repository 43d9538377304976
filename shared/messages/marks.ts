/** A stretch of a message: plain words, or words inside a mark such as `<a>`; the words of `<name/>` are empty. */
export type Part = { mark: string | undefined; words: string }

const MARK = /<(\w+)(?:\/>|>(.*?)<\/\1>)/gs

/**
 * Splits a message at its marks: "New here? <a>Create an account</a>" has a plain part and one in `a`. Marks do not
 * nest. Words of people go where `<name/>` is, never into the message: they could have marks.
 */
export function partsOf(message: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { index, 0: whole, 1: mark, 2: words = '' } of message.matchAll(MARK)) {
    if (index > at) parts.push({ mark: undefined, words: message.slice(at, index) })
    parts.push({ mark, words })
    at = index + whole.length
  }
  if (at < message.length) parts.push({ mark: undefined, words: message.slice(at) })
  return parts
}
