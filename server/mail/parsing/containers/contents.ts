import type { AttachedPart } from '../pictures.ts'
import { isTextOfExchange, readTextParts, type TextSection } from '../text-parts.ts'
import { isCalendar, readInvitations, type Invitation } from './invitations.ts'
import { isWinmail, readWinmail } from './winmail.ts'

/** What a person finds in an email: its words, its attachments, and what its containers hold. */
export type Contents = {
  sections: TextSection[]
  attached: AttachedPart[]
  invitations: Invitation[]
}

/** Reads the text of a raw message and opens the containers among its attachments. */
export async function readContents(raw: Buffer, attachments: readonly AttachedPart[]): Promise<Contents> {
  const { sections, files } = await readTextParts(raw)
  const contents: Contents = { sections, attached: [], invitations: [] }
  for (const part of [...attachments.filter(isFile), ...files]) addPart(contents, part)
  return contents
}

const isFile = ({ contentType, filename }: AttachedPart): boolean =>
  !(contentType.startsWith('text/') && isTextOfExchange(filename ?? ''))

function addPart(contents: Contents, part: AttachedPart): void {
  const { contentType, filename = '', content } = part
  const winmail = isWinmail(contentType, filename) ? readWinmail(content) : null
  if (
    winmail &&
    winmail.text.trim() +
      winmail.html.trim() +
      winmail.attached.map(({ filename = '-' }) => filename).join('') !==
      ''
  ) {
    const { text, html, isTextUnread, attached } = winmail
    const isWithoutWords = contents.sections.every((each) => (each.text + each.html).trim() === '')
    // Outlook repeats in it what the email says already.
    if (isWithoutWords) contents.sections.push({ text, html })
    for (const each of attached) addFile(contents, each)
    if (isWithoutWords && isTextUnread) addFile(contents, part)
  } else addFile(contents, part)
}

function addFile({ attached, invitations }: Contents, part: AttachedPart): void {
  const found = isCalendar(part.contentType, part.filename ?? '') ? readInvitations(part.content) : []
  // Mail programs send an invitation twice: as a form of the text and as a file.
  const known = invitations.map((each) => JSON.stringify(each))
  invitations.push(...found.filter((each) => !known.includes(JSON.stringify(each))))
  attached.push(found.length > 0 ? { ...part, isHidden: true } : part)
}
