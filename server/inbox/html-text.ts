import { readTokens, unescapeHtml } from '#server/messages/html-tokens.ts'

/** Plain text of HTML that `sanitiseHtml` has written: paragraphs apart by an empty line, list items with a dash. */
export function htmlToText(sanitised: string): string {
  let text = ''
  for (const token of readTokens(sanitised)) {
    if (token.kind === 'text') text += unescapeHtml(token.html).replaceAll(/[ \t\r\n]+/g, ' ')
    else if (token.name === 'br') text += '\n'
    else if (token.name === 'li' && token.kind === 'open')
      text += text.endsWith('\n') || text === '' ? '- ' : '\n- '
    else if (token.name === 'p') text += '\n'
    else if (token.name === 'ul' || token.name === 'ol') text += '\n'
  }
  return text
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
