import type { Readable } from 'node:stream'
import { type Limiter, consume } from '#server/http/rate-limit.ts'
import { DAY } from '#shared/dates.ts'
import {
  type EvidenceChoice,
  LINKS_MAX,
  type EvidenceLinks,
  type EvidenceOpened,
  type NewEvidenceLink,
  type NewLinkOf,
} from '#shared/evidence.ts'
import { textOf } from '#shared/messages/text.ts'
import { mayAct } from '#shared/homes.ts'
import { createArchive } from './archive.ts'
import { beginDownload } from './work-slots.ts'
import { listAttachments, listPhotos } from './files-repository.ts'
import { listNotice, readClaim, readClaimPage, type ClaimRecordParts } from './claim-repository.ts'
import { recordView, type RecordView } from './record-view.ts'
import { storedDeviceName } from '#server/http/user-agent.ts'
import { hashSecret, newSessionSecret } from '#server/auth/sessions.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { AppError, notFound } from '#server/errors.ts'
import { requireActing, roleIn, type InHome } from '#server/homes/access.ts'
import { openPhoto, type Opened } from '#server/uploads/pictures.ts'
import {
  openPoster,
  openRecording,
  recordingOwnerOf,
  recordingsOfClaim,
  recordingsOfMessages,
  type OpenRecording,
} from '#server/uploads/recordings/recordings.ts'
import type { Recording } from '#shared/recordings.ts'
import type { DocumentsCore } from './module.ts'
import { streamRecord } from './pdf/record-pdf.ts'
import { listChosen } from './evidence/repository.ts'
import { writeArchive } from './evidence/write-archive.tsx'
import * as repository from './links-repository.ts'
import { subject } from '#server/db/subjects.ts'

/** A ZIP that its reader has not read by then is cut off. */
const READ_WITHIN_MS = 60 * 60_000
/** Days that a link which is over is still shown, with who opened it. */
const SHOWN_AFTER_DAYS = 90

export type OpenLink = repository.LinkRow

/** Downloads by one link. */
export type LinkLimits = { pdfs: Limiter; zips: Limiter }

/** A claim as its page shows it to who has the link, with one page of the messages. */
export type SharedClaim = {
  id: string
  view: RecordView
  photos: Awaited<ReturnType<typeof listPhotos>>
  /** Of the claim itself. */
  recordings: Recording[]
  /** Of the messages of this page, by message id. */
  recordingsOf: Map<string, Recording[]>
  hasEarlierMessages: boolean
  /** True when it is an earlier page than the latest. */
  isOlderPage: boolean
}

/**
 * Makes a link by which somebody without an account reads these claims. Its secret is in the answer and stored nowhere.
 * Throws FORBIDDEN for who may only look, NOT_FOUND when a claim is not of the home, CONFLICT for too many links.
 */
export async function makeLink(
  core: DocumentsCore,
  who: InHome,
  { claimIds, days }: NewLinkOf,
): Promise<NewEvidenceLink> {
  const wanted = Array.from(new Set(claimIds)).toSorted()
  const secret = newSessionSecret()
  const expiresAt = await transact(core, { about: subject.home(who.homeId) }, async (tx) => {
    await requireActing(tx, who)
    const now = tx.clock.now()
    if ((await listChosen(tx.db, who.homeId, wanted)).length < wanted.length) throw notFound()
    if ((await repository.countOpenLinks(tx.db, who.homeId, iso(now))) >= LINKS_MAX)
      throw new AppError('CONFLICT', textOf('downloadRefusals').manyLinks({ max: LINKS_MAX }))
    const expires = isoAfter(now, days * DAY)
    await repository.insertLink(tx.db, {
      ...who,
      id: tx.ids.next(),
      secretHash: hashSecret(secret),
      claimIds: wanted,
      createdAt: iso(now),
      expiresAt: expires,
    })
    return expires
  })
  return { url: `${core.config.publicUrl}/e/${secret}`, expiresAt }
}

/** Returns the links of a home and who used them. Throws NOT_FOUND for anyone else. */
export async function readLinks(core: DocumentsCore, who: InHome): Promise<EvidenceLinks> {
  const role = await roleIn(core, who)
  return { links: await repository.listLinks(core.db, who.homeId), canChange: mayAct(role) }
}

/** Ends a link at once. Idempotent. Throws FORBIDDEN for who may only look. */
export async function endLink(core: DocumentsCore, who: InHome, id: string): Promise<EvidenceLinks> {
  await requireActing(core, who)
  await repository.endLink(core.db, { id, homeId: who.homeId, at: iso(core.clock.now()) })
  return readLinks(core, who)
}

/** Ends the links of who may only look at a home from now on, in the caller's transaction: they could make none. */
export async function endLinksOfReaders(
  { db, clock }: Pick<DocumentsCore, 'db' | 'clock'>,
  homeId: string,
): Promise<void> {
  await repository.endLinksOfReaders(db, { homeId, at: iso(clock.now()) })
}

/** Job: forgets links that have been over for a while. */
export async function forgetLinks(core: DocumentsCore): Promise<void> {
  await repository.deleteOver(core.db, isoAfter(core.clock.now(), -SHOWN_AFTER_DAYS * DAY))
}

/** Returns the link of a secret. Throws NOT_FOUND when it is over, was ended, or never was. */
export async function openLink(core: DocumentsCore, secret: string): Promise<OpenLink> {
  const now = iso(core.clock.now())
  const link = await repository.findBySecret(core.db, { secretHash: hashSecret(secret), now })
  if (!link) throw notFound('link')
  return link
}

