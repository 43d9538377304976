import { z } from 'zod'
import { mayAct } from '#shared/homes.ts'
import { periodsOf } from '#shared/coverage/periods.ts'
import { sourcedLine } from '#shared/coverage/source.ts'
import { coverageOn } from '#shared/coverage/status.ts'
import { tier, ALL } from '#shared/coverage/template.ts'
import { Tier, type Coverage, type CoverageInput } from '#shared/coverage/tier.ts'
import { iso } from '#server/clock.ts'
import { fromJson } from '#server/db/columns.ts'
import { transact, type Core } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { requireActing, roleIn, type InHome } from './access.ts'
import { findCoverage, findHomeDates, saveCoverage, type HomeDates } from './household-repository.ts'
import { subject } from '#server/db/subjects.ts'
import { textOf } from '#shared/messages/text.ts'

const tiersIn = ({ tiers }: { tiers: string }): Tier[] => fromJson(z.array(Tier), tiers)

/** Returns the coverage of the home a person sees. Throws NOT_FOUND for a home they do not belong to. */
export async function readOwnCoverage(core: Pick<Core, 'db'>, who: InHome): Promise<Coverage> {
  const role = await roleIn(core, who)
  return { ...(await readCoverage(core, who.homeId)), isReadOnly: !mayAct(role) }
}

/** Returns the coverage of a home. Does not authorize; callers must. */
export async function readCoverage(
  { db }: Pick<Core, 'db'>,
  homeId: string,
): Promise<Omit<Coverage, 'isReadOnly'>> {
  const home = await findHomeDates(db, homeId)
  const saved = await findCoverage(db, homeId)
  const ofHome = { address: home?.address ?? null, start: home?.starts ?? null }
  if (saved)
    return {
      ...ofHome,
      template: saved.template,
      tiers: tiersIn(saved),
      savedAt: saved.savedAt,
    }
  return { ...ofHome, template: 'profile', tiers: home ? [tierOfProfile(home)] : [], savedAt: null }
}

/**
 * Returns in one line how a category of a home is covered on a day (YYYY-MM-DD), and by whose dates. `start` is the first day
 * of its warranty. Null when the household entered nothing, or nothing for the category. Does not authorize; callers must.
 */
export async function coverageOfCategory(
  { db }: Pick<Core, 'db'>,
  homeId: string,
  { start, category, day }: { start: string | null; category: string; day: string },
): Promise<string | null> {
  const saved = await findCoverage(db, homeId)
  return saved
    ? sourcedLine(coverageOn(periodsOf(tiersIn(saved), start), category, day), saved.template)
    : null
}

/** The warranty of the profile as a tier, until the household says more. */
function tierOfProfile({ starts, ends }: HomeDates): Tier {
  return tier({
    id: 'profile',
    name: 'Warranty',
    covers: 'The dates of your profile',
    categories: ALL,
    years: 1,
    startsOn: starts,
    endsOn: ends,
  })
}

/**
 * Saves the coverage of the home a person sees. Throws FORBIDDEN for somebody who may only look, NOT_FOUND for anyone
 * else, and CONFLICT when somebody else saved meanwhile.
 */
export async function saveOwnCoverage(
  core: Core,
  who: InHome,
  { template, tiers, savedAt }: CoverageInput,
): Promise<Coverage> {
  await transact(core, { about: subject.home(who.homeId) }, async (tx) => {
    await requireActing(tx, who)
    const before = await findCoverage(tx.db, who.homeId)
    if ((before?.savedAt ?? null) !== savedAt)
      throw new AppError('CONFLICT', textOf('homeRules').changedMeanwhile)
    await saveCoverage(tx.db, who.homeId, { template, tiers, savedAt: iso(tx.clock.now()) })
    await tx.events.emit('homeChanged', { trx: tx.db, homeId: who.homeId })
  })
  return readOwnCoverage(core, who)
}
