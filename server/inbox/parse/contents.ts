import type { AttachedPart } from './pictures.ts'
import { isTextOfExchange, readTextParts, type TextSection } from './text-parts.ts'
import { isCalendar, readInvitations, UNREAD, type Invitation } from './invitations.ts'
import { BaseBlock, fromBER, ObjectIdentifier, OctetString } from 'asn1js'
import { decodeText } from './charsets.ts'
import { decompressRtf, rtfText } from './rtf.ts'

const SIGNED_DATA = '1.2.840.113549.1.7.2'

const isSmime = (contentType: string, fileName: string): boolean =>
  /^application\/(x-)?pkcs7-mime$/i.test(contentType) || /\.p7m$/i.test(fileName)

/**
 * Returns the message in a signed one (RFC 8551 3.5.2); null when it is encrypted or no such thing. The signature is not
 * verified: an email's sender is decided by its address, as with every other email.
 */
function signedContent(bytes: Buffer): Buffer | null {
  const contentInfo = fromBER(new Uint8Array(bytes))
  const [type, explicit] = childrenOf(contentInfo.result)
  if (!(type instanceof ObjectIdentifier) || type.getValue() !== SIGNED_DATA) return null
  const encapsulated = childrenOf(childrenOf(explicit)[0])[2]
  const content = childrenOf(childrenOf(encapsulated)[1])[0]
  return content instanceof OctetString ? Buffer.from(content.getValue()) : null
}

function childrenOf(block: BaseBlock | undefined): BaseBlock[] {
  const value: unknown = block && 'value' in block.valueBlock ? block.valueBlock.value : undefined
  return Array.isArray(value) ? value.filter((each) => each instanceof BaseBlock) : []
}

/** The readable content of an email: its words, its attachments, and those inside its containers. */
export type Contents = {
  sections: TextSection[]
  attached: AttachedPart[]
  invitations: Invitation[]
}

/** Returns the attachments of a raw message. */
type FindAttachments = (raw: Buffer) => Promise<readonly AttachedPart[]>

/** Signed messages within each other that are opened. */
const mostLevels = 3

/** Reads the text of a raw message and opens the containers among its attachments. */
export async function readContents(
  raw: Buffer,
  attachments: readonly AttachedPart[],
  findAttachments: FindAttachments,
): Promise<Contents> {
  const contents: Contents = { sections: [], attached: [], invitations: [] }
  await addMessage(contents, { raw, attachments, level: 0 }, findAttachments)
  return contents
}

type Message = { raw: Buffer; attachments: readonly AttachedPart[]; level: number }

async function addMessage(
  contents: Contents,
  { raw, attachments, level }: Message,
  findAttachments: FindAttachments,
): Promise<void> {
  const { sections, files } = await readTextParts(raw)
  contents.sections.push(...sections)
  for (const part of [...attachments.filter(isFile), ...files]) {
    const isSigned = level < mostLevels && isSmime(part.contentType, part.filename ?? '')
    const signed = isSigned ? signedContent(part.content) : null
    if (signed === null) addPart(contents, part)
    else {
      const inner = { raw: signed, attachments: await findAttachments(signed), level: level + 1 }
      await addMessage(contents, inner, findAttachments)
    }
  }
}

const isFile = ({ contentType, filename }: AttachedPart): boolean =>
  !(contentType.startsWith('text/') && isTextOfExchange(filename ?? ''))

function addPart(contents: Contents, part: AttachedPart): void {
  const { contentType, filename = '', content } = part
  const winmail = isWinmail(contentType, filename) ? readWinmail(content) : null
  if (winmail && (winmail.meeting || winmail.attached.length > 0 || (winmail.text + winmail.html).trim())) {
    const { text, html, isTextUnread, meeting, attached } = winmail
    const isWithoutWords = contents.sections.every((each) => (each.text + each.html).trim() === '')
    // Outlook repeats in it what the email says already.
    if (isWithoutWords) contents.sections.push({ text, html })
    for (const each of attached) addFile(contents, each)
    if (meeting) addMeeting(contents, meeting, part)
    else if (isWithoutWords && isTextUnread) addFile(contents, part)
  } else addFile(contents, part)
}

/** Outlook may send the same meeting as a calendar file too. Its time is only in the winmail.dat, which is kept. */
function addMeeting(contents: Contents, meeting: NonNullable<Winmail['meeting']>, part: AttachedPart): void {
  if (contents.invitations.some(({ method }) => method === meeting.method)) return
  contents.invitations.push({ ...UNREAD, ...meeting })
  addFile(contents, part)
}

