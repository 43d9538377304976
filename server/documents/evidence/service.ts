import {
  EVIDENCE_CLAIMS_MAX,
  EVIDENCE_HOURS,
  type EvidenceFile,
  type EvidenceOverview,
} from '#shared/evidence.ts'
import { HOUR } from '#shared/dates.ts'
import { listNumbers } from '../claim-repository.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import { AppError, notFound } from '#server/errors.ts'
import { roleIn, type InHome } from '#server/homes/access.ts'
import type { DocumentsCore } from '../module.ts'
import * as repository from './repository.ts'

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
  const running = await runningFile(core, userId)
  if (running) {
    if (running.claimIds.join() === wanted.join()) return running
    throw new AppError('TOO_MANY', 'Another file is being made already.')
  }
  const fileName = await fileNameOf(core, userId, wanted)
  await core.accountLimits.take('exports', userId)
  await core.freeSpace.requireRoom()
  const id = core.ids.next()
  const createdAt = iso(core.clock.now())
  await inTransaction(core.db, (trx) =>
    repository.insertFile(trx, { id, userId, claimIds: wanted, createdAt, fileName }),
  )
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

async function runningFile({ db }: DocumentsCore, userId: string) {
  const latest = await repository.findLatest(db, userId)
  return latest && (latest.state === 'waiting' || latest.state === 'making') ? latest : undefined
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
