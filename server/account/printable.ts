/** Code points of each of the record's two typefaces. */
export type Coverage = { text: ReadonlySet<number>; wide: ReadonlySet<number> }

export type Printable = {
  text: string
  /** `text` is the product's own typeface; `wide` has Greek and Cyrillic too. One block is set in one of them. */
  face: keyof Coverage
  /** How many characters are printed as � because neither typeface has them. */
  replaced: number
}

const REPLACEMENT = '\uFFFD'

// What steers and is not seen: controls, reading direction, joiners of emoji, soft hyphens.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu
/** Words of these scripts would be printed in the wrong order, because nothing here reorders a line. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Everyday signs that the typefaces lack, in words of signs that they have. */
const PLAINER: Record<string, string> = { '→': '->', '←': '<-', '✓': '[x]', '☑': '[x]', '☐': '[ ]' }

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Any text in characters that can be printed; what cannot is replaced and counted, never dropped in silence. */
export function printable(text: string, coverage: Coverage): Printable {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Zs}\t]/gu, ' ')
    .replaceAll(/[\u2028\u2029]/g, '\n')
    .replaceAll(/[→←✓☑☐]/g, (sign) => PLAINER[sign] ?? sign)
  const lines = plain.split('\n')
  const face = lines.every((line) => has(coverage.text, line.replaceAll(UNSEEN, ''))) ? 'text' : 'wide'
  let replaced = 0
  const printed = lines.map((line) => {
    const seen = line.replaceAll(UNSEEN, '')
    // A joined emoji is one character to its reader: counted before its joiners go.
    if (has(coverage[face], seen) && !RIGHT_TO_LEFT.test(seen)) return seen
    let made = ''
    for (const { segment } of characters.segment(line)) {
      const shown = segment.replaceAll(UNSEEN, '')
      const isPrinted = has(coverage[face], shown) && !RIGHT_TO_LEFT.test(shown)
      made += isPrinted ? shown : REPLACEMENT
      if (!isPrinted) replaced += 1
    }
    return made
  })
  return { text: printed.join('\n').trim(), face, replaced }
}

function has(known: ReadonlySet<number>, text: string): boolean {
  for (const character of text) if (!known.has(character.codePointAt(0) ?? 0)) return false
  return true
}
