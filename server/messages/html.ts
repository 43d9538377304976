import sanitizeHtml from 'sanitize-html'
import { flattenBlocks } from './html-paragraphs.ts'
import { readTokens } from './html-tokens.ts'

/** What is longer is cut before it is read: no letter a person writes is longer, and the parser is quadratic in depth. */
const longestInput = 1_000_000
const mostTags = 20_000
/** Each bare "&" is written five times as long at every wash. */
const mostEntities = 20_000
const deepestInput = 100

const finalTags = ['p', 'br', 'b', 'i', 'u', 'ul', 'ol', 'li', 'span']

/** Everything whose text isn't meant to be read, or that browsers parse by other rules than HTML's. */
const unreadTags =
  'script style textarea option select title noscript noembed noframes iframe xmp plaintext template svg math embed applet'.split(
    ' ',
  )

/** Nothing that could hide text, cover the page or fetch something: position, size, colour and every url() stay out. */
const styles = new Map([
  ['text-align', /^(left|right|center|justify|start|end)$/],
  ['font-weight', /^(normal|bold|bolder|lighter|[1-9]00)$/],
  ['font-style', /^(normal|italic|oblique)$/],
  ['text-decoration', /^(none|underline|line-through)$/],
])

const blockTags =
  'p div table tr h1 h2 h3 h4 h5 h6 blockquote pre section article header footer main address center dl dt dd fieldset form figure aside hr'.split(
    ' ',
  )

/**
 * HTML of a message, safe to put into the page: only p, br, b, i, u, ul, ol, li and span, and of styles only alignment,
 * weight, slant and underline, so that the page's own colours keep their contrast. Blocks become flat paragraphs, links
 * become their text with the address behind it, pictures are dropped. Never throws; '' when nothing readable is left.
 */
export function sanitiseHtml(html: string): string {
  let washed = wash(boundHtml(html))
  // Taking one thing away can leave another bare; a second wash then finds it. Nearly always the first one settles it.
  for (let again = wash(washed), rounds = 0; again !== washed && rounds < 5; again = wash(washed), rounds++)
    washed = again
  return washed
}

function wash(html: string): string {
  const regular = sanitizeHtml(html, {
    allowedTags: [
      ...blockTags,
      ...finalTags,
      'a',
      'td',
      'th',
      'strong',
      'em',
      's',
      'strike',
      'del',
      'ins',
      'cite',
    ],
    nonTextTags: unreadTags,
    allowedAttributes: { '*': ['style'], a: ['href', 'style'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: deepestInput,
    parseStyleAttributes: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      '*': harmlessStyle,
      strong: 'b',
      em: 'i',
      cite: 'i',
      ins: 'u',
      s: struck,
      strike: struck,
      del: struck,
      th: 'td',
    },
  })
  // The second pass can only take away. It is there so that a mistake in the rewriting stays harmless.
  return sanitizeHtml(flattenBlocks(readTokens(regular)), {
    allowedTags: finalTags,
    allowedAttributes: { '*': ['style'] },
    transformTags: { '*': harmlessStyle },
    disallowedTagsMode: 'discard',
    parseStyleAttributes: false,
  }).trim()
}

/** The beginning of a document that can be parsed in fair time, without NUL characters. */
export function boundHtml(html: string): string {
  const bounded = html.slice(0, longestInput).replaceAll('\0', '')
  return bounded.slice(0, Math.min(endOf(bounded, '<', mostTags), endOf(bounded, '&', mostEntities)))
}

/** Where the first character too many stands. */
function endOf(html: string, character: string, most: number): number {
  let at = -1
  for (let seen = 0; seen <= most; seen++) {
    at = html.indexOf(character, at + 1)
    if (at === -1) return html.length
  }
  return at
}

/** Writes the style anew from the declarations that are known, so nothing of the stranger's syntax survives. */
function harmlessStyle(tagName: string, { style, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const kept = (style ?? '')
    .slice(0, 2000)
    .split(';')
    .flatMap((declaration) => {
      const [property = '', value = ''] = declaration
        .toLowerCase()
        .split(':', 2)
        .map((part) => part.trim())
      const plain = value.replace(/\s*!important$/, '')
      return styles.get(property)?.test(plain) ? [`${property}:${plain}`] : []
    })
  return { tagName, attribs: kept.length > 0 ? { ...attribs, style: kept.join(';') } : attribs }
}

function struck(): sanitizeHtml.Tag {
  return { tagName: 'span', attribs: { style: 'text-decoration:line-through' } }
}
