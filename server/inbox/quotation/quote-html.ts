import { readAttribution, headerBlockLength } from './quote-lines.ts'
import { foldLines, normalize, type LineKind, type MailLine } from './quote.ts'
import type { HtmlToken } from '#server/html/tree.ts'

const blockTags = new Set(
  `p div table caption tbody tr h1 h2 h3 h4 h5 h6 blockquote pre section article header footer main center address dl dt dd
  fieldset form figure aside ul ol li hr body html`.split(/\s+/),
)
const preformattedTags = new Set(['pre', 'listing', 'xmp', 'plaintext'])
/** Placeholder of a picture, so that a picture counts as text. */
const picture = '\uFFFC'

type Line = MailLine & {
  /** Indexes of the text and picture tokens in it. */
  tokens: number[]
  /** The blockquotes around it, outermost first, whose markup does not show whether they are quotations. */
  unsure: readonly number[]
}

type OwnHtml = {
  /** Without quotation and signature; tags stay balanced. */
  own: HtmlToken[]
  /** Without the quotation. */
  withoutHistory: HtmlToken[]
  /** True when an element marks something as a quotation, not only the wording of its lines. */
  hasMarkup: boolean
  isFolded: boolean
  isOnlyQuotation: boolean
  /** Own words may be missing because there are too many lines. */
  isCut: boolean
}

/**
 * Removes quotation and signature from the HTML of an email, by its elements and by the wording of its lines. Lines
 * after the first `mostLines` count as quoted.
 */
export function cutQuotedHtml(source: readonly HtmlToken[], mostLines: number): OwnHtml {
  const tokens = splitPreformatted(source, mostLines)
  const all = readLines(tokens)
  const lines = settleBlockquotes(all.slice(0, mostLines))
  const { kinds, isOnlyQuotation } = foldLines(lines)
  const kindOf = new Map<number, LineKind>()
  for (const [index, line] of all.entries()) {
    for (const token of line.tokens) kindOf.set(token, kinds[index] ?? 'history')
  }
  return {
    own: withoutEmptyLinks(tokens.filter((_, index) => (kindOf.get(index) ?? 'own') === 'own')),
    withoutHistory: withoutEmptyLinks(tokens.filter((_, index) => kindOf.get(index) !== 'history')),
    hasMarkup: lines.some((line) => line.isQuoted || line.startsHistory || line.isAttribution),
    isFolded: kinds.some((kind) => kind !== 'own'),
    isOnlyQuotation,
    isCut: all.length > lines.length && kinds.at(-1) === 'own',
  }
}

/** An empty link would be shown as its address. */
function withoutEmptyLinks(tokens: readonly HtmlToken[]): HtmlToken[] {
  const empty = new Set<number>()
  let link: number | undefined
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'open' && token.name === 'a') link = index
    else if (token.kind === 'close' && token.name === 'a') {
      if (link !== undefined) empty.add(link).add(index)
      link = undefined
    } else if (token.kind === 'text' ? token.text.trim() !== '' : token.name === 'img') link = undefined
  }
  return tokens.filter((_, index) => !empty.has(index))
}

/**
 * Makes one text token of each line of preformatted text, so that each can be kept or dropped. Lines over the limit are
 * dropped together, so they stay together: splitting a text of many lines takes longer than reading it.
 */
function splitPreformatted(source: readonly HtmlToken[], mostLines: number): HtmlToken[] {
  let depth = 0
  let left = mostLines
  return source.flatMap((token): HtmlToken[] => {
    if (token.kind !== 'text') {
      if (preformattedTags.has(token.name)) depth += token.kind === 'open' ? 1 : -1
      return [token]
    }
    if (depth === 0) return [token]
    const lines = firstLines(token.text, left)
    left -= lines.length
    const rest = token.text.slice(lines.join('').length)
    return [...lines, ...(rest === '' ? [] : [rest])].map((text) => ({ kind: 'text', text }))
  })
}

/** Returns the first lines of a text, each with its line break. */
function firstLines(text: string, most: number): string[] {
  const lines: string[] = []
  for (let from = 0; from < text.length && lines.length < most;) {
    const end = text.indexOf('\n', from)
    const next = end === -1 ? text.length : end + 1
    lines.push(text.slice(from, next))
    from = next
  }
  return lines
}

type Opened = { name: string; role: Role | undefined; isUnsure: boolean }
type Role = 'quotation' | 'attribution' | 'signature'

