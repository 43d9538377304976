import { simpleParser, type AddressObject, type EmailAddress } from 'mailparser'
import { readSoleAddress } from './addr-spec.ts'
import { hasFailedAuthentication, type HeaderField } from './authentication.ts'
import { readContents } from './contents.ts'
import type { Invitation } from './invitations.ts'
import { fold, letters, longestText, readSections, type MailBody } from './mail-body.ts'
import {
  firstHeader,
  normalizeAddress,
  readBareAddresses,
  readHeaderLines,
  readMessageId,
  readMessageIds,
  RECEIVER_HEADERS,
  splitHeaderBlock,
  type MailAddress,
  type MailHeaders,
} from './mail-headers.ts'
import {
  isDecoration,
  readKind,
  takeDataPictures,
  type AttachedPart,
  type AttachmentKind,
} from './pictures.ts'
import { oneLine } from '#shared/message-text.ts'

export type { MailAddress } from './mail-headers.ts'

export type MailAttachment = {
  fileName: string
  contentType: string
  bytes: Buffer
  /** By the bytes. A logo or a picture of the quoted email is 'other' with `isHidden`. */
  kind: AttachmentKind
  /** True when it is a part of the layout or of the quoted email, and nothing that was sent along. */
  isHidden: boolean
}

export type ParsedMail = {
  /** With angle brackets, like all ids here (RFC 5322 3.6.4). */
  messageId: string | null
  inReplyTo: string | null
  references: string[]
  /** Null unless the email names exactly one well-formed address as its sender: any other could be misread. */
  from: MailAddress | null
  to: MailAddress[]
  cc: MailAddress[]
  subject: string
  date: Date | null
  /** The recipients named by the servers on the way. */
  deliveredTo: string[]
  /** The whole text; made from the HTML when there is no useful text part. */
  text: string
  /** The text without quoted history and signature; '' when nothing is left. */
  content: string
  /** The quoted history and signature. */
  folded: string
  /**
   * True when `content` has only words of others, such as the quoted email and a signature, because there are no other.
   */
  isOnlyQuotation: boolean
  /** The same words as `content` with their formatting, sanitized; null when nothing is formatted. */
  html: string | null
  /** True when words are missing at the end of `content`, because the email is too large to read all of it. */
  isCut: boolean
  attachments: MailAttachment[]
  /** Written into the text where the home's zone is known. */
  invitations: Invitation[]
  /** True when our own mail server found the sender to be forged (authentication.ts). */
  isForged: boolean
  headers: MailHeaders
}

/** No real header is longer. */
const maxHeaderBytes = 256 * 1024

/** A variable, because the library's types lack `ignoreEmbedded`, which keeps attached emails as attachments. */
const parserOptions = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipImageLinks: true,
  keepCidLinks: true,
  keepDeliveryStatus: true,
  ignoreEmbedded: true,
}

/**
 * Lines of a raw email that are read: the MIME reader takes time for each, however short. 35 MB of attachments in the
 * usual lines of 76 characters have 450,000.
 */
const mostRawLines = 600_000
/** Bytes that are read of an email which takes too long to be read whole. */
const beginningBytes = 128 * 1024

/** Parses a raw email. Never throws: of a broken email it returns what can still be read. */
export async function parseMail(whole: Buffer): Promise<ParsedMail> {
  const raw = whole.subarray(0, endOfRawLines(whole))
  const parsed = await parseBounded(raw)
  return raw.length < whole.length ? { ...parsed, isCut: true } : parsed
}

/** Parses the first bytes only, for an email that takes too long to be read whole. Never throws. */
export async function parseBeginning(raw: Buffer): Promise<ParsedMail> {
  return { ...(await parseBounded(raw.subarray(0, beginningBytes))), isCut: true }
}

const findAttachments = async (raw: Buffer) => (await simpleParser(raw, parserOptions)).attachments

function endOfRawLines(raw: Buffer): number {
  let at = -1
  for (let seen = 0; seen < mostRawLines; seen++) {
    at = raw.indexOf(0x0a, at + 1)
    if (at === -1) return raw.length
  }
  return at + 1
}