function addFile({ attached, invitations }: Contents, part: AttachedPart): void {
  const found = isCalendar(part.contentType, part.filename ?? '') ? readInvitations(part.content) : []
  // Mail programs send an invitation twice: as a form of the text and as a file.
  const known = invitations.map((each) => JSON.stringify(each))
  invitations.push(...found.filter((each) => !known.includes(JSON.stringify(each))))
  attached.push(found.length > 0 ? { ...part, isHidden: true } : part)
}

/** The content of a winmail.dat (MS-OXTNEF). */
type Winmail = {
  text: string
  html: string
  /** True when its only text is RTF that cannot be read. */
  isTextUnread: boolean
  /** The kind of its meeting, whose time is not read. */
  meeting: Pick<Invitation, 'method' | 'answer'> | null
  attached: AttachedPart[]
}

const SIGNATURE = 0x223e9f78
const MESSAGE_CLASS = 0x0007_8008
const BODY = 0x0002_800c
const ATTACHMENT_STARTS = 0x0006_9002
const ATTACHMENT_NAME = 0x0001_8010
const ATTACHMENT_BYTES = 0x0006_800f
const MESSAGE_PROPERTIES = 0x0006_9003
const ATTACHMENT_PROPERTIES = 0x0006_9005

/** Tags of MAPI properties (MS-OXPROPS). */
const CLASS = 0x001a
const TEXT = 0x1000
const HTML = 0x1013
const COMPRESSED_RTF = 0x1009
const LONG_NAME = 0x3707
const MIME_TYPE = 0x370e
const CONTENT_ID = 0x3712
const BYTES = 0x3701

const mostAttributes = 2_000
const mostProperties = 5_000
const mostAttachments = 100

const isWinmail = (contentType: string, fileName: string): boolean =>
  /^application\/(ms-tnef|vnd\.ms-tnef)$/i.test(contentType) || /^(winmail|win)\.dat$/i.test(fileName)

/** Returns what can be read of a winmail.dat, also of a broken one; null when it is none. */
function readWinmail(bytes: Buffer): Winmail | null {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== SIGNATURE) return null
  const read: Winmail = { text: '', html: '', isTextUnread: false, meeting: null, attached: [] }
  let rtf: Buffer | undefined
  let file: AttachedPart | undefined
  for (const { id, value } of attributesOf(bytes)) {
    if (id === MESSAGE_CLASS) read.meeting ??= meetingOf(decodeText(withoutEnd(value), ''))
    else if (id === BODY) read.text ||= decodeText(withoutEnd(value), '')
    else if (id === MESSAGE_PROPERTIES) {
      const properties = propertiesOf(value)
      read.meeting ??= meetingOf(textOf(properties.get(CLASS)))
      read.text ||= textOf(properties.get(TEXT))
      read.html ||= textOf(properties.get(HTML), true)
      rtf ??= properties.get(COMPRESSED_RTF)?.value
    } else if (id === ATTACHMENT_STARTS && read.attached.length < mostAttachments) {
      file = {
        contentType: 'application/octet-stream',
        content: Buffer.alloc(0),
        contentDisposition: 'attachment',
      }
      read.attached.push(file)
    } else if (file && id === ATTACHMENT_NAME) file.filename ??= decodeText(withoutEnd(value), '')
    else if (file && id === ATTACHMENT_BYTES) file.content = value
    else if (file && id === ATTACHMENT_PROPERTIES) describe(file, propertiesOf(value))
  }
  if (rtf && (read.text + read.html).trim() === '') {
    const document = decompressRtf(rtf)
    read.text = document ? rtfText(document) : ''
    read.isTextUnread = read.text === ''
  }
  return { ...read, attached: read.attached.filter(({ content }) => content.length > 0) }
}

/** The classes of Outlook and of Schedule+ (MS-OXOCAL 2.2, MS-OXTNEF 2.1.3.3). */
const MEETINGS: readonly (readonly [RegExp, NonNullable<Winmail['meeting']>])[] = [
  [/(?:Meeting\.Canceled|MtgCncl)$/i, { method: 'cancel', answer: null }],
  [/(?:Meeting\.Resp\.Pos|MtgRespP)$/i, { method: 'reply', answer: 'accepted' }],
  [/(?:Meeting\.Resp\.Neg|MtgRespN)$/i, { method: 'reply', answer: 'declined' }],
  [/(?:Meeting\.Resp\.Tent|MtgRespA)$/i, { method: 'reply', answer: 'tentative' }],
  [/(?:Meeting\.Request|MtgReq)$/i, { method: 'request', answer: null }],
]

