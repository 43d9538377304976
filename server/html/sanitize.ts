import sanitizeHtml from 'sanitize-html'
import { harmlessStyle, type Block } from './blocks.ts'
import { writeHtml } from './write.ts'

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
