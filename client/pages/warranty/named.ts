/** Returns what has these words in its name, in any order; letters count without accents and in either case. */
export function named<T extends { name: string }>(all: readonly T[], wanted: string): readonly T[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  return all.filter(({ name }) => words.every((word) => plain(name).includes(word)))
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