/** Keeps that a link was used, and by which program. */
export async function recordOpening(
  core: DocumentsCore,
  link: OpenLink,
  {
    what,
    claimId = null,
    userAgent,
  }: { what: EvidenceOpened; claimId?: string | null; userAgent: string | undefined },
): Promise<void> {
  await transact(core, { about: subject.named(link.id) }, (tx) =>
    repository.insertOpening(tx.db, link.id, {
      id: tx.ids.next(),
      at: iso(tx.clock.now()),
      what,
      claimId,
      device: storedDeviceName(userAgent ?? null),
    }),
  )
}

/** Returns the claims of a link, newest first. */
export function claimsOf({ db }: DocumentsCore, link: OpenLink): Promise<EvidenceChoice[]> {
  return listChosen(db, link.homeId, link.claimIds)
}

/**
 * Returns a claim of a link, with the latest page of its messages or the one before the message `before`, and its
 * recordings with their addresses below `recordingsAt`. Throws NOT_FOUND for any other.
 */
export async function readShared(
  core: DocumentsCore,
  link: OpenLink,
  { claimId, before, recordingsAt }: { claimId: string; before: string | undefined; recordingsAt: string },
): Promise<SharedClaim> {
  const read = link.claimIds.includes(claimId)
    ? await readClaimPage(core.db, link.userId, { claimId, before })
    : undefined
  if (!read) throw notFound('claim')
  const { parts, hasEarlier: hasEarlierMessages } = read
  const owner = { name: link.madeBy, timeZone: link.timeZone, isReader: false }
  const photos = await listPhotos(core.db, link.userId, claimId)
  const view = recordView({
    // Whoever has the link sees who filed, not their email address.
    parts: { ...parts, homeowner: { ...parts.homeowner, email: '' } },
    owner,
    notice: await listNotice(core.db, parts, owner.name),
    photos,
    attachments: await listAttachments(core.db, claimId),
    now: core.clock.now(),
  })
  const messageIds = parts.messages.map(({ id }) => id)
  return {
    id: claimId,
    view,
    photos,
    recordings: await recordingsOfClaim(core, claimId, recordingsAt),
    recordingsOf: await recordingsOfMessages(core, messageIds, recordingsAt),
    hasEarlierMessages,
    isOlderPage: before !== undefined,
  }
}

async function partsOf(core: DocumentsCore, link: OpenLink, claimId: string): Promise<ClaimRecordParts> {
  const parts = link.claimIds.includes(claimId) ? await readClaim(core.db, link.userId, claimId) : undefined
  if (!parts) throw notFound('claim')
  return parts
}

/** Opens a photo of a link's claims, never the original, which may contain the location. */
export async function openSharedPhoto(
  core: DocumentsCore,
  link: OpenLink,
  { photoId, size }: { photoId: string; size: 'large' | 'thumb' },
): Promise<Opened | undefined> {
  const claimId = await repository.claimOfPhoto(core.db, photoId)
  return claimId !== undefined && link.claimIds.includes(claimId) ? openPhoto(core, photoId, size) : undefined
}

/** Opens a recording of a link's claims, never the original, which may contain the location. */
export async function openSharedRecording(
  core: DocumentsCore,
  link: OpenLink,
  id: string,
): Promise<OpenRecording | undefined> {
  return (await hasRecording(core, link, id)) ? openRecording(core, id, 'shared') : undefined
}

/** Opens the picture of a video of a link's claims. */
export async function openSharedPoster(
  core: DocumentsCore,
  link: OpenLink,
  id: string,
): Promise<Opened | undefined> {
  return (await hasRecording(core, link, id)) ? openPoster(core, id) : undefined
}

async function hasRecording(core: DocumentsCore, link: OpenLink, id: string): Promise<boolean> {
  const claimId = (await recordingOwnerOf(core, id))?.claimId ?? undefined
  return claimId !== undefined && link.claimIds.includes(claimId)
}

/** Starts the record of a link's claim as a PDF. Throws NOT_FOUND for any other claim, TOO_MANY, UNAVAILABLE. */
export async function sharedPdf(
  core: DocumentsCore,
  { link, claimId, limits }: { link: OpenLink; claimId: string; limits: LinkLimits },
): Promise<{ stream: Readable; fileName: string }> {
  const parts = await partsOf(core, link, claimId)
  await consume(limits.pdfs, link.id, { what: textOf('downloadRefusals').manyFiles })
  const { slot, end } = await beginDownload(core.records, `link ${link.id}`, textOf('downloadRefusals').file)
  try {
    const stream = await streamRecord(core, slot, { userId: link.userId, parts, now: core.clock.now() })
    stream.once('close', end)
    return { stream, fileName: `claim-${parts.claim.number}.pdf` }
  } catch (error) {
    end()
    throw error
  }
}

/** Starts the evidence file of a link as it is now, written as it is read. Throws TOO_MANY, UNAVAILABLE. */
export async function sharedZip(
  core: DocumentsCore,
  { link, limits }: { link: OpenLink; limits: LinkLimits },
): Promise<{ stream: Readable; fileName: string }> {
  await consume(limits.zips, link.id, { what: textOf('downloadRefusals').manyTimes })
  const { end } = await beginDownload(core.exports, `link ${link.id}`, textOf('downloadRefusals').thisFile)
  const archive = createArchive()
  const deadline = setTimeout(() => archive.output.destroy(), READ_WITHIN_MS)
  archive.output.once('close', () => {
    clearTimeout(deadline)
    end()
  })
  const { userId, claimIds } = link
  writeArchive(core, archive, { userId, claimIds, createdAt: iso(core.clock.now()) }).catch(
    (error: unknown) => {
      // The archive is cut off already; a disconnected reader is no error.
      core.log.info({ err: error, linkId: link.id }, 'an evidence file of a link broke off')
    },
  )
  return { stream: archive.output, fileName: 'evidence.zip' }
}
