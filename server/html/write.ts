import { type Block, type List, type Mark, harmlessStyle } from './blocks.ts'
import sanitizeHtml from 'sanitize-html'

/** Returns the HTML of blocks: p, br, b, i, u, ul, ol, li and span, with no attribute but style. */
export function writeHtml(blocks: readonly Block[]): string {
  const written: string[] = []
  let lists: readonly List[] = []
  const moveTo = (next: readonly List[]) => {
    const shared = sharedLength(lists, next, (one, other) => one === other)
    written.push(
      ...lists
        .slice(shared)
        .toReversed()
        .map(({ tag }) => `</${tag}>`),
    )
    written.push(...next.slice(shared).map(({ tag }) => `<${tag}>`))
    lists = next
  }
  for (const block of blocks) {
    moveTo(block.lists)
    const tag = block.lists.length > 0 ? 'li' : 'p'
    written.push(opening(tag, block.style), writeRuns(block.runs), `</${tag}>`)
  }
  moveTo([])
  return written.join('')
}

function writeRuns(runs: Block['runs']): string {
  let html = ''
  let open: readonly Mark[] = []
  const moveTo = (next: readonly Mark[]) => {
    const shared = sharedLength(
      open,
      next,
      (one, other) => one.tag === other.tag && one.style === other.style,
    )
    for (const { tag } of open.slice(shared).toReversed()) html += `</${tag}>`
    for (const { tag, style } of next.slice(shared)) html += opening(tag, style)
    open = next
  }
  for (const run of runs) {
    if (run.kind === 'break') html += '<br />'
    else {
      moveTo(run.marks)
      html += escapeText(run.text)
    }
  }
  moveTo([])
  return html
}

/**
 * Returns the plain text of blocks: paragraphs separated by an empty line, list items on their own lines with a dash.
 */
export function writeText(blocks: readonly Block[]): string {
  let text = ''
  let before: Block | undefined
  for (const block of blocks) {
    const isListGoingOn = block.lists.length > 0 && block.lists[0] === before?.lists[0]
    if (before) text += isListGoingOn ? '\n' : '\n\n'
    if (block.lists.length > 0) text += '- '
    text += textOfBlock(block)
    before = block
  }
  return text
}

function textOfBlock({ runs }: Block): string {
  return runs.map((run) => (run.kind === 'break' ? '\n' : run.text)).join('')
}

function sharedLength<T>(
  some: readonly T[],
  others: readonly T[],
  isSame: (one: T, other: T) => boolean,
): number {
  let length = 0
  for (const [index, one] of some.entries()) {
    const other = others[index]
    if (other === undefined || !isSame(one, other)) break
    length++
  }
  return length
}

const opening = (tag: string, style: string): string => (style ? `<${tag} style="${style}">` : `<${tag}>`)

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * Returns the HTML of a message that was read as blocks, safe to put into the page: only p, br, b, i, u, ul, ol, li and
 * span, and of styles only alignment, weight, slant and underline, so that the page's own colors keep their contrast.
 * Blocks become flat paragraphs, links become their text with the address behind it, pictures are dropped. Never throws;
 * returns '' when nothing readable is left. What exceeds the limits of `readHtml` and `readBlocks` is left out.
 */
export function writeSafeHtml(blocks: readonly Block[]): string {
  // Defense in depth: it only removes, so that a bug in reading or writing stays harmless.
  return sanitizeHtml(writeHtml(blocks), {
    allowedTags: ['p', 'br', 'b', 'i', 'u', 'ul', 'ol', 'li', 'span'],
    allowedAttributes: { '*': ['style'] },
    transformTags: {
      '*': (tagName, { style = '' }) => {
        const kept = harmlessStyle(style)
        const attribs: sanitizeHtml.Attributes = kept === '' ? {} : { style: kept }
        return { tagName, attribs }
      },
    },
    disallowedTagsMode: 'discard',
    parseStyleAttributes: false,
  })
}
