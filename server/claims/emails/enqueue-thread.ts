import type { CopyAddress } from '#shared/copies.ts'
import type { RecordHead } from '#shared/record/entry.ts'
import type { Account } from '#server/auth/repository.ts'
import { builderOf } from '#server/claims/views.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import type { MailContent, OutboxMail } from '#server/delivery/email/mail.ts'
import { listThread } from '#server/delivery/email/mails-repository.ts'
import { listCopyAddresses } from '#server/profile/repository.ts'
import { speakerAt, type AuthorizedClaim } from '../access.ts'
import type { ClaimsTx } from '../module.ts'
import { photosToBuilder, recordingsToBuilder } from './builder-emails.ts'
import {
  bytesOf,
  packRecordings,
  recordingsOfMail,
  type MailedRecording,
  papersOfMail,
  type MailedPaper,
} from './attached-files.ts'
import { packPhotos, partsForCopy, senderName, type PackedPhotos, type ToBuilder } from './parts.ts'

type Event = MailContent & { what?: string; calendar?: OutboxMail['calendar'] }

/**
 * An email of a claim's thread. `readers`: beside the builder everybody who is told of everything, for a 'notice' those
 * who get notices only too; 'speaker': only who wrote last, the builder or one of these.
 */
type ThreadMail = {
  account: Account
  recordHead: RecordHead | undefined
  /** Called in each reader's language, with what their email says and with how photos are attached to it. */
  write: (its: ToBuilder, packed: PackedPhotos | undefined) => Event | Promise<Event>
  kind?: 'letter'
  /** All photos of it, which are attached where no link shows them. */
  photos?: readonly { id: string; sizeBytes: number }[]
  /** The homeowner's papers that come with it. */
  papers?: readonly MailedPaper[]
  /** The homeowner's videos and sounds that come with it. */
  recordings?: readonly MailedRecording[]
  readers?: 'everybody' | 'notice' | 'speaker'
  parts: ToBuilder
} & Partial<Pick<OutboxMail, 'photoIds' | 'inReplyTo' | 'isAutomatic'>>

/** Enqueues an email of a claim's thread to its builder, and a copy to everybody else who is told; returns the builder's id. */
export async function enqueueToBuilder(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  mail: ThreadMail,
): Promise<string> {
  const { email } = builderOf(claim)
  const { readers = mail.kind === 'letter' ? 'notice' : 'everybody' } = mail
  const told = (await listCopyAddresses(tx.db, claim.homeId)).filter(
    (address) => address.email.toLowerCase() !== email.toLowerCase(),
  )
  const speaker = readers === 'speaker' ? speakerAt(claim)?.addressId : undefined
  const answered = told.find(({ id }) => id === speaker)
  if (answered) return enqueueCopy(tx, claim, { mail, address: answered, of: null })
  const id = await enqueueBuilders(tx, claim, mail)
  if (readers === 'speaker') return id
  for (const address of told)
    if (readers === 'notice' || address.scope === 'everything')
      await enqueueCopy(tx, claim, { mail, address, of: id })
  return id
}

function enqueueBuilders(tx: ClaimsTx, claim: AuthorizedClaim, mail: ThreadMail): Promise<string> {
  const to = builderOf(claim)
  const first = {
    kind: mail.kind ?? 'to-builder',
    recipient: { kind: 'builder', account: mail.account },
  } as const
  return enqueueFor(tx, claim, {
    mail,
    to,
    its: mail.parts,
    first,
    further: { ...first, kind: 'to-builder' },
  })
}

function enqueueCopy(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { mail, address, of }: { mail: ThreadMail; address: CopyAddress; of: string | null },
): Promise<string> {
  const { id: addressId, name, role } = address
  const each = {
    kind: 'copy',
    recipient: { kind: 'copy', account: mail.account },
    copy: { of, addressId, name, role },
  } as const
  const its = partsForCopy(mail.parts, address)
  return enqueueFor(tx, claim, { mail, to: address, its, first: each, further: each })
}

type NewMail = Parameters<typeof enqueueMail>[1]
type Sent = Pick<NewMail, 'kind' | 'recipient' | 'copy'>

/** Enqueues the email of one reader, with further ones for the photos and recordings that do not fit into it. */
async function enqueueFor(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  {
    mail,
    to,
    its,
    first,
    further: sentFurther,
  }: { mail: ThreadMail; to: { name: string; email: string }; its: ToBuilder; first: Sent; further: Sent },
): Promise<string> {
  const { account, recordHead: head, write, photos = [], recordings = [] } = mail
  const [recordingsHere, ...recordingsNext] = packRecordings(recordings, its)
  const papers = papersOfMail({ ...its, papers: mail.papers ?? [] })
  const packed =
    its.opensOutside || photos.length === 0
      ? undefined
      : packPhotos(photos, { taken: bytesOf(recordingsHere) })
  const [here, ...following] = packed?.emails ?? []
  // The claim email begins the thread; a later one that shows the claim again begins another.
  const thread = mail.kind === 'letter' ? [] : await listThread(tx.db, claim.id, to.email)
  const common = {
    userId: account.id,
    claimId: claim.id,
    to: { address: to.email, name: to.name },
    reader: { is: 'builder', email: to.email, homeId: claim.homeId },
    replyTo: account.email,
    repliesToClaim: true,
    ...(head ? { recordHead: headerLine(claim.number, head) } : {}),
  } as const
  const id = await enqueueMail(tx, {
    ...common,
    ...first,
    threadOf: firstAndLatest(thread),
    // A reply of the builder's is in nobody else's mailbox.
    inReplyTo: first.copy?.of ? null : (mail.inReplyTo ?? null),
    isAutomatic: mail.isAutomatic ?? false,
    photoIds: mail.photoIds ?? [],
    ...(papers ? { papers } : {}),
    recordings: recordingsOfMail({ ...its, recordings }, recordingsHere),
    ...(here ? { fullPhotos: { ids: here, first: 1 } } : {}),
    write: async () => {
      const { what, ...content } = await write(its, packed)
      return { ...content, fromName: senderName(account, what) }
    },
  })
  const total = (packed?.emails.flat().length ?? 0) + (packed?.left ?? 0)
  let next = 1 + (here?.length ?? 0)
  for (const ids of following) {
    const from = next
    await enqueueMail(tx, {
      ...common,
      ...sentFurther,
      threadOf: firstAndLatest([...thread, id]),
      fullPhotos: { ids, first: from },
      write: () => ({
        ...photosToBuilder({ ...its, photoIds: ids, first: from, total }),
        fromName: senderName(account),
      }),
    })
    next += ids.length
  }
  for (const further of recordingsNext)
    await enqueueMail(tx, {
      ...common,
      ...sentFurther,
      threadOf: firstAndLatest([...thread, id]),
      recordings: recordingsOfMail({ ...its, recordings: further }, further),
      write: () => ({ ...recordingsToBuilder(its, further), fromName: senderName(account) }),
    })
  return id
}

/** Returns the value of the email header about the record of a claim (docs/record.md). */
export function headerLine(number: number, { length, hash }: RecordHead): string {
  return `claim=${number}; entries=${length}; head=${hash}`
}

/**
 * Returns References with the first email, which started the thread, and the latest few (RFC 5322 sets no limit,
 * servers do).
 */
function firstAndLatest(ids: string[]): string[] {
  return ids.length <= 10 ? ids : [...ids.slice(0, 1), ...ids.slice(-9)]
}
