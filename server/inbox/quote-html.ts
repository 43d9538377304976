import sanitizeHtml from 'sanitize-html'
import { boundHtml } from '#server/messages/html.ts'
import { readTokens, type HtmlToken } from '#server/messages/html-tokens.ts'

type OpenTag = Extract<HtmlToken, { kind: 'open' }>

/**
 * HTML of a mail without the quoted history: blockquotes that mail programs mark as citations are taken out (answers
 * between them stay), and from Outlook's border of a reply on everything goes. The result is still the stranger's
 * HTML, with tags left open: it has to go through `sanitiseHtml` before anyone sees it.
 */
export function cutQuotedHtml(html: string): string {
  const regular = sanitizeHtml(boundHtml(html), {
    allowedTags: false,
    allowedAttributes: { '*': ['id', 'class', 'style', 'type', 'href', 'src'] },
    allowedSchemes: ['http', 'https', 'mailto', 'cid'],
    parseStyleAttributes: false,
    nestingLimit: 200,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'title',
      'noscript',
      'svg',
      'math',
      'template',
      'iframe',
      'xmp',
    ],
    allowVulnerableTags: true,
    exclusiveFilter: ({ tag }) => tag === 'script' || tag === 'style' || tag === 'svg' || tag === 'math',
  })
  const kept: string[] = []
  const open: string[] = []
  let skippedFrom: number | null = null
  let afterCitationPrefix = false

  for (const token of readTokens(regular)) {
    if (token.kind === 'open') {
      if (skippedFrom === null && startsHistory(token)) break
      if (!token.isVoid) open.push(token.name)
      if (skippedFrom === null && isCitation(token, afterCitationPrefix)) skippedFrom = open.length
      else if (skippedFrom === null) kept.push(token.html)
      if (skippedFrom === null && token.name !== 'br') afterCitationPrefix = false
      if (isCitationPrefix(token)) afterCitationPrefix = true
      if (token.isVoid && skippedFrom === open.length + 1) skippedFrom = null
    } else if (token.kind === 'close') {
      if (open.at(-1) !== token.name) continue
      if (skippedFrom === null) kept.push(token.html)
      if (skippedFrom === open.length) skippedFrom = null
      open.pop()
    } else if (skippedFrom === null) {
      kept.push(token.html)
      if (token.html.trim() !== '') afterCitationPrefix = false
    }
  }
  return kept.join('')
}

/** Outlook (desktop, web, phone) doesn't wrap the history, it draws a border above it. */
function startsHistory({ name, attributes }: OpenTag): boolean {
  const id = attributes.get('id') ?? ''
  if (
    /^(x_)*(divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|OLK_SRC_BODY_SECTION|ms-outlook-mobile-reference)$/i.test(
      id,
    )
  )
    return true
  if (name !== 'div') return false
  const style = (attributes.get('style') ?? '').toLowerCase().replaceAll(/\s+/g, '')
  return /border:none;border-top:solid#(e1e1e1|b5c4df)1\.0pt/.test(style)
}

function isCitation({ name, attributes }: OpenTag, afterPrefix: boolean): boolean {
  const classes = (attributes.get('class') ?? '').split(/\s+/)
  if (classes.includes('yahoo_quoted') || isCitationPrefix({ attributes })) return true
  if (name !== 'blockquote') return false
  return attributes.get('type')?.toLowerCase() === 'cite' || classes.includes('gmail_quote') || afterPrefix
}

/** The line "On … wrote:" as Gmail and Thunderbird mark it. Gmail puts answers into div.gmail_quote, so that stays. */
function isCitationPrefix({ attributes }: Pick<OpenTag, 'attributes'>): boolean {
  const classes = (attributes.get('class') ?? '').split(/\s+/)
  return classes.includes('gmail_attr') || classes.includes('moz-cite-prefix')
}