function readLines(tokens: readonly HtmlToken[]): Line[] {
  const lines: Line[] = []
  const opened: Opened[] = []
  let unsure: readonly number[] = []
  let line: Line | undefined
  let startsHistory = false
  let preformatted = 0
  const endLine = () => {
    line = undefined
  }
  const blankLine = () => {
    endLine()
    lines.push({ text: '', isQuoted: false, tokens: [], unsure })
  }
  const write = (text: string, index: number) => {
    if (!line) {
      line = {
        text: '',
        isQuoted: opened.some(({ role }) => role === 'quotation'),
        isAttribution: opened.some(({ role }) => role === 'attribution'),
        isSignature: opened.some(({ role }) => role === 'signature'),
        tokens: [],
        unsure,
      }
      lines.push(line)
    }
    if (startsHistory && text.trim() !== '') {
      line.startsHistory = true
      startsHistory = false
    }
    line.text += text
    line.tokens.push(index)
  }
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'text') {
      const text = normalize(token.text)
      const words = preformatted > 0 ? text.replace(/\n$/, '') : text.replaceAll(/[ \t\n\f]+/g, ' ')
      // White space between blocks is no line, but is dropped or kept with the line before it.
      if (line ?? words.trim() !== '') write(words, index)
      if (preformatted > 0 && text.endsWith('\n')) endLine()
    } else if (token.kind === 'open') {
      if (token.name === 'br') blankOrEnd()
      else if (token.name === 'img') write(picture, index)
      else {
        if (blockTags.has(token.name)) endLine()
        if (startsHistoryHere(token)) {
          endLine()
          startsHistory = true
        }
        if (token.isVoid) continue
        const role = roleOf(token)
        const isUnsure = token.name === 'blockquote' && role === undefined
        if (role !== undefined) endLine()
        opened.push({ name: token.name, role, isUnsure })
        if (isUnsure) unsure = [...unsure, index]
        if (preformattedTags.has(token.name)) preformatted++
      }
    } else {
      const closed = opened.pop()
      if (!closed) continue
      if (blockTags.has(closed.name)) {
        if (closed.name === 'p' || closed.name === 'blockquote' || closed.name === 'table') blankLine()
        else endLine()
      }
      if (closed.role !== undefined) endLine()
      if (closed.isUnsure) unsure = unsure.slice(0, -1)
      if (preformattedTags.has(closed.name)) preformatted--
    }
  }
  return lines.map((each) => ({ ...each, text: lineText(each.text) }))

  function blankOrEnd(): void {
    if (line) endLine()
    else blankLine()
  }
}

/** A picture counts only where nothing else is on its line. */
function lineText(source: string): string {
  const text = source.replaceAll(picture, ' ').replaceAll(/ {2,}/g, ' ').trim()
  return text === '' && source.includes(picture) ? picture : text
}

/** A plain blockquote is a quotation when an attribution is right above it or at its start. */
function settleBlockquotes(lines: readonly Line[]): Line[] {
  const texts = lines.map(({ text }) => text)
  const quotations = new Set<number>()
  const known = new Set<number>()
  for (const [at, line] of lines.entries()) {
    if (line.text === '') continue
    for (const id of line.unsure) {
      if (known.has(id)) continue
      known.add(id)
      if (isAttributionAt(texts, at) || isAttributionAbove(texts, at)) quotations.add(id)
    }
  }
  return lines.map((line) =>
    line.unsure.some((id) => quotations.has(id)) ? { ...line, isQuoted: true } : line,
  )
}

function isAttributionAt(texts: readonly string[], at: number): boolean {
  return readAttribution(texts, at) !== undefined || headerBlockLength(texts, at) > 0
}

function isAttributionAbove(texts: readonly string[], at: number): boolean {
  let above = at - 1
  while (above >= 0 && texts[above] === '') above--
  for (let length = 1; length <= 8 && above - length + 1 >= 0; length++) {
    const start = above - length + 1
    if (readAttribution(texts, start)?.length === length || headerBlockLength(texts, start) === length)
      return true
  }
  return false
}

type OpenTag = Extract<HtmlToken, { kind: 'open' }>

/** Outlook (desktop, web, phone) does not wrap the history in an element but draws a border above it. */
function startsHistoryHere({ name, attributes }: OpenTag): boolean {
  const id = (attributes.get('id') ?? '').replace(/^(x_)+/, '')
  if (
    /^(divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|OLK_SRC_BODY_SECTION|ms-outlook-mobile-reference|stopSpelling|replySplit)$/i.test(
      id,
    )
  )
    return true
  if (name !== 'div') return false
  const style = (attributes.get('style') ?? '').toLowerCase().replaceAll(/\s+/g, '')
  return /border:none;border-top:solid#(e1e1e1|b5c4df)1\.0pt/.test(style)
}

/** Returns what an element's class, id and name, as set by mail programs, say about its text. */
function roleOf({ name, attributes }: OpenTag): Role | undefined {
  const value = (key: string) => (attributes.get(key) ?? '').trim()
  const classes = value('class')
    .split(/\s+/)
    .map((each) => each.replace(/^(x_)+/, ''))
  const id = value('id').replace(/^(x_)+/, '')
  const hasClass = (pattern: RegExp) => classes.some((each) => pattern.test(each))
  if (hasClass(/^(aolmail_)?gmail_attr$|moz-cite-prefix$|^moz-email-headers-table$/)) return 'attribution'
  if (hasClass(/yahoo_quoted$/) || /yahoo_quoted/.test(id)) return 'quotation'
  if (name === 'blockquote') {
    const isCited = value('type').toLowerCase() === 'cite' || attributes.has('cite')
    if (isCited || hasClass(/quote/i) || /^(blockquote_zmail|qt)$/.test(id)) return 'quotation'
  }
  const isSignature =
    hasClass(
      /gmail_signature(_prefix)?$|^moz-signature$|^protonmail_signature_block$|^Apple-?Mail-?Signature$|^tutanota-signature$/i,
    ) ||
    /^(ms-outlook-mobile-signature|Signature|AppleMailSignature|lineBreakAtBeginningOfSignature)$/.test(id) ||
    value('data-signature-widget') !== '' ||
    value('data-signatureblock') !== '' ||
    value('name') === 'messageSignatureSection'
  return isSignature ? 'signature' : undefined
}
