import type { AttachedPart } from '../pictures.ts'
import { isTextOfExchange, readTextParts, type TextSection } from '../text-parts.ts'
import { isCalendar, readInvitations, type Invitation } from './invitations.ts'

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

function addPart({ attached, invitations }: Contents, part: AttachedPart): void {
  const found = isCalendar(part.contentType, part.filename ?? '') ? readInvitations(part.content) : []
  // Mail programs send an invitation twice: as a form of the text and as a file.
  const known = invitations.map((each) => JSON.stringify(each))
  invitations.push(...found.filter((each) => !known.includes(JSON.stringify(each))))
  attached.push(found.length > 0 ? { ...part, isHidden: true } : part)
}
