// The package as a whole would add 1.8 kB to this page; its other parts cannot be shaken off.
import { diffArrays } from 'diff/lib/diff/array.js'

type Piece = { text: string; isAdded: boolean }

/**
 * The text after, cut into pieces, with the words marked that the text before does not have in this order. Capitals and
 * punctuation make no difference. The pieces joined are exactly the text after.
 */
export function markAddedWords(before: string, after: string): Piece[] {
  const old = before.split(/\s+/).map(bare).filter(Boolean)
  // Words at even places, the space between them at odd ones.
  const parts = after.split(/(\s+)/)
  const words = parts.filter((_, at) => at % 2 === 0)
  const marks = diffArrays(old, words.map(bare))
    .filter(({ removed }) => !removed)
    .flatMap(({ value, added }) => value.map(() => added))
  const pieces: Piece[] = []
  words.forEach((word, at) => {
    const space = at > 0 ? (parts[at * 2 - 1] ?? '') : ''
    const isAdded = marks[at] === true && word !== ''
    const last = pieces.at(-1)
    if (last?.isAdded === isAdded) last.text += space + word
    else {
      // The space belongs to neither mark, so that it is not underlined at the edge of one.
      if (last && !last.isAdded) last.text += space
      pieces.push({ text: last && !last.isAdded ? word : space + word, isAdded })
    }
  })
  return pieces.filter(({ text }) => text !== '')
}

function bare(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
