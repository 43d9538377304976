import {
  EVIDENCE_CLAIMS_MAX,
  EVIDENCE_HOURS,
  EvidenceFile,
  EvidenceOverview,
  EvidenceOf,
  EvidenceLinkId,
  EvidenceLinks,
  NewEvidenceLink,
  NewLinkOf,
} from '#shared/evidence.ts'
import { language, textOf } from '#shared/messages/text.ts'
import { HOUR } from '#shared/dates.ts'
import { listNumbers } from '../claim-repository.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { inLanguage } from '#server/language.ts'
import { inTransaction } from '#server/db/connect.ts'
import { isPostgres } from '#server/db/engine-facts.ts'
import { AppError, notFound } from '#server/errors.ts'
import { roleIn, type InHome } from '#server/homes/access.ts'
import type { DocumentsCore } from '../module.ts'
import * as repository from './repository.ts'
import { createArchive } from '#server/documents/archive.ts'
import { forgetLinks, endLink, makeLink, readLinks } from '#server/documents/links-service.ts'
import { writeArchive } from './write-archive.tsx'
import { subject } from '#server/db/subjects.ts'
import { z } from 'zod'
import { router, userProcedure } from '#server/trpc/procedures.ts'

/** Progress is stored at most this often, in ms: each time is a commit, which waits for the disk that the file is going to. */
const SAY_EVERY_MS = 1_500

/** The storage folder of evidence files, and the key of one. */
const FOLDER = 'evidence'
export const evidenceKey = (id: string): string => `${FOLDER}/${id}.zip`

/**
 * Job: makes the evidence files that were asked for, one at a time, and removes those that are a day old. One that
 * fails says so to whoever asked; one that a crash interrupted is made again.
 */
export async function makeEvidence(core: DocumentsCore, stop: () => boolean = () => false): Promise<void> {
  await removeOld(core)
  await forgetLinks(core)
  for (;;) {
    const next = stop() ? undefined : await repository.nextToMake(core.db)
    if (!next) return
    await inLanguage(next.language, () => make(core, next)).catch(async (error: unknown) => {
      core.log.error({ err: error, evidenceId: next.id }, 'an evidence file could not be made')
      await repository.setFailed(core.db, next.id)
    })
  }
}

async function make(core: DocumentsCore, row: repository.EvidenceRow): Promise<void> {
  await core.freeSpace.requireRoom()
  const archive = createArchive()
  const writing = writeArchive(core, archive, { ...row, onFile: progressOf(core, row.id) })
  // Reported by the storage too, which reads the archive; the first of both counts.
  const [stored] = await Promise.all([core.storage.put(evidenceKey(row.id), archive.output), writing])
  // The account was removed meanwhile.
  if (!(await repository.setReady(core.db, row.id, stored))) await core.storage.remove(evidenceKey(row.id))
}

/** Returns what stores the progress after each file. */
function progressOf(core: DocumentsCore, id: string): (done: number, total: number) => Promise<void> {
  let said = Number.NEGATIVE_INFINITY
  return async (done, total) => {
    const now = core.clock.now().getTime()
    if (now - said < SAY_EVERY_MS) return
    said = now
    await repository.setProgress(core.db, { id, done, total })
  }
}

/** Removes files that are a day old, and those whose account is gone. */
async function removeOld(core: DocumentsCore): Promise<void> {
  await repository.deleteOld(core.db, isoAfter(core.clock.now(), -EVIDENCE_HOURS * HOUR))
  // Only servers that share a database have these in the bucket.
  if (isPostgres(core.db) && !(await core.ownsBucket())) return
  for await (const key of core.storage.list(FOLDER)) {
    const id = /^evidence\/([0-9a-z]{26})\.zip$/.exec(key)?.[1]
    if (id !== undefined && !(await repository.fileExists(core.db, id))) await core.storage.remove(key)
  }
}

/**
 * Asks for an evidence file of these claims, which the job makes. Returns the one that is being made of the same claims.
 * Throws NOT_FOUND when one of them is not of the person's home, TOO_MANY while a file of other claims is being made.
 */
