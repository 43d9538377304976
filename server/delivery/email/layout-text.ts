import type { Block, MailParts } from './layout.ts'
import { photoCount, REPLY_MARKER } from './layout-fixed-words.ts'
import { oneLine, printableLines } from './layout-printable.ts'

/** Returns the email as plain text. */
export function textPart({ blocks, footer, canReplyByMail }: MailParts): string {
  const body = blocks.map(blockAsText).filter((text) => text !== '')
  const small = footer.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.href}`))
  return [...(canReplyByMail ? [REPLY_MARKER] : []), ...body, '* * *', ...small].join('\n\n') + '\n'
}

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'words':
      return printableLines(block.text).join('\n')
    case 'title':
      return oneLine(block.text, 1_000)
    case 'list':
      return block.lines.map((line) => `- ${oneLine(line, 2_000)}`).join('\n')
    case 'quote':
      return printableLines(block.text)
        .map((line) => `| ${line}`.trimEnd())
        .join('\n')
    case 'photos':
      return `${photoCount(block.total)}:\n${block.href}`
    case 'items':
      return block.items
        .map(({ number, title, about }) => `${number}. ${oneLine(title, 1_000)}\n   ${oneLine(about, 1_000)}`)
        .join('\n\n')
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${oneLine(value, 2_000)}`).join('\n')
    case 'actions':
      return [block.primary, ...(block.others ?? [])]
        .map(({ label, href }) => `${label}:\n${href}`)
        .join('\n\n')
  }
}
