import { simpleParser, type AddressObject, type Attachment, type EmailAddress } from 'mailparser'
import { sanitiseHtml } from '#server/messages/html.ts'
import { htmlToText } from './html-text.ts'
import { letters, longestText, readBody, type MailBody } from './mail-body.ts'
import {
  firstHeader,
  normaliseAddress,
  readBareAddresses,
  readHeaderLines,
  readMessageId,
  readMessageIds,
  splitHeaderBlock,
  type MailAddress,
  type MailHeaders,
} from './mail-headers.ts'
import { isDecoration, kindOfBytes, type AttachmentKind } from './pictures.ts'
import { foldQuotes } from './quote.ts'

export type { MailAddress } from './mail-headers.ts'

export type MailAttachment = {
  fileName: string
  contentType: string
  bytes: Buffer
  /** By the bytes. A logo or a picture of the quoted letter is 'other' with `isInline`. */
  kind: AttachmentKind
  isInline: boolean
}

export type ParsedMail = {
  /** With angle brackets, like all ids here (RFC 5322 3.6.4). */
  messageId: string | null
  inReplyTo: string | null
  references: string[]
  /** Null when there is none, or when the mail names several senders and so none can be believed. */
  from: MailAddress | null
  to: MailAddress[]
  cc: MailAddress[]
  subject: string
  date: Date | null
  /** Who the servers on the way say it was delivered to. */
  deliveredTo: string[]
  /** The whole text; made from the HTML when there is no text worth the name. */
  text: string
  /** The text without quoted history and signature; '' when nothing is left. */
  content: string
  /** What was folded away. */
  folded: string
  /** The same words as `content` with their formatting, sanitised; null when there is no formatting to keep. */
  html: string | null
  attachments: MailAttachment[]
  /** Raw values, the topmost (nearest to us) first. Only those with our own authserv-id may be believed (RFC 8601). */
  authenticationResults: string[]
  headers: MailHeaders
}

/** Passed as a variable: the typings don't know `ignoreEmbedded`, which keeps attached mails attachments. */
const parserOptions = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipImageLinks: true,
  keepCidLinks: true,
  keepDeliveryStatus: true,
  ignoreEmbedded: true,
}

/** Reads a raw mail. Never throws: of a mail that is broken beyond reading it returns what can still be told. */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  try {
    const mail = await simpleParser(raw, parserOptions)
    const headers = readHeaderLines(mail.headerLines.map(({ line }) => line))
    const body = readBody(mail.text ?? '', mail.html || '')
    const hasDate = !Number.isNaN(Date.parse(firstHeader(headers, 'date')))
    return {
      ...readEnvelope(headers),
      from: onlySender(headers, mail.from),
      to: addressesOf(mail.to),
      cc: addressesOf(mail.cc),
      subject: (mail.subject ?? '').replaceAll(/\s+/g, ' ').trim(),
      date: hasDate ? (mail.date ?? null) : null,
      ...body.texts,
      attachments: await Promise.all(mail.attachments.map((part) => readAttachment(part, body))),
    }
  } catch {
    return parseBroken(raw)
  }
}

function parseBroken(raw: Buffer): ParsedMail {
  const { lines, body } = splitHeaderBlock(raw.subarray(0, 256 * 1024).toString('utf8'))
  const headers = readHeaderLines(lines)
  const text = body.includes('\0') ? '' : body.slice(0, longestText)
  const [address] = readBareAddresses(headers.get('from') ?? [])
  return {
    ...readEnvelope(headers),
    from: address && headers.get('from')?.length === 1 ? { name: '', address } : null,
    to: readBareAddresses(headers.get('to') ?? []).map((to) => ({ name: '', address: to })),
    cc: readBareAddresses(headers.get('cc') ?? []).map((cc) => ({ name: '', address: cc })),
    subject: firstHeader(headers, 'subject'),
    date: null,
    text,
    ...foldQuotes(text),
    html: null,
    attachments: [],
  }
}

function readEnvelope(headers: MailHeaders) {
  return {
    headers,
    messageId: readMessageId(firstHeader(headers, 'message-id')),
    inReplyTo:
      readMessageIds(headers.get('in-reply-to') ?? [])[0] ??
      readMessageId(firstHeader(headers, 'in-reply-to')),
    references: readMessageIds(headers.get('references') ?? []),
    authenticationResults: headers.get('authentication-results') ?? [],
    deliveredTo: readBareAddresses(
      ['delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to', 'x-envelope-to'].flatMap(
        (name) => headers.get(name) ?? [],
      ),
    ),
  }
}

async function readAttachment(part: Attachment, body: MailBody): Promise<MailAttachment> {
  const contentType = part.contentType.toLowerCase()
  const fileName = safeFileName(part.filename ?? '', contentType)
  const reference = part.cid ? `cid:${part.cid}` : null
  const isReferenced = reference !== null && body.fullHtml.includes(reference)
  const isInline = isReferenced || part.contentDisposition === 'inline'
  let kind = await kindOfBytes(part.content)
  if (kind === 'photo' && isReferenced) {
    const at = body.ownHtml.indexOf(reference)
    const isOfTheQuotedLetter = at === -1
    const before =
      at === -1 ? '' : htmlToText(sanitiseHtml(body.ownHtml.slice(0, body.ownHtml.lastIndexOf('<', at))))
    const isInSignature = letters(before).length >= letters(body.texts.content).length
    if (isOfTheQuotedLetter || isDecoration({ fileName, bytes: part.content, isInline, isInSignature }))
      kind = 'other'
  } else if (
    kind === 'photo' &&
    isDecoration({ fileName, bytes: part.content, isInline, isInSignature: false })
  ) {
    kind = 'other'
  }
  return { fileName, contentType, bytes: part.content, kind, isInline }
}

/** A name without folders and control characters, never empty. */
function safeFileName(given: string, contentType: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(-150)
  if (clean !== '' && !/^\.+$/.test(clean)) return clean
  const ending = /^image\/([a-z]+)$/.exec(contentType)?.[1]
  return ending ? `picture.${ending}` : 'attachment'
}

/** RFC 5322 allows several senders and forbids several From fields; either would let a stranger hide behind another. */
function onlySender(headers: MailHeaders, from: AddressObject | undefined): MailAddress | null {
  if (headers.get('from')?.length !== 1) return null
  const senders = addressesOf(from)
  const first = senders[0]
  return first && senders.every(({ address }) => address === first.address) ? first : null
}

function addressesOf(field: AddressObject | AddressObject[] | undefined): MailAddress[] {
  const flat = (entries: EmailAddress[]): EmailAddress[] =>
    entries.flatMap((entry) => (entry.group ? flat(entry.group) : [entry]))
  return flat([field ?? []].flat().flatMap(({ value }) => value)).flatMap(({ name, address }) =>
    address?.includes('@') ? [{ name: name.trim(), address: normaliseAddress(address) }] : [],
  )
}
