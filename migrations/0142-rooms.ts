import { sql, type QueryExecutorProvider } from 'kysely'

/** Where the rooms that every home is offered are named otherwise: a search finds them by either name. */
const IN_SPANISH: Readonly<Record<string, string>> = {
  Kitchen: 'Cocina',
  'Bath 1': 'Baño 1',
  'Bath 2': 'Baño 2',
  'Living room': 'Sala',
  Bedroom: 'Recámara',
  Entry: 'Entrada',
  Laundry: 'Lavandería',
  Garage: 'Garaje',
  Outside: 'Exterior',
}

/** A claim says where in the house it is; an item of a walk-through did before. A home has its own list of rooms. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table claims add column room text not null default ''`.execute(db)
  await sql`alter table homes add column rooms text`.execute(db)
  await sql`alter table import_drafts add column room text not null default ''`.execute(db)
  const { rows } = await sql<{ room: string }>`select distinct room from walk_through_items`.execute(db)
  for (const { room } of rows) {
    const names = [room, IN_SPANISH[room]].filter((name) => name !== undefined)
    const searched = `${names.join('\n')}\n`.toLowerCase()
    await sql`update claims set room = ${room}, search_text = ${searched} || search_text
      where id in (select claim_id from walk_through_items where room = ${room})`.execute(db)
  }
}
