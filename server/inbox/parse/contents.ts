import type { AttachedPart } from './pictures.ts'
import { isTextOfExchange, readTextParts, type TextSection } from './text-parts.ts'
import { isCalendar, readInvitations, UNREAD, type Invitation } from './invitations.ts'
import { isWinmail, readWinmail, type Winmail } from './winmail.ts'
import { BaseBlock, fromBER, ObjectIdentifier, OctetString } from 'asn1js'

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
