import { accountOf } from '#server/auth/accounts.ts'
import type { Core, InTrx } from '#server/core.ts'
import { listCopyAddresses } from '#server/profile/repository.ts'
import { readBuilder } from '#server/profile/service.ts'
import { suggest } from '#shared/classify/suggest.ts'
import { SUMMARY_MAX, TITLE_MAX } from '#shared/claims/lengths.ts'
import { calendarDate } from '#shared/dates.ts'
import { MAX_IMPORT_DRAFTS } from '#shared/import-files.ts'
import { suggestRoom } from '#shared/room-suggestion.ts'
import { listRooms } from '#server/homes/rooms.ts'
import { oneLine } from '#shared/message-text.ts'
import { bareSubject, groupMails, type GroupedMail } from './grouping.ts'
import type { ImportCore } from './module.ts'
import * as repository from './repository.ts'
import {
  listFiles,
  listItems,
  moveItems,
  type ItemRow,
  insertDraft,
  listDrafts,
  type DraftRow,
  type ImportRow,
} from './repository.ts'

/**
 * Proposes claims for the emails of an import that belong to none yet, once all its files are read. What the person
 * placed stays; an email of a thread that is proposed already joins it.
 */
export async function proposeClaims(tx: InTrx<ImportCore>, importId: string): Promise<void> {
  const files = await listFiles(tx.db, importId)
  const found = await repository.findImport(tx.db, { id: importId })
  if (!found || files.some(({ state }) => state === 'waiting')) return
  const { timeZone } = await accountOf(tx, found.userId)
  const rooms = await listRooms(tx.db, found.homeId)
  const drafts = await listDrafts(tx.db, importId)
  let left = MAX_IMPORT_DRAFTS - drafts.length
  const joinable = new Set(drafts.filter(({ claimId }) => claimId === null).map(({ id }) => id))
  const mails = (await listItems(tx.db, importId)).flatMap(asGrouped)
  for (const group of groupMails(mails)) {
    const fresh = group.filter(({ place }) => place === 'new').map(({ id }) => id)
    if (fresh.length === 0) continue
    const known = group.find(({ place, draftId }) => place === 'claim' && joinable.has(draftId ?? ''))
    let draftId = known?.draftId ?? null
    if (draftId === null && left > 0) {
      const draft = draftOf(group, { id: tx.ids.next(), importId, timeZone, rooms })
      await insertDraft(tx.db, draft)
      draftId = draft.id
      left -= 1
    }
    await moveItems(tx.db, fresh, { place: draftId === null ? 'unplaced' : 'claim', draftId })
  }
}

type Grouped = GroupedMail & Pick<ItemRow, 'place' | 'draftId'>

const asGrouped = ({ id, kind, facts, place, draftId }: ItemRow): Grouped[] =>
  kind === 'mail' && facts ? [{ id, facts, place, draftId }] : []

/** Words that may report a repair, in the languages that summaries are read in; "when will it be fixed" has one too. */
const MAYBE_FIXED =
  /\b(?:fixed|repaired|replaced|resolved|solved|done|completed?|finished|closed|works (?:again|now|fine)|working (?:again|now)|arreglad|reparad|resuelt|solucionad|terminad)/i

/** Returns what the emails of a group say; what they leave unclear stays empty and is asked for. */
function draftOf(
  group: readonly Grouped[],
  {
    id,
    importId,
    timeZone,
    rooms,
  }: { id: string; importId: string; timeZone: string; rooms: readonly string[] },
): DraftRow {
  const first = group[0]?.facts
  const date = first?.date ?? null
  const subject = oneLine(bareSubject(first?.subject ?? ''))
  const preview = first?.preview ?? ''
  const texts = group.map(({ facts }) => `${facts.subject}\n${facts.preview}`)
  return {
    id,
    importId,
    title: cut(subject || suggest(preview).title, TITLE_MAX),
    category: suggest(`${subject}.\n${preview}`).categories[0] ?? null,
    room: suggestRoom(`${subject}\n${preview}`, rooms) ?? '',
    summary: cut(preview, SUMMARY_MAX),
    filedOn: date === null ? null : calendarDate(date, timeZone),
    outcome: texts.some((text) => MAYBE_FIXED.test(text)) ? null : 'open',
    isLeftOut: false,
    claimId: null,
  }
}

/**
 * Returns which addresses are the builder's: those that the person chose, else those in the emails that belong to the
 * builder of the home's profile or to who may answer in their place. Null when neither is known.
 */
export async function builderAddressesOf(
  core: Pick<Core, 'db'>,
  open: Pick<ImportRow, 'homeId' | 'userId' | 'builderAddresses'>,
  items: readonly Pick<ItemRow, 'facts'>[],
): Promise<string[] | null> {
  if (open.builderAddresses !== null) return open.builderAddresses
  const builder = await readBuilder(core, open.homeId)
  if (!builder) return null
  const own = (await accountOf(core, open.userId)).email.toLowerCase()
  // Its lists of domains are loaded with the first import.
  const { isBuildersAddress } = await import('#server/inbox/parse/senders.ts')
  const people = items.flatMap(({ facts }) =>
    facts ? [...(facts.from ? [facts.from] : []), ...facts.to] : [],
  )
  const told = await listCopyAddresses(core.db, open.homeId)
  const roles = new Map(told.map(({ email, mayAnswer }) => [email.toLowerCase(), mayAnswer]))
  const known = [...new Set(people.map(({ address }) => address.toLowerCase()))].filter(
    // Who only reads is not the builder, whatever their domain is.
    (address) => address !== own && (roles.get(address) ?? isBuildersAddress(address, builder.email)),
  )
  return known.length === 0 ? null : known
}

/** Returns at most `max` UTF-16 units, without half a character. */
function cut(text: string, max: number): string {
  return text
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