async function parseBounded(raw: Buffer): Promise<ParsedMail> {
  try {
    const mail = await simpleParser(raw, parserOptions)
    const headers = readHeaderLines(mail.headerLines.map(({ line }) => line))
    const { sections, attached, invitations } = await readContents(raw, mail.attachments, findAttachments)
    const { sections: written, pictures } = takeDataPictures(sections)
    const body = readSections(written)
    const attachments = await readAttachments([...attached, ...pictures], body)
    const hasDate = !Number.isNaN(Date.parse(firstHeader(headers, 'date')))
    return {
      ...readEnvelope(headers),
      ...readSender(raw, addressesOf(mail.from)),
      to: addressesOf(mail.to),
      cc: addressesOf(mail.cc),
      subject: oneLine(mail.subject ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      date: hasDate ? (mail.date ?? null) : null,
      ...withoutIdleQuotation(body.texts, attachments),
      isCut: body.isCut,
      attachments,
      invitations,
    }
  } catch {
    return parseBroken(raw)
  }
}

/** Returns what the headers say of an email whose text cannot be read. */
export function describeUnread(raw: Buffer): ParsedMail {
  const { lines } = splitHeaderBlock(raw.subarray(0, maxHeaderBytes).toString('utf8'))
  return {
    ...readBareHeaders(raw, readHeaderLines(lines)),
    text: '',
    content: '',
    folded: '',
    isOnlyQuotation: false,
    html: null,
    isCut: true,
    attachments: [],
    invitations: [],
  }
}

/** The text of an answer that is only a photo and a quotation adds nothing to the photo. */
function withoutIdleQuotation(
  texts: MailBody['texts'],
  attachments: readonly MailAttachment[],
): Pick<ParsedMail, 'text' | 'content' | 'folded' | 'html' | 'isOnlyQuotation'> {
  const isIdle = texts.isOnlyQuotation && attachments.some(({ kind }) => kind !== 'other')
  return isIdle ? { ...texts, content: '', folded: texts.text, html: null } : texts
}

function parseBroken(raw: Buffer): ParsedMail {
  const { lines, body } = splitHeaderBlock(raw.subarray(0, maxHeaderBytes).toString('utf8'))
  const text = body.includes('\0') ? '' : body.slice(0, longestText).replaceAll(/\r\n?/g, '\n')
  const { folded, isCut } = fold({ text, isCut: body.length > longestText })
  return {
    ...readBareHeaders(raw, readHeaderLines(lines)),
    text,
    content: folded.content,
    folded: folded.folded,
    isOnlyQuotation: folded.isOnlyQuotation,
    html: null,
    isCut,
    attachments: [],
    invitations: [],
  }
}

/** Reads header fields without the MIME reader. */
function readBareHeaders(raw: Buffer, headers: MailHeaders) {
  return {
    ...readEnvelope(headers),
    ...readSender(raw, []),
    to: readBareAddresses(headers.get('to') ?? []).map((to) => ({ name: '', address: to })),
    cc: readBareAddresses(headers.get('cc') ?? []).map((cc) => ({ name: '', address: cc })),
    subject: firstHeader(headers, 'subject'),
    date: null,
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
    deliveredTo: readBareAddresses(
      RECEIVER_HEADERS.filter((name) => name !== 'to' && name !== 'cc').flatMap(
        (name) => headers.get(name) ?? [],
      ),
    ),
  }
}

function readAttachments(parts: readonly AttachedPart[], body: MailBody): Promise<MailAttachment[]> {
  const contentLetters = letters(body.texts.content).length
  return Promise.all(parts.map((part) => readAttachment(part, body, contentLetters)))
}

async function readAttachment(
  part: AttachedPart,
  { images }: MailBody,
  contentLetters: number,
): Promise<MailAttachment> {
  const contentType = part.contentType.toLowerCase()
  const fileName = safeFileName(part.filename ?? '', contentType)
  const bytes = part.content
  const reference = part.cid ? `cid:${part.cid}` : ''
  const isReferenced = images.all.has(reference)
  const isInline = isReferenced || part.contentDisposition === 'inline'
  const { kind, isPicture } = await readKind(bytes)
  const before = images.lettersBefore.get(reference)
  const isQuoted = isReferenced && before === undefined
  const isInSignature = before !== undefined && before >= contentLetters
  const isImage = isPicture || contentType.startsWith('image/')
  const isHidden =
    part.isHidden === true ||
    (isImage && (isQuoted || isDecoration({ fileName, bytes, isInline, isInSignature })))
  return { fileName, contentType, bytes, kind: isHidden ? 'other' : kind, isHidden }
}

/** Returns a file name without folders and control characters, never empty. */
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

/**
 * Returns the sender and whether it is forged, from the raw header: parsers repair malformed addresses. RFC 5322 allows
 * several senders and forbids several From fields; with either, an attacker could hide behind another sender.
 * @param known The parser's senders, for the decoded name only.
 */
function readSender(raw: Buffer, known: readonly MailAddress[]): Pick<ParsedMail, 'from' | 'isForged'> {
  const fields = splitHeaderBlock(raw.subarray(0, maxHeaderBytes).toString('latin1')).lines.map(toField)
  const from = fields.filter(({ name }) => name === 'from')
  const [field] = from
  const address = field && from.length === 1 ? readSoleAddress(decodeUtf8(field.value)) : null
  const name = known.find((each) => each.address === address)?.name ?? ''
  return {
    from: address === null ? null : { name, address },
    isForged: hasFailedAuthentication(fields, address),
  }
}

function toField(line: string): HeaderField {
  const colon = line.indexOf(':')
  return colon < 1
    ? { name: '', value: '' }
    : {
        name: line.slice(0, colon).trim().toLowerCase(),
        value: line.slice(colon + 1).replaceAll(/\r?\n(?=[ \t])/g, ''),
      }
}

/** Header lines come as one character per byte. */
function decodeUtf8(line: string): string {
  return Buffer.from(line, 'latin1').toString('utf8')
}

function addressesOf(field: AddressObject | AddressObject[] | undefined): MailAddress[] {
  const flat = (entries: EmailAddress[]): EmailAddress[] =>
    entries.flatMap((entry) => (entry.group ? flat(entry.group) : [entry]))
  return flat([field ?? []].flat().flatMap(({ value }) => value)).flatMap(({ name, address }) =>
    address?.includes('@') ? [{ name: oneLine(name).trim(), address: normalizeAddress(address) }] : [],
  )
}
