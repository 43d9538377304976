import { readBlocks, type Block } from '#server/messages/html-blocks.ts'
import { writeSafeHtml } from '#server/messages/html.ts'
import { readHtml, type HtmlToken } from '#server/messages/html-tree.ts'
import { writeText } from '#server/messages/html-write.ts'
import { foldQuotes, type FoldedText } from './quotation/quote.ts'
import { cutQuotedHtml } from './quotation/quote-html.ts'

/** Longer text is cut: the raw mail is kept whole elsewhere. */
export const longestText = 500_000
/** Lines looked at for quotations: further ones count as quoted. */
const mostLines = 5_000
/** In longer HTML no references to images are sought. */
const longestHtml = 1_000_000

export type MailBody = {
  texts: FoldedText & { text: string; html: string | null }
  /** Whether `texts.content` ends early because the mail goes beyond the bounds of reading. */
  isCut: boolean
  images: ImageReferences
}

export type ImageReferences = {
  /** URLs of the form cid:… anywhere in the HTML. */
  all: ReadonlySet<string>
  /** Letters and digits in front of each image outside of quoted history. */
  lettersBefore: ReadonlyMap<string, number>
}

/** Text, own words and their formatting, from the text and HTML parts of a mail ('' where there is none). */
export function readBody(textPart: string, fullHtml: string): MailBody {
  const unified = textPart.slice(0, longestText).replaceAll(/\r\n?/g, '\n')
  const plain = { text: unified, isCut: textPart.length > longestText }
  if (fullHtml.trim() === '') {
    const { folded, isCut } = fold(plain)
    return { texts: { text: unified, ...folded, html: null }, isCut, images: noImages }
  }

  const { tokens, isCut: isHtmlCut } = readHtml(fullHtml)
  const cut = cutQuotedHtml(tokens, mostLines)
  const images = imagesOf(fullHtml, cut.withoutHistory)
  const own = readBlocks(cut.own)
  const whole = readBlocks(tokens)
  const wholeText = writeText(whole.blocks)
  const ownText = writeText(own.blocks)
  // A text part that says "this mail needs HTML", or a gateway's footer beside an HTML mail, isn't the text.
  const isTextUsable = letters(unified).length * 2 >= letters(wholeText).length && unified.trim() !== ''
  if (isTextUsable) {
    const { folded, isCut } = fold(plain)
    const isHtmlSurer = cut.hasMarkup || (folded.folded === '' && cut.isFolded)
    const html = matchingHtml(own.blocks, folded.content)
    if (html !== undefined || ownText === '' || !isHtmlSurer || !hasSameWords(ownText, unified))
      return { texts: { text: unified, ...folded, html: html ?? null }, isCut, images }
  }
  return {
    texts: {
      text: isTextUsable ? unified : wholeText,
      content: ownText,
      folded: without(wholeText, ownText),
      isOnlyQuotation: cut.isOnlyQuotation,
      html: matchingHtml(own.blocks, ownText) ?? null,
    },
    isCut: own.isCut || cut.isCut || (isHtmlCut && cut.own.at(-1) === tokens.at(-1)),
    images,
  }
}

/** Whether every line of a text is in the other one, in order, whatever marks and line breaks are between the words. */
function hasSameWords(text: string, other: string): boolean {
  const said = letters(other)
  let from = 0
  return text.split('\n').every((line) => {
    const words = letters(line)
    const at = said.indexOf(words, from)
    from = at + words.length
    return at !== -1
  })
}

const noImages: ImageReferences = { all: new Set(), lettersBefore: new Map() }

/** Folds quotations away from the first lines. It is cut only when what is missing belongs to the content. */
export function fold({ text, isCut }: { text: string; isCut: boolean }): {
  folded: FoldedText
  isCut: boolean
} {
  const end = endOfLines(text)
  const beginning = text.slice(0, end)
  const { content, folded, isOnlyQuotation } = foldQuotes(beginning)
  const rest = text.slice(end)
  return {
    folded: {
      content,
      folded: rest.trim() === '' ? folded : `${folded}\n${rest}`.trim(),
      isOnlyQuotation,
    },
    isCut: (isCut || rest.trim() !== '') && lastLine(content) === lastLine(beginning),
  }
}

/** Where the first line too many starts. */
function endOfLines(text: string): number {
  let at = -1
  for (let seen = 0; seen < mostLines; seen++) {
    at = text.indexOf('\n', at + 1)
    if (at === -1) return text.length
  }
  return at
}

const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1)?.trim() ?? ''

function imagesOf(fullHtml: string, ownTokens: readonly HtmlToken[]): ImageReferences {
  const all = new Set(fullHtml.slice(0, longestHtml).match(/cid:[^\s"'<>()]+/g))
  const lettersBefore = new Map<string, number>()
  let before = 0
  for (const token of ownTokens) {
    if (token.kind === 'text') before += letters(token.text).length
    else if (token.kind === 'open' && token.name === 'img') {
      const source = token.attributes.get('src') ?? ''
      if (!lettersBefore.has(source)) lettersBefore.set(source, before)
    }
  }
  return { all, lettersBefore }
}

/**
 * The HTML when it says exactly what the folded text says, so that nobody can show one thing in text and another in
 * HTML; null when nothing in it is formatted, undefined when the two differ.
 */
function matchingHtml(own: readonly Block[], content: string): string | null | undefined {
  if (letters(writeText(own)) !== letters(content)) return undefined
  const html = writeSafeHtml(own)
  return /<(b|i|u|ul|ol|span)\b/.test(html) ? html : null
}

/** What of the whole isn't in the part, line by line. */
function without(whole: string, part: string): string {
  const lines = part.split('\n').map((line) => line.trim())
  let next = 0
  const rest = whole.split('\n').filter((line) => {
    while (lines[next] === '') next++
    if (line.trim() === '' || line.trim() !== lines[next]) return true
    next++
    return false
  })
  return rest
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Only letters and digits, lower case: what two renderings of the same words have in common. */
export function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
}