export async function askForEvidence(
  core: DocumentsCore,
  userId: string,
  claimIds: string[],
): Promise<EvidenceFile> {
  const wanted = Array.from(new Set(claimIds)).toSorted()
  const running = await runningFile(core, userId, wanted)
  if (running) return running
  const fileName = await fileNameOf(core, userId, wanted)
  await core.accountLimits.take('exports', userId)
  await core.freeSpace.requireRoom()
  const id = core.ids.next()
  const createdAt = iso(core.clock.now())
  const asked = await inTransaction(core.db, subject.account(userId), async (trx) => {
    const meanwhile = await runningFile({ db: trx }, userId, wanted)
    if (!meanwhile)
      await repository.insertFile(trx, {
        id,
        userId,
        claimIds: wanted,
        createdAt,
        language: language(),
        fileName,
      })
    return meanwhile
  })
  if (asked) return asked
  core.wake('evidence')
  return readEvidence(core, userId, id)
}

/** Returns the claims that a file can be of, and the person's latest file. Throws NOT_FOUND for who is not of the home. */
export async function readOverview(core: DocumentsCore, who: InHome): Promise<EvidenceOverview> {
  await roleIn(core, who)
  const claims = await repository.listChoices(core.db, who.homeId, EVIDENCE_CLAIMS_MAX + 1)
  const latest = await repository.findLatest(core.db, who.userId)
  const isOld = latest && latest.createdAt < isoAfter(core.clock.now(), -EVIDENCE_HOURS * HOUR)
  const isShown = latest && !isOld && (await repository.mayReadAll(core.db, who.userId, latest.claimIds))
  return {
    claims: claims.slice(0, EVIDENCE_CLAIMS_MAX),
    hasMore: claims.length > EVIDENCE_CLAIMS_MAX,
    latest: isShown ? latest : null,
  }
}

/** Returns the file that is being made of these claims. Throws TOO_MANY while one of others is. */
async function runningFile({ db }: Pick<DocumentsCore, 'db'>, userId: string, wanted: readonly string[]) {
  const latest = await repository.findLatest(db, userId)
  if (latest?.state !== 'waiting' && latest?.state !== 'making') return undefined
  if (latest.claimIds.join() === wanted.join()) return latest
  throw new AppError('TOO_MANY', textOf('downloadRefusals').otherFile)
}

async function fileNameOf({ db }: DocumentsCore, userId: string, claimIds: string[]): Promise<string> {
  const numbers = await listNumbers(db, userId, claimIds)
  if (numbers.length < claimIds.length) throw notFound()
  return numbers.length === 1 ? `claim-${numbers[0]}-evidence.zip` : `${numbers.length}-claims-evidence.zip`
}

/**
 * Returns the state of a person's own file. Throws NOT_FOUND for any other, and for one of claims whose home they have
 * left since.
 */
export async function readEvidence(core: DocumentsCore, userId: string, id: string): Promise<EvidenceFile> {
  const file = await repository.findFile(core.db, userId, id)
  if (!file || !(await repository.mayReadAll(core.db, userId, file.claimIds))) throw notFound()
  return file
}

/** Evidence files: asked for, made in the background, downloaded from `routes.ts`. */
export const evidenceRouter = router({
  make: userProcedure
    .input(EvidenceOf)
    .output(EvidenceFile)
    .mutation(({ ctx, input }) => askForEvidence(ctx.services.documents, ctx.user.id, input.claimIds)),

  overview: userProcedure
    .output(EvidenceOverview)
    .query(({ ctx }) => readOverview(ctx.services.documents, ctx.actor)),

  get: userProcedure
    .input(z.object({ id: z.string().max(100) }))
    .output(EvidenceFile)
    .query(({ ctx, input }) => readEvidence(ctx.services.documents, ctx.user.id, input.id)),

  links: userProcedure.output(EvidenceLinks).query(({ ctx }) => readLinks(ctx.services.documents, ctx.actor)),

  makeLink: userProcedure
    .input(NewLinkOf)
    .output(NewEvidenceLink)
    .mutation(({ ctx, input }) => makeLink(ctx.services.documents, ctx.actor, input)),

  endLink: userProcedure
    .input(EvidenceLinkId)
    .output(EvidenceLinks)
    .mutation(({ ctx, input }) => endLink(ctx.services.documents, ctx.actor, input.id)),
})
