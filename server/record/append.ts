import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/connect.ts'
import {
  canonicalJson,
  FIRST_PREVIOUS,
  hashedText,
  type RecordEntry,
  type RecordHead,
} from '#shared/record/entry.ts'
import { removedContent, sha256, type Content } from './contents.ts'
import * as repository from './repository.ts'
import { alsoAbout, subject } from '#server/db/subjects.ts'

/**
 * Appends what happened to the record of a claim, in the transaction of what happened. `at` is when it is recorded, ISO
 * 8601. Called by the functions that insert the rows themselves, so that none is stored without its entry.
 */
export async function appendToRecord(
  db: Db,
  { claimId, at, content }: { claimId: string; at: string; content: Content },
): Promise<void> {
  // Two entries at once would have the same place in the chain.
  await alsoAbout(db, subject.claim(claimId))
  const head = (await repository.findHead(db, claimId)) ?? { length: 0, hash: FIRST_PREVIOUS }
  await repository.insertEntry(db, nextEntry(head, { claimId, at, content }))
}

/**
 * Records for each claim that was just deleted that it was removed. A trigger took the contents with the
 * claim; the chain still verifies, because it holds their hashes. Call it in the transaction that deletes.
 */
export async function recordRemovals(db: Db, at: string): Promise<void> {
  for (const claimId of await repository.takeRemovals(db)) {
    await appendToRecord(db, { claimId, at, content: removedContent(claimId) })
  }
}

/** Returns the entry that follows a head. */
function nextEntry(
  head: RecordHead,
  { claimId, at, content: { kind, fields } }: { claimId: string; at: string; content: Content },
): RecordEntry {
  // The salt goes with the content: nobody can guess from its hash what was removed.
  const content = canonicalJson({ ...fields, salt: randomBytes(16).toString('hex') })
  const chained = {
    claimId,
    seq: head.length + 1,
    kind,
    at,
    contentHash: sha256(content),
    previousHash: head.hash,
  }
  return { ...chained, content, hash: sha256(hashedText(chained)) }
}