const meetingOf = (messageClass: string): Winmail['meeting'] =>
  MEETINGS.find(([pattern]) => pattern.test(messageClass.trim()))?.[1] ?? null

function describe(file: AttachedPart, properties: Map<number, Property>): void {
  file.filename = textOf(properties.get(LONG_NAME)) || file.filename
  file.contentType = textOf(properties.get(MIME_TYPE)) || file.contentType
  file.cid = textOf(properties.get(CONTENT_ID)).replaceAll(/[<>]/g, '') || undefined
  if (file.content.length === 0) file.content = properties.get(BYTES)?.value ?? file.content
}

/** An attribute is its level (1 byte), id (4), length (4), value and checksum (2). */
function attributesOf(bytes: Buffer): { id: number; value: Buffer }[] {
  const found: { id: number; value: Buffer }[] = []
  let at = 6
  while (at + 9 <= bytes.length && found.length < mostAttributes) {
    const end = at + 9 + bytes.readUInt32LE(at + 5)
    if (end > bytes.length) break
    found.push({ id: bytes.readUInt32LE(at + 1), value: bytes.subarray(at + 9, end) })
    at = end + 2
  }
  return found
}

type Property = { isUnicode: boolean; value: Buffer }

const FIXED_SIZES: Readonly<Record<number, number>> = {
  0x01: 4,
  0x02: 4,
  0x03: 4,
  0x04: 4,
  0x05: 8,
  0x06: 8,
  0x07: 8,
  0x0a: 4,
  0x0b: 4,
  0x14: 8,
  0x40: 8,
  0x48: 16,
}
const SEVERAL = 0x1000
const UNICODE = 0x1f
const VARIABLE = [0x0d, 0x1e, UNICODE, 0x102]

/** Reads the MAPI properties with a length of their own; stops at what it does not know. */
function propertiesOf(bytes: Buffer): Map<number, Property> {
  const found = new Map<number, Property>()
  let at = 4
  for (let seen = 0; at + 4 <= bytes.length && seen < mostProperties; seen++) {
    const type = bytes.readUInt16LE(at)
    const id = bytes.readUInt16LE(at + 2)
    const start = id >= 0x8000 ? afterName(bytes, at + 4) : at + 4
    const kind = type & ~SEVERAL
    const fixed = FIXED_SIZES[kind]
    const isCounted = VARIABLE.includes(kind) || type !== kind
    if ((fixed === undefined && !VARIABLE.includes(kind)) || start + 4 > bytes.length) break
    const count = isCounted ? bytes.readUInt32LE(start) : 1
    at = isCounted ? start + 4 : start
    if (fixed !== undefined) {
      at += fixed * count
      continue
    }
    for (let index = 0; index < count; index++) {
      if (at + 4 > bytes.length) return found
      const end = at + 4 + bytes.readUInt32LE(at)
      if (end > bytes.length) return found
      if (!found.has(id)) found.set(id, { isUnicode: kind === UNICODE, value: bytes.subarray(at + 4, end) })
      at = padded(end, at)
    }
  }
  return found
}

/** A named property has a GUID (16 bytes), a kind (4), and a number (4) or a name with its length. */
function afterName(bytes: Buffer, at: number): number {
  if (at + 24 > bytes.length) return bytes.length
  const isNamed = bytes.readUInt32LE(at + 16) === 1
  const end = at + 24 + (isNamed ? bytes.readUInt32LE(at + 20) : 0)
  return padded(end, at)
}

/** Values are filled up to four bytes, counted from where they began. */
const padded = (end: number, from: number): number => from + Math.ceil((end - from) / 4) * 4

function textOf(property: Property | undefined, isHtml = false): string {
  if (!property) return ''
  const { isUnicode, value } = property
  return isUnicode ? value.toString('utf16le').replace(/\0+$/, '') : decodeText(withoutEnd(value), '', isHtml)
}

function withoutEnd(bytes: Buffer): Buffer {
  const end = bytes.indexOf(0)
  return end === -1 ? bytes : bytes.subarray(0, end)
}
