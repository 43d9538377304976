import { Finding, type RecordState } from '#shared/record/finding.ts'
import { verifyEntries } from '#shared/record/verify.ts'
import { z } from 'zod'
import { fromJson } from '#server/db/columns.ts'
import { iso, isoAfter } from '#server/clock.ts'
import type { Core } from '#server/core.ts'
import { inTransaction, type Db } from '#server/db/connect.ts'
import { DAY } from '#shared/dates.ts'
import { compareWithFacts } from './compare.ts'
import { sha256 } from './contents.ts'
import { readFacts } from './facts-repository.ts'
import * as repository from './repository.ts'

/** What verifying a record found. */
export type Verification = { claimId: string; length: number; hash: string | null; findings: Finding[] }

/** A record that did not change is verified again after this time. */
const AGAIN_AFTER_MS = 7 * DAY
/** Entries after which other work runs. */
const PAUSE_AFTER = 500

/**
 * Verifies the record of a claim: the chain with its stored head, and what is stored beside it. A deleted claim has only
 * its chain. Changes nothing.
 */
export async function verifyRecord(db: Db, claimId: string): Promise<Verification> {
  // Read in one transaction, so that nothing is recorded in between.
  const { head, entries, facts } = await inTransaction(db, async (trx) => ({
    head: await repository.findHead(trx, claimId),
    entries: await repository.listEntries(trx, claimId),
    facts: await readFacts(trx, claimId),
  }))
  const chain = await verifyEntries(entries, { head: head ?? { length: 0, hash: '' }, sha256: pausing() })
  const removed = entries.filter(({ kind }) => kind === 'removed')
  const findings: Finding[] = facts
    ? [
        ...chain,
        ...removed.map(({ seq, at, kind }): Finding => ({ problem: 'inserted', seq, at, kind })),
        ...compareWithFacts(entries, facts),
      ]
    : chain
  return { claimId, length: entries.length, hash: head?.hash ?? null, findings }
}

/** Verifies the record of a claim and stores the result, which the claim's page shows. */
export async function verifyAndStore(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  claimId: string,
): Promise<Verification> {
  const result = await verifyRecord(db, claimId)
  const now = clock.now()
  await repository.storeVerification(db, claimId, {
    at: iso(now),
    again: isoAfter(now, AGAIN_AFTER_MS),
    length: result.length,
    hash: result.hash,
    findings: result.findings.length > 0 ? JSON.stringify(result.findings.slice(0, 20)) : null,
  })
  return result
}

const Findings = z.array(Finding)

/** Returns what is stored of a claim's record, without reading the record; undefined without one. */
export async function recordStateOf(db: Db, claimId: string): Promise<RecordState | undefined> {
  const stored = await repository.findState(db, claimId)
  if (!stored) return undefined
  const { length: entries, hash: head, verifiedAt: at, verifiedLength, findings } = stored
  const verified = at && {
    at,
    entries: verifiedLength,
    findings: findings === null ? [] : fromJson(Findings, findings),
  }
  return { entries, head, verified: verified || null }
}

/** Job: verifies the records that changed since, and every other one once a week. */
export async function verifyDue(
  core: Pick<Core, 'db' | 'clock' | 'log'>,
  stop: () => boolean,
): Promise<void> {
  for (let due = ['']; due.length > 0;) {
    due = await repository.listDue(core.db, iso(core.clock.now()), 50)
    for (const claimId of due) {
      if (stop()) return
      const { findings } = await verifyAndStore(core, claimId)
      if (findings.length > 0)
        core.log.error({ claimId, findings: findings.slice(0, 5) }, 'a record does not verify')
    }
  }
}

/** Returns a SHA-256 that lets other work run now and then. */
function pausing(): (text: string) => string | Promise<string> {
  let count = 0
  return (text) => {
    count += 1
    if (count % PAUSE_AFTER !== 0) return sha256(text)
    return new Promise((resolve) => setImmediate(() => resolve(sha256(text))))
  }
}
