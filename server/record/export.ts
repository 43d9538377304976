import { z } from 'zod'
import { RECORD_VERSION, type RecordEntry } from '#shared/record/entry.ts'
import type { RecordFile } from '#shared/record/file.ts'
import { iso } from '#server/clock.ts'
import { transact, type Core } from '#server/core.ts'
import { listDaysOf } from './days-repository.ts'
import * as repository from './repository.ts'

/**
 * Returns the record of a claim as it is exported, with the files beside it; undefined without a record. Does not
 * authorize; callers must.
 */
export async function exportRecord(
  core: Pick<Core, 'db' | 'clock'>,
  claimId: string,
  files: RecordFile['files'],
): Promise<RecordFile | undefined> {
  return transact(core, async ({ db, clock }) => {
    const head = await repository.findHead(db, claimId)
    if (!head) return undefined
    const entries = await repository.listEntries(db, claimId)
    return {
      format: 'homeclaim-record',
      version: RECORD_VERSION,
      exportedAt: iso(clock.now()),
      claimId,
      head,
      entries,
      files,
      days: await listDaysOf(db, entries),
      people: await repository.listNames(db, personsIn(entries)),
    }
  })
}

const WithPerson = z.object({ person: z.string().nullish() })

/** Returns the accounts that entries name. */
function personsIn(entries: readonly RecordEntry[]): string[] {
  const persons = entries.map(({ content }) =>
    content === null ? undefined : WithPerson.safeParse(JSON.parse(content)).data?.person,
  )
  return [...new Set(persons)].filter((person) => typeof person === 'string')
}
