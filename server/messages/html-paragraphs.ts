import { escapeHtml, unescapeHtml, type HtmlToken } from './html-tokens.ts'

const longestOutput = 200_000
const deepestInline = 8
const deepestList = 5
const inlineTags = new Set(['b', 'i', 'u', 'span'])
const listTags = new Set(['ul', 'ol'])

/**
 * Rewrites nested blocks as paragraphs one after the other, carrying open inline tags over each border, and links as
 * text. Takes the tokens of sanitised HTML; gives p, br, b, i, u, ul, ol, li and span only.
 */
export function flattenBlocks(tokens: HtmlToken[]): string {
  const written: string[] = []
  const inline: { name: string; html: string }[] = []
  /** For each source tag still open, whether it was put on the inline stack. */
  const opened: { name: string; isInline: boolean }[] = []
  const lists: string[] = []
  const links: { href: string; from: number }[] = []
  let block: 'none' | 'p' | 'li' = 'none'
  let hasText = false
  let pendingBreak = false
  let length = 0

  const write = (html: string) => {
    written.push(html)
    length += html.length
  }
  const closeInline = () =>
    write(
      inline
        .toReversed()
        .map(({ name }) => `</${name}>`)
        .join(''),
    )
  const openInline = () => write(inline.map(({ html }) => html).join(''))
  const endBlock = () => {
    if (block === 'p') {
      closeInline()
      write('</p>')
      block = 'none'
    } else if (block === 'li' && hasText) {
      pendingBreak = true
    }
  }
  const needBlock = (style: string | undefined) => {
    if (block === 'none') {
      if (lists.length > 0) {
        write('<li>')
        block = 'li'
      } else {
        write(style ? `<p style="${escapeHtml(style)}">` : '<p>')
        block = 'p'
      }
      hasText = false
      openInline()
    } else if (pendingBreak) {
      write('<br />')
    }
    pendingBreak = false
  }
  const endItem = () => {
    if (block !== 'li') return endBlock()
    closeInline()
    write('</li>')
    block = 'none'
    pendingBreak = false
  }

  let style: string | undefined
  for (const token of tokens) {
    if (length > longestOutput) break
    if (token.kind === 'text') {
      if (block === 'none' && token.html.trim() === '') continue
      const text = block === 'none' ? token.html.trimStart() : token.html
      needBlock(style)
      write(opened.some(({ name }) => name === 'pre') ? text.replaceAll('\n', '<br />') : text)
      if (text.trim() !== '') hasText = true
    } else if (token.kind === 'open') {
      if (token.name === 'br') {
        if (block !== 'none' || inline.length > 0) {
          needBlock(style)
          write('<br />')
        }
        continue
      }
      if (token.isVoid) {
        endBlock()
        continue
      }
      const isInline = inlineTags.has(token.name) && inline.length < deepestInline
      opened.push({ name: token.name, isInline })
      if (isInline) {
        inline.push({ name: token.name, html: token.html })
        if (block !== 'none') {
          if (pendingBreak) needBlock(style)
          else write(token.html)
        }
      } else if (token.name === 'a') {
        links.push({ href: token.attributes.get('href') ?? '', from: written.length })
      } else if (listTags.has(token.name)) {
        if (lists.length >= deepestList) continue
        endItem()
        lists.push(token.name)
        write(`<${token.name}>`)
      } else if (token.name === 'li') {
        if (lists.length > 0) endItem()
        else endBlock()
        if (lists.length > 0) needBlock(style)
      } else if (token.name !== 'td' && !inlineTags.has(token.name)) {
        endBlock()
        style = token.attributes.get('style')
      }
    } else {
      const source = opened.pop()
      if (!source) continue
      if (source.isInline) {
        const last = inline.pop()
        if (last && block !== 'none') write(`</${last.name}>`)
      } else if (source.name === 'a') {
        const link = links.pop()
        if (link && block !== 'none') write(visibleAddress(link.href, written.slice(link.from).join('')))
      } else if (source.name === 'td') {
        if (block !== 'none') write(' ')
      } else if (listTags.has(source.name)) {
        if (lists.length === 0 || opened.filter(({ name }) => listTags.has(name)).length >= lists.length)
          continue
        endItem()
        write(`</${lists.pop()}>`)
      } else if (source.name === 'li') {
        if (lists.length > 0) endItem()
        else endBlock()
      } else if (!inlineTags.has(source.name)) {
        endBlock()
        style = undefined
      }
    }
  }
  endItem()
  while (lists.length > 0) write(`</${lists.pop()}>`)
  return tidy(written.join(''))
}

/** " (https://…)" for a link whose text doesn't already say where it leads. */
function visibleAddress(href: string, written: string): string {
  if (!/^(https?:\/\/|mailto:)/i.test(href) || href.length > 2000) return ''
  const text = unescapeHtml(written.replaceAll(/<[^>]*>/g, '')).trim()
  const address = href.replace(/^mailto:/i, '')
  const bare = (url: string) =>
    url
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/$/, '')
  if (bare(text) === bare(address)) return ''
  return text === '' ? escapeHtml(href) : ` (${escapeHtml(href)})`
}

/** Empty inline tags, empty paragraphs and breaks at a paragraph's edge say nothing. */
function tidy(html: string): string {
  let before: string
  let after = html
  let rounds = 0
  do {
    before = after
    after = before
      .replaceAll(/<(b|i|u|span)(?: style="[^"<>]*")?>((?:\s|<br \/>)*)<\/\1>/g, '$2')
      .replaceAll(/(<p(?: style="[^"<>]*")?>|<li>)(?:\s|<br \/>)+/g, '$1')
      .replaceAll(/(?:<br \/>\s*){3,}/g, '<br /><br />')
      .replaceAll(/<br \/>\s*(<\/(?:p|li)>)/g, '$1')
      .replaceAll(/<p(?: style="[^"<>]*")?>\s*<\/p>|<li>\s*<\/li>|<(?:ul|ol)>\s*<\/(?:ul|ol)>/g, '')
  } while (after !== before && ++rounds < 20)
  return after
}
