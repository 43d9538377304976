import { PRODUCT_NAME } from '#shared/brand.ts'
import type { CategoryCoverage } from '#shared/coverage/status.ts'
import type { TemplateId } from '#shared/coverage/tier.ts'
import type { NoticeRow } from '#shared/record/notice.ts'
import type { Verification } from '#server/record/verification.ts'
import type { Sheet } from './pdf-sheet.ts'
import type { ClaimRecordParts, findWarranty } from '../claim-repository.ts'
import type { listAttachments, listPhotos } from '../files-repository.ts'
import type { readPerson } from '../person-repository.ts'

/** What is in a record. */
export type RecordFacts = {
  parts: ClaimRecordParts
  person: Awaited<ReturnType<typeof readPerson>>
  warranty: Awaited<ReturnType<typeof findWarranty>>
  /** How the category was covered on the day of filing. */
  coverage: CategoryCoverage
  template: TemplateId
  photos: Awaited<ReturnType<typeof listPhotos>>
  attachments: Awaited<ReturnType<typeof listAttachments>>
  notice: NoticeRow[]
  /** What verifying the record found at `now`. */
  verification: Verification
  now: Date
}

/** A record that is being written. */
export type RecordDraft = RecordFacts & {
  sheet: Sheet
  /** A time with its zone, in the words of the record. */
  moment: (at: string | Date) => string
  /** Lets other work run, and the reader catch up. Throws when the reader has disconnected. */
  settled: () => Promise<void>
}

export function speaker(
  { parts: { claim }, person: { account } }: RecordDraft,
  message: ClaimRecordParts['messages'][number],
): string {
  if (message.sender === 'Homeowner') return `${message.authorName ?? account.name} (homeowner)`
  if (message.sender === 'System') return 'Noted by the system'
  return `${message.authorName ?? claim.builderName ?? 'Builder'} (builder)`
}

/** Returns the sender of a message of the homeowner's side, where the record says that they sent it themselves. */
export const senderOf = (
  { person: { account } }: RecordFacts,
  { authorName }: Pick<ClaimRecordParts['messages'][number], 'authorName'>,
) => ({ who: authorName ?? account.name, they: 'they', self: 'themselves' })

/** Who did something; what nobody did is the product's, which premium records do not name. */
export function actorName(
  { parts: { claim }, person: { account, plan } }: RecordFacts,
  { by, who }: Pick<ClaimRecordParts['events'][number], 'by' | 'who'>,
): string {
  if (by === 'homeowner') return who ?? account.name
  if (by === 'builder') return claim.builderName ?? 'Builder'
  return plan.isPremium ? 'The system' : PRODUCT_NAME
}
