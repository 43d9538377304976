import { storedReason, plainSmtpReason } from '#server/delivery/email/reasons.ts'
import { readJsonNotice } from './bounce-json.ts'
import {
  firstHeader,
  readBareAddresses,
  readHeaderLines,
  readMessageId,
  readMessageIds,
  splitHeaderBlock,
} from '#server/inbox/parse/mail-headers.ts'
import type { ParsedMail } from '#server/inbox/parse/parse.ts'
import { ownWords, readVerdict, hasServerMark } from './bounce-words.ts'

// Bounces written for people, or for other programs, without the parts of RFC 3464. bounce-words.ts decides whether
// they report a failure or a delay; this file finds the address and the reason.
const layouts: { isIt: RegExp; details: RegExp }[] = [
  // qmail and Yahoo: "<address>:" on its own line, the reason below it
  {
    isIt: /^hi\. this is the qmail-send program|^sorry, we were unable to deliver your message/im,
    details: /^<([^<>\s@]+@[^<>\s]+)>:[ \t]*\n([\s\S]{0,1000}?)(?=\n\s*\n|\n---|$)/gim,
  },
  // Exim: the address indented, the reason indented further
  {
    isIt: /a message that you (have )?sent (could not be delivered|has not yet been delivered)/i,
    details: /^ {2}<?([^<>\s@]+@[^<>\s]+?)>?:?\n((?: {4}.*(?:\n|$))+)/gm,
  },
  // Postfix: "<address>: reason", wrapped and indented
  {
    isIt: /this is the mail system at host|i'm sorry to have to inform you that your message could not/i,
    details: /^<([^<>\s@]+@[^<>\s]+)>(?: \(expanded from <[^<>]*>\))?:[ \t]*((?:.*\n?)(?:[ \t]+\S.*\n?)*)/gm,
  },
]
/** The first address anywhere, and the text after it. */
const anyAddress = /<?([^\s<>()"'@[\]:,;]+@[^\s<>()"'\][:;,]+)>?([\s\S]{0,1500})/g

const strongReply =
  /(?:^|\s|['"#<])((?:[45]\d\d)[- ](?:#?[45]\.\d{1,3}\.\d{1,3})?[^\n]{3,400}|#?[45]\.\d{1,3}\.\d{1,3}[ :][^\n]{3,400})/

/** No notice is longer; what follows is the returned email. */
const MAX_LENGTH = 50_000

/**
 * Returns the recipients and reasons in the text of a bounce; none when the text reports neither a failure nor a delay.
 */
function readLooseBounce(mail: ParsedMail): RecipientReport[] {
  const text = ownWords(mail.text.slice(0, MAX_LENGTH).replaceAll('\r', ''))
  const action = readVerdict(mail.subject, text, hasServerMark(mail))
  if (action === null) return []
  const failed = readBareAddresses(mail.headers.get('x-failed-recipients') ?? [])
  const reports = namedIn(text)
    .slice(0, 20)
    .map(([, address, reason]) => report(action, address ?? null, reason ?? ''))
  if (failed.length > 0)
    return failed.map((recipient) => ({
      ...(reports.find((each) => each.recipient === recipient) ?? report(action, recipient, text)),
      recipient,
    }))
  return reports.length > 0 ? reports : [report(action, null, text)]
}

function namedIn(text: string): RegExpExecArray[] {
  const layout = layouts.find(({ isIt }) => isIt.test(text))
  const named = layout ? [...text.matchAll(layout.details)] : []
  return named.length > 0 ? named : [...text.matchAll(anyAddress)].slice(0, 1)
}

function report(action: 'failed' | 'delayed', address: string | null, reason: string): RecipientReport {
  const oneLine = reason.replaceAll(/\s+/g, ' ').trim()
  const reply = strongReply.exec(reason.replaceAll(/\n[ \t]+/g, ' '))?.[1]?.trim()
  const class_ = action === 'failed' ? '5' : '4'
  const status =
    new RegExp(String.raw`(?<![\d.])(${class_}\.\d{1,3}\.\d{1,3})(?![\d.])`).exec(reason)?.[1] ?? null
  const [recipient] = address ? readBareAddresses([address.replace(/[.:;,]+$/, '')]) : []
  return {
    action,
    status,
    recipient: recipient ?? null,
    diagnostic: (reply ?? oneLine).slice(0, 500) || null,
  }
}

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
    otherwise: storedReason('noReason'),
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
