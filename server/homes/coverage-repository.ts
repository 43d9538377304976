import type { Coverage, TemplateId, Tier } from '#shared/coverage/tier.ts'
import type { Db } from '#server/db/connect.ts'

/** What the profile says of a home; undefined while there is none. Dates are YYYY-MM-DD. */
export type HomeDates = { address: string; starts: string; ends: string }

export async function findHomeDates(db: Db, homeId: string): Promise<HomeDates | undefined> {
  return db
    .selectFrom('home_profiles')
    .select(['address', 'warranty_start_date as starts', 'warranty_end_date as ends'])
    .where('home_id', '=', homeId)
    .executeTakeFirst()
}

/** Returns what was saved of a home's coverage, as it is stored: `tiers` is JSON. */
export async function findCoverage(
  db: Db,
  homeId: string,
): Promise<{ template: TemplateId; tiers: string; savedAt: string } | undefined> {
  return await db
    .selectFrom('coverages')
    .select(['template', 'tiers', 'saved_at as savedAt'])
    .where('home_id', '=', homeId)
    .executeTakeFirst()
}

export async function saveCoverage(
  db: Db,
  homeId: string,
  { template, tiers, savedAt }: { tiers: readonly Tier[]; savedAt: string } & Pick<Coverage, 'template'>,
): Promise<void> {
  const values = { template, tiers: JSON.stringify(tiers), saved_at: savedAt }
  await db
    .insertInto('coverages')
    .values({ home_id: homeId, ...values })
    .onConflict((conflict) => conflict.column('home_id').doUpdateSet(values))
    .execute()
}
