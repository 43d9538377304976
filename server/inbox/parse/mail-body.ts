import { readBlocks, type Block } from '#server/html/blocks.ts'
import { writeSafeHtml, writeText } from '#server/html/write.ts'
import { readHtml, type HtmlToken } from '#server/html/tree.ts'
import { foldQuotes, type FoldedText } from '#server/inbox/quotation/quote.ts'
import { cutQuotedHtml } from '#server/inbox/quotation/quote-html.ts'
import type { TextSection } from './text-parts.ts'

/** Longer text is cut; the raw email is stored whole. */
export const longestText = 500_000
/** Lines searched for quotations: further ones count as quoted. */
const mostLines = 5_000
/** Longer HTML is not searched for references to images. */
const longestHtml = 1_000_000

export type MailBody = {
  texts: FoldedText & { text: string; html: string | null }
  /** True when `texts.content` ends early because the email exceeds the limits of reading. */
  isCut: boolean
  images: ImageReferences
}

type ImageReferences = {
  /** URLs of the form cid:… anywhere in the HTML. */
  all: ReadonlySet<string>
  /** Number of letters and digits before each image outside of quoted history. */
  lettersBefore: ReadonlyMap<string, number>
}

/** Returns text, own words and their formatting, from the parts of an email that a person reads. */
export function readSections(sections: readonly TextSection[]): MailBody {
  const bodies = sections
    .map(withoutControls)
    .flatMap(apart)
    .map(({ text, html }) => readBody(text, html))
  const [first, ...more] = bodies
  return first && more.length > 0 ? join(bodies) : (first ?? readBody('', ''))
}

/** Drops what is no writing: a NUL ends a text for some programs, and no email, calendar or PDF may hold one. */
function withoutControls({ text, html, ...rest }: TextSection): TextSection {
  return { ...rest, text: text.replaceAll(CONTROLS, ''), html: html.replaceAll(CONTROLS, '') }
}

/** All but tabs and line ends. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu

/**
 * Returns the two forms of a section as two when they say different things: a gateway may put its footer in one of them.
 * A plain text that only says that the email needs HTML is dropped.
 */
function apart(section: TextSection): TextSection[] {
  const { text, html } = section
  if (text.trim() === '' || html.trim() === '') return [section]
  const htmlWords = letters(writeText(readBlocks(readHtml(html).tokens).blocks))
  if (htmlWords === '' || sharedPart(text.slice(0, longestCompared), htmlWords) >= leastShared)
    return [section]
  const isPlaceholder = text.length < longestPlaceholder && /html/i.test(text)
  return isPlaceholder
    ? [{ text: '', html }]
    : [
        { text, html: '' },
        { text: '', html },
      ]
}

const longestCompared = 5_000
const longestPlaceholder = 600
const leastShared = 0.3

/** Returns how much of a text's words is in the other one, 0 to 1. */
function sharedPart(text: string, other: string): number {
  const all = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const long = all.filter((word) => word.length >= 4)
  const words = (long.length > 0 ? long : all).map((word) => word.toLowerCase())
  const total = words.join('').length
  const shared = words.filter((word) => other.includes(word)).join('').length
  return total === 0 ? 1 : shared / total
}

/** Joins what one email says in several parts. A signature or a quotation may be a part of its own. */
function join(bodies: readonly MailBody[]): MailBody {
  const own = bodies.filter(({ texts }) => !texts.isOnlyQuotation && texts.content !== '')
  const said = own.length > 0 ? own : bodies
  const rest = bodies.filter((body) => !said.includes(body))
  const { content, folded, isOnlyQuotation } = foldQuotes(said.map(({ texts }) => texts.content).join('\n\n'))
  const [sole] = said.filter(({ texts }) => content.includes(texts.content))
  return {
    texts: {
      text: bodies.map(({ texts }) => texts.text.trim()).join('\n\n'),
      content,
      folded: [...bodies.map(({ texts }) => texts.folded), folded, ...rest.map(({ texts }) => texts.content)]
        .filter((each) => each !== '')
        .join('\n\n'),
      isOnlyQuotation,
      html: sole?.texts.content === content ? sole.texts.html : null,
    },
    isCut: bodies.some(({ isCut }) => isCut),
    images: joinImages(bodies),
  }
}

function joinImages(bodies: readonly MailBody[]): ImageReferences {
  const lettersBefore = new Map<string, number>()
  let before = 0
  for (const { texts, images } of bodies) {
    for (const [url, count] of images.lettersBefore) lettersBefore.set(url, before + count)
    before += letters(texts.content).length
  }
  return { all: new Set(bodies.flatMap(({ images }) => [...images.all])), lettersBefore }
}

/** Returns text, own words and their formatting, from the text and HTML parts of an email ('' for a missing part). */
function readBody(textPart: string, fullHtml: string): MailBody {
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
  // The text part may only say "this mail needs HTML", or be a gateway's footer beside an HTML email.
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

/**
 * Returns whether every line of a text is in the other one, in order, ignoring marks and line breaks between the words.
 */
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

/** Folds quotations in the first lines. The content counts as cut only when the missing lines belong to it. */
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

/** Returns where the lines beyond the limit start. */
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
 * Returns the HTML when it says exactly what the folded text says, so that nobody can show different things in text and
 * HTML; null when nothing in it is formatted, undefined when the two differ.
 */
function matchingHtml(own: readonly Block[], content: string): string | null | undefined {
  if (letters(writeText(own)) !== letters(content)) return undefined
  const html = writeSafeHtml(own)
  return /<(b|i|u|ul|ol|span)\b/.test(html) ? html : null
}

/** Returns the lines of the whole that are not in the part. */
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

/** Returns only letters and digits in lower case, to compare two renderings of the same words. */
export function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
}
