import { sanitiseHtml } from '#server/messages/html.ts'
import { readTokens } from '#server/messages/html-tokens.ts'
import { htmlToText } from './html-text.ts'
import { foldQuotes, type FoldedText } from './quote.ts'
import { cutQuotedHtml } from './quote-html.ts'

/** Longer text is cut: the raw mail is kept whole elsewhere. */
export const longestText = 500_000

export type MailBody = {
  texts: FoldedText & { text: string; html: string | null }
  /** As it came. */
  fullHtml: string
  /** Without quoted history, not yet sanitised. */
  ownHtml: string
}

/** Text, own words and their formatting, from the text and HTML parts of a mail ('' where there is none). */
export function readBody(textPart: string, fullHtml: string): MailBody {
  const plain = textPart.slice(0, longestText)
  if (fullHtml.trim() === '')
    return { texts: { text: plain, ...foldQuotes(plain), html: null }, fullHtml, ownHtml: '' }

  const ownHtml = cutQuotedHtml(fullHtml)
  const own = sanitiseHtml(ownHtml)
  const whole = htmlToText(sanitiseHtml(fullHtml))
  // A text part that says "this mail needs HTML", or a gateway's footer beside an HTML mail, isn't the text.
  if (letters(plain).length * 2 >= letters(whole).length && plain.trim() !== '') {
    const folded = foldQuotes(plain)
    return { texts: { text: plain, ...folded, html: matchingHtml(own, folded.content) }, fullHtml, ownHtml }
  }
  const ownText = htmlToText(own)
  const content = ownText === '' ? foldQuotes(whole).content : foldQuotes(ownText).content
  const text = whole.slice(0, longestText)
  return {
    texts: { text, content, folded: without(text, content), html: matchingHtml(own, content) },
    fullHtml,
    ownHtml,
  }
}

/**
 * The beginning of the HTML that says exactly what the folded text says, so that signature and history are gone from
 * both and nobody can show one thing in text and another in HTML. Null when they differ or nothing is formatted.
 */
function matchingHtml(own: string, content: string): string | null {
  const wanted = letters(content)
  if (wanted === '') return null
  const kept: string[] = []
  let seen = 0
  for (const token of readTokens(own)) {
    const isWhole = seen === wanted.length
    if (token.kind === 'text') {
      const said = letters(htmlToText(token.html))
      if (isWhole && said !== '') break
      if (!wanted.startsWith(said, seen)) return null
      seen += said.length
    } else if (isWhole && token.kind === 'open') break
    kept.push(token.html)
  }
  const html = sanitiseHtml(kept.join(''))
  return seen === wanted.length && /<(b|i|u|ul|ol|span)\b/.test(html) ? html : null
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
