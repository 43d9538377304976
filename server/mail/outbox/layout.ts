import { htmlPart } from './layout/html.tsx'
import { oneLine } from './layout/printable.ts'
import { textPart } from './layout/text.ts'
import type { MailContent } from './mail.ts'

export type MailLink = { label: string; href: string }

/** A piece of a mail. Both parts are made from the same pieces, so that neither says what the other does not. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'list'; lines: readonly string[] }
  /** Somebody's own words, set apart. */
  | { kind: 'quote'; text: string }
  | { kind: 'photos'; ids: readonly string[]; total: number; href: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'actions'; primary: MailLink; others?: readonly MailLink[] }

export type MailParts = {
  subject: string
  /** What a mail program shows beside the subject. */
  preview: string
  blocks: readonly Block[]
  /** Small print under the card; a link is on a line of its own. */
  footer: readonly (string | MailLink)[]
  showBranding: boolean
  canReplyByMail: boolean
}

const SUBJECT_MAX = 240

/**
 * Writes a mail: HTML for programs that know little, with a phone's width and dark colors for those that know more,
 * and the same words as plain text. Callers pass text, never HTML.
 */
export function layOut(parts: MailParts): MailContent {
  const subject = oneLine(parts.subject, SUBJECT_MAX)
  // The count of photos is no block of its own where there are none.
  const blocks = parts.blocks.filter((block) => block.kind !== 'photos' || block.total > 0)
  const shown = { ...parts, subject, blocks }
  return { subject, text: textPart(shown), html: htmlPart(shown) }
}
