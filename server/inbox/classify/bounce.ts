import { plainSmtpReason } from '#server/delivery/email/reasons.ts'
import { readJsonNotice } from './bounce-json.ts'
import { readLooseBounce } from './bounce-text.ts'
import {
  firstHeader,
  readBareAddresses,
  readHeaderLines,
  readMessageId,
  readMessageIds,
  splitHeaderBlock,
} from '#server/inbox/parse/mail-headers.ts'
import type { ParsedMail } from '#server/inbox/parse/parse.ts'

/** RFC 3464 2.3.3. Only 'failed' means that the email didn't arrive. */
export type DeliveryAction = 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded'

export type RecipientReport = {
  action: DeliveryAction
  /** RFC 3463, such as 5.1.1. */
  status: string | null
  recipient: string | null
  diagnostic: string | null
}

export type BounceReport = RecipientReport & {
  /** Message-ID, then In-Reply-To and References, of the reported email, if it was sent back. */
  originalMessageIds: string[]
  /** One per recipient; the report itself repeats the worst of them. */
  recipients: RecipientReport[]
}

const actions: readonly DeliveryAction[] = ['failed', 'delayed', 'delivered', 'relayed', 'expanded']

/**
 * Returns what a delivery report says: by the fields of RFC 3464 if the report has them, else by the wording of the
 * mail servers that send plain text (bounce-words.ts). Null when the email reports neither a failure nor a delay.
 */
export function readBounce(mail: ParsedMail): BounceReport | null {
  const reported = mail.attachments
    .filter(({ contentType }) => /^message\/(global-)?delivery-status$/.test(contentType))
    .flatMap(({ bytes }) => readDeliveryStatus(bytes.toString('utf8')))
  const recipients =
    reported.length > 0
      ? reported
      : (readJsonParts(mail) ?? [readFlattenedStatus(mail.text), readLooseBounce(mail)].find(isFilled))
  if (!recipients) return null
  const worst = recipients.toSorted((a, b) => actions.indexOf(a.action) - actions.indexOf(b.action))[0]
  if (!worst) return null
  return { ...worst, originalMessageIds: originalMessageIds(mail), recipients }
}

/**
 * Returns what a report says in plain words for a homeowner: the reason of a failure or delay, or that it was
 * delivered.
 */
export function plainReason(report: RecipientReport): string {
  if (report.action === 'delivered') return 'It was delivered.'
  if (report.action === 'relayed' || report.action === 'expanded')
    return 'It was passed on to a server that reports no further.'
  const code = /(?<![\d.])([245]\d\d)(?![\d.])/.exec(report.diagnostic ?? '')?.[1]
  return plainSmtpReason({
    stage: null,
    code: code ? Number(code) : null,
    response: [report.diagnostic, report.status].filter(Boolean).join(' '),
    recipient: report.recipient,
    // A server had accepted it before the report, so it was handed over.
    otherwise: 'The report gives no reason that we could read.',
  })
}

const isFilled = (reports: RecipientReport[]): boolean => reports.length > 0

/** Email services write their own notices: as the text, or as a file. */
function readJsonParts({ text, attachments }: ParsedMail): RecipientReport[] | null {
  const files = attachments.filter(({ contentType }) => /^(application|text)\/json$/.test(contentType))
  const texts = [text, ...files.slice(0, 5).map(({ bytes }) => bytes.subarray(0, 200_000).toString('utf8'))]
  return texts.map(readJsonNotice).find((reports) => reports !== null) ?? null
}

/** Parses the fields of RFC 3464 in the text itself: gateways merge the parts of a report into one. */
function readFlattenedStatus(text: string): RecipientReport[] {
  const start = /^(?:reporting-mta|original-recipient|final-recipient):/im.exec(text)?.index
  return start !== undefined && /^action:[ \t]*[a-z]/im.test(text)
    ? readDeliveryStatus(text.slice(start))
    : []
}

/**
 * Parses the per-recipient groups of a message/delivery-status body; the first group is about the message (RFC 3464
 * 2.1).
 */
function readDeliveryStatus(source: string): RecipientReport[] {
  return source
    .slice(0, 200_000)
    .split(/\r?\n[ \t]*\r?\n/)
    .flatMap((group) => {
      const fields = readHeaderLines(group.split(/\r?\n(?![ \t])/))
      const action = actions.find(
        (known) =>
          known ===
          firstHeader(fields, 'action')
            .toLowerCase()
            .split(/[\s(;]/)[0],
      )
      const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(firstHeader(fields, 'status'))?.[0] ?? null
      if (!action && !fields.has('final-recipient')) return []
      const [recipient] = readBareAddresses([
        firstHeader(fields, 'original-recipient').replace(/^[^;]*;/, ''),
        firstHeader(fields, 'final-recipient').replace(/^[^;]*;/, ''),
      ])
      const diagnostic = firstHeader(fields, 'diagnostic-code').replace(/^\s*[a-z0-9-]+\s*;\s*/i, '')
      return [
        {
          action: action ?? (status?.startsWith('5') ? 'failed' : 'delayed'),
          status,
          recipient: recipient ?? null,
          diagnostic: diagnostic.replaceAll(/\s+/g, ' ').trim() || null,
        },
      ]
    })
}

/**
 * Reads the ids from the attached original or its headers (RFC 3464 2), else from headers quoted in the text, else from
 * the thread.
 */
function originalMessageIds(mail: ParsedMail): string[] {
  const attached = mail.attachments
    .filter(({ contentType }) =>
      /^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)$/.test(contentType),
    )
    .map(({ bytes }) => bytes.subarray(0, 256 * 1024).toString('utf8'))
  const sources = attached.length > 0 ? attached : quotedOriginals(mail.text)
  const ids = sources.flatMap((source) => {
    const headers = readHeaderLines(splitHeaderBlock(source.trimStart()).lines)
    const own = readMessageId(firstHeader(headers, 'message-id'))
    const thread = readMessageIds([
      ...(headers.get('in-reply-to') ?? []),
      ...(headers.get('references') ?? []),
    ])
    return [...(own ? [own] : []), ...thread]
  })
  return [...new Set([...ids, ...readMessageIds([mail.inReplyTo ?? '', ...mail.references])])]
}

/** qmail and old Exim append the original below a line of dashes; Exchange lists its headers at the end. */
function quotedOriginals(text: string): string[] {
  const start =
    /^(-{2,} ?(below this line is a copy of the message|this is a copy of the message).*|original message headers:.*)$/im.exec(
      text,
    )
  return start ? [text.slice(start.index + start[0].length)] : []
}
