export type Piece = { text: string; isAdded: boolean }

/**
 * The text after, cut into pieces, with the words marked that the text before does not have in this order. Capitals and
 * punctuation make no difference. The pieces joined are exactly the text after.
 */
export function markAddedWords(before: string, after: string): Piece[] {
  const old = before.split(/\s+/).map(bare).filter(Boolean)
  // Words at even places, the space between them at odd ones.
  const parts = after.split(/(\s+)/)
  const words = parts.filter((_, at) => at % 2 === 0)
  const kept = keptWords(old, words.map(bare))
  const pieces: Piece[] = []
  words.forEach((word, at) => {
    const space = at > 0 ? (parts[at * 2 - 1] ?? '') : ''
    const isAdded = !kept.has(at) && word !== ''
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

/** Places of the longest run of words, gaps allowed, that both have in the same order. */
function keptWords(old: readonly string[], words: readonly string[]): ReadonlySet<number> {
  // lengths[i][j]: how many words the rest of `old` from i and the rest of `words` from j share.
  const lengths = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: words.length + 1 }, () => 0),
  )
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = words.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (row) row[j] = old[i] === words[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const kept = new Set<number>()
  for (let i = 0, j = 0; i < old.length && j < words.length;) {
    if (old[i] === words[j]) {
      kept.add(j)
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return kept
}
