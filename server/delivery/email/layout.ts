import { withoutLinks } from '#shared/person-name.ts'
import { htmlPart } from './layout-html.tsx'
import { oneLine, printableLines, photosLine, replyMarker } from './layout-printable.ts'
import type { MailContent } from './mail.ts'

export type MailLink = { label: string; href: string }

export type MailItem = {
  number: number
  title: string
  about: string
  photoId: string | null
  href: string | null
}

export type MailPaper = { id: string; name: string; about: string; hasPicture: boolean; href: string | null }

/** `name` is its kind and length. */
export type MailRecording = MailPaper & { kind: 'video' | 'sound'; length: string }

/** A block of an email. HTML and plain text are made from the same blocks, so that both say the same. */
export type Block =
  /** Our own sentences, which begin at the left also when a name in another script does. */
  | { kind: 'text'; text: string }
  /** Text that a person wrote, in its own direction. */
  | { kind: 'words'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'list'; lines: readonly string[] }
  /** A quotation of a person, set apart. */
  | { kind: 'quote'; text: string }
  | { kind: 'photos'; ids: readonly string[]; total: number; href: string | null; about?: string }
  /** A numbered list, each with a small picture (`photoId` null: none) and a link, if there is one. */
  | { kind: 'items'; items: readonly MailItem[] }
  /** Documents, each with a picture of its first page where there is one, and a link, if there is one. */
  | { kind: 'papers'; papers: readonly MailPaper[] }
  /** Videos and sounds, each with a picture or a tile, and a link, if there is one. */
  | { kind: 'recordings'; recordings: readonly MailRecording[] }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'actions'; primary: MailLink; others?: readonly MailLink[] }
  /** Small buttons below a sentence: other ways to do what the buttons above do. */
  | { kind: 'choices'; text: string; links: readonly MailLink[] }

export type MailParts = {
  subject: string
  /** The preview text that a mail program shows beside the subject. */
  preview: string
  blocks: readonly Block[]
  /** Small print below the card; a link is on a line of its own. */
  footer: readonly (string | MailLink)[]
  showBranding: boolean
  canReplyByMail: boolean
}

const SUBJECT_MAX = 240

/**
 * Lays out an email: HTML for programs with little CSS support, with a narrow width and dark colors for those with
 * more, and the same words as plain text. Callers pass text, never HTML. Subject and preview, which are read before an
 * email is opened, contain no link, whoever wrote their words.
 */
export function layOut(parts: MailParts): MailContent {
  const subject = oneLine(withoutLinks(parts.subject), SUBJECT_MAX)
  const preview = withoutLinks(parts.preview)
  // Without photos there is no block with their count.
  const blocks = parts.blocks.filter((block) => block.kind !== 'photos' || block.total > 0)
  const shown = { ...parts, subject, preview, blocks }
  return { subject, text: textPart(shown), html: htmlPart(shown) }
}

/** Returns the email as plain text. */
function textPart({ blocks, footer, canReplyByMail }: MailParts): string {
  const body = blocks.map(blockAsText).filter((text) => text !== '')
  const small = footer.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.href}`))
  return [...(canReplyByMail ? [replyMarker()] : []), ...body, '* * *', ...small].join('\n\n') + '\n'
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
      return block.href === null ? photosLine(block) : `${photosLine(block)}:\n${block.href}`
    case 'items':
      return block.items
        .map(({ number, title, about }) => `${number}. ${oneLine(title, 1_000)}\n   ${oneLine(about, 1_000)}`)
        .join('\n\n')
    case 'papers':
      return filesAsText(block.papers)
    case 'recordings':
      return filesAsText(block.recordings)
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${oneLine(value, 2_000)}`).join('\n')
    case 'actions':
      return linksAsText([block.primary, ...(block.others ?? [])])
    case 'choices':
      return `${block.text}\n\n${linksAsText(block.links)}`
  }
}

const filesAsText = (files: readonly Pick<MailPaper, 'name' | 'about' | 'href'>[]): string =>
  files
    .map(({ name, about, href }) =>
      [
        `${oneLine(name, 200)} (${oneLine(about, 400)})${href === null ? '' : ':'}`,
        ...(href === null ? [] : [href]),
      ].join('\n'),
    )
    .join('\n\n')

const linksAsText = (links: readonly MailLink[]): string =>
  links.map(({ label, href }) => `${label}:\n${href}`).join('\n\n')
