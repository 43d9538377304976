import type { FirstPage } from '#shared/documents.ts'
import { sizeText } from '#shared/size-text.ts'
import { textOf } from '#shared/messages/text.ts'
import type { Block } from '#server/delivery/email/layout.ts'
import { LINK_PLACEHOLDER, type OutboxMail } from '#server/delivery/email/mail.ts'
import type { Derived } from '#server/delivery/email/compose.ts'
import type { AttachmentRow } from '#server/uploads/attachments-repository.ts'
import { openFirstPage } from '#server/uploads/first-pages.ts'
import type { UploadsCore } from '#server/uploads/module.ts'
import { openAttachment } from '#server/uploads/stored.ts'

/** A paper of a claim or a message, as its email to the builder has it. */
export type MailedPaper = { id: string; name: string; sizeBytes: number; firstPage: FirstPage | null }

export const toMailedPaper = ({ id, fileName, sizeBytes, firstPage }: AttachmentRow): MailedPaper => ({
  id,
  name: fileName,
  sizeBytes,
  firstPage: firstPage ?? null,
})

/** Bytes of the papers of one email, where no link leads to them: with its photos and the encoding it stays below 25 MB. */
const PAPER_BYTES_AN_EMAIL = 6_000_000

type OfMail = { papers: readonly MailedPaper[]; opensOutside: boolean }

/** Returns the papers that are files of the email: those that fit, in their order; none where a link leads to them. */
function attached({ papers, opensOutside }: OfMail): Set<string> {
  let left = opensOutside ? 0 : PAPER_BYTES_AN_EMAIL
  const ids = new Set<string>()
  for (const { id, sizeBytes } of papers) {
    if (sizeBytes > left) continue
    ids.add(id)
    left -= sizeBytes
  }
  return ids
}

/** Lists the papers, each with the picture of its first page and its link; none without papers. */
export function papersBlocks(mail: OfMail): Block[] {
  const { papers, opensOutside } = mail
  if (papers.length === 0) return []
  const here = attached(mail)
  const text = textOf('builderMails').paper
  return [
    {
      kind: 'papers',
      papers: papers.map(({ id, name, sizeBytes, firstPage }) => {
        const size = sizeText(sizeBytes)
        const place = here.has(id) ? text.attached({ size }) : text.notSent({ size })
        return {
          id,
          name,
          about: opensOutside ? text.linked({ size }) : place,
          hasPicture: firstPage === 'picture',
          href: opensOutside ? `${LINK_PLACEHOLDER}/attachments/${id}` : null,
        }
      }),
    },
  ]
}

/** Returns what is stored of an email's papers; undefined without any. */
export function papersOfMail(mail: OfMail): OutboxMail['papers'] {
  if (mail.papers.length === 0) return undefined
  const here = attached(mail)
  return mail.papers.map(({ id, name }) => ({ id, name, isAttached: here.has(id) }))
}

/**
 * Returns the pictures and the attached bytes of an email's papers. Without `files` only the pictures. Throws UNAVAILABLE
 * while the store is: the email is then sent later.
 */
export async function papersToSend(
  core: UploadsCore,
  { papers = [] }: Pick<OutboxMail, 'papers'>,
  { files }: { files: boolean },
): Promise<NonNullable<Derived['papers']>> {
  const found = new Map<string, { page: Buffer | undefined; file: Buffer | undefined }>()
  for (const { id, isAttached } of papers) {
    const page = await openFirstPage(core, id)
    const file = isAttached && files ? await openAttachment(core, id) : undefined
    found.set(id, {
      page: page && Buffer.concat(await page.stream.toArray()),
      file: file && Buffer.concat(await file.stream.toArray()),
    })
  }
  return found
}
