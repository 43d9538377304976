import { accountOf } from '#server/auth/accounts.ts'
import type { InTrx } from '#server/core.ts'
import { SUMMARY_MAX, TITLE_MAX } from '#shared/claims/lengths.ts'
import { calendarDate } from '#shared/time/dates.ts'
import { MAX_IMPORT_DRAFTS } from '#shared/import/files.ts'
import { oneLine } from '#shared/text/one-line.ts'
import { bareSubject, groupMails, type GroupedMail } from './grouping.ts'
import type { ImportCore } from './module.ts'
import * as repository from './repository.ts'
import { listFiles } from './files-repository.ts'
import { insertDraft, listDrafts, type DraftRow } from './drafts-repository.ts'
import { listItems, moveItems, type ItemRow } from './items-repository.ts'

/**
 * Proposes claims for the emails of an import that belong to none yet, once all its files are read. What the person
 * placed stays; an email of a thread that is proposed already joins it.
 */
export async function proposeClaims(tx: InTrx<ImportCore>, importId: string): Promise<void> {
  const files = await listFiles(tx.db, importId)
  const found = await repository.findImport(tx.db, { id: importId })
  if (!found || files.some(({ state }) => state === 'waiting')) return
  const { timeZone } = await accountOf(tx, found.userId)
  const drafts = await listDrafts(tx.db, importId)
  let room = MAX_IMPORT_DRAFTS - drafts.length
  const joinable = new Set(drafts.filter(({ claimId }) => claimId === null).map(({ id }) => id))
  const mails = (await listItems(tx.db, importId)).flatMap(asGrouped)
  for (const group of groupMails(mails)) {
    const fresh = group.filter(({ place }) => place === 'new').map(({ id }) => id)
    if (fresh.length === 0) continue
    const known = group.find(({ place, draftId }) => place === 'claim' && joinable.has(draftId ?? ''))
    let draftId = known?.draftId ?? null
    if (draftId === null && room > 0) {
      const draft = draftOf(group, { id: tx.ids.next(), importId, timeZone })
      await insertDraft(tx.db, draft)
      draftId = draft.id
      room -= 1
    }
    await moveItems(tx.db, fresh, { place: draftId === null ? 'unplaced' : 'claim', draftId })
  }
}

type Grouped = GroupedMail & Pick<ItemRow, 'place' | 'draftId'>

const asGrouped = ({ id, kind, facts, place, draftId }: ItemRow): Grouped[] =>
  kind === 'mail' && facts ? [{ id, facts, place, draftId }] : []

/** A proposal says only what the first email says: category and outcome are the person's. */
function draftOf(
  group: readonly Grouped[],
  { id, importId, timeZone }: { id: string; importId: string; timeZone: string },
): DraftRow {
  const first = group[0]?.facts
  const date = first?.date ?? null
  return {
    id,
    importId,
    title: cut(oneLine(bareSubject(first?.subject ?? '')), TITLE_MAX),
    category: null,
    summary: cut(first?.preview ?? '', SUMMARY_MAX),
    filedOn: date === null ? null : calendarDate(date, timeZone),
    outcome: null,
    isLeftOut: false,
    claimId: null,
  }
}

/** Returns at most `max` UTF-16 units, without half a character. */
function cut(text: string, max: number): string {
  return text
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
