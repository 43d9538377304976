import { sql, type QueryExecutorProvider } from 'kysely'

/** A claim that was filed because a repair did not hold, and the one before it, each with the other's id and number. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const column of ['earlier_id text', 'earlier_number integer', 'later_id text', 'later_number integer'])
    await sql`alter table claims add column ${sql.raw(column)}`.execute(db)
}
