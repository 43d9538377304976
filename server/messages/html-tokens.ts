// Reads HTML that sanitize-html has just written. That output is regular: every "<" starts a tag, attribute values are
// quoted and escaped. On such input a tokeniser of one expression is exact; on raw HTML it would be a hole.

export type HtmlToken =
  | { kind: 'text'; html: string }
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string>; html: string; isVoid: boolean }
  | { kind: 'close'; name: string; html: string }

const voidTags = new Set(['br', 'hr', 'img'])

/** Tokens of sanitised HTML, in order. The input must be the direct output of sanitize-html. */
export function readTokens(sanitised: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  for (const [html, slash, name, attributes] of sanitised.matchAll(
    /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|[^<]+/g,
  )) {
    if (name === undefined) tokens.push({ kind: 'text', html })
    else if (slash) tokens.push({ kind: 'close', name, html })
    else
      tokens.push({
        kind: 'open',
        name,
        attributes: readAttributes(attributes ?? ''),
        html,
        isVoid: voidTags.has(name),
      })
  }
  return tokens
}

/** The plain characters behind the four entities sanitize-html writes. */
export function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function readAttributes(source: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name, value] of source.matchAll(/([a-z][a-z0-9-]*)="([^"]*)"/g)) {
    if (name !== undefined) attributes.set(name, unescapeHtml(value ?? ''))
  }
  return attributes
}
