import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillTables } from '#server/testing/filled-database.ts'
import { openMigratingDatabase, type MigratingDatabase } from '#server/testing/migrating-database.ts'
import { MIGRATIONS } from './index.ts'

const NAME = '0035-homes'

let database: MigratingDatabase
beforeEach(async () => {
  database = openMigratingDatabase()
  await database.migrate(MIGRATIONS.filter(({ name }) => name < '0011'))
  fillTables(database.connection)
  await database.migrate(MIGRATIONS.filter(({ name }) => name < NAME))
})
afterEach(() => database.close())

const all = (statement: string) =>
  database.connection.sqlite.prepare<[], Record<string, unknown>>(statement).all()
const run = (statement: string) => database.connection.sqlite.exec(statement)
const migrates = () => database.migrate(MIGRATIONS.filter(({ name }) => name <= NAME))

test('every account owns a home with its address, its builder and its claims, and nothing else changes', async () => {
  run(`insert into claim_changes (claim_id, user_id, kind, at) values ('c1', 'u1', 'claim', '2026-01-03')`)
  const before = {
    claims: all('select * from claims order by id'),
    address: all('select address from home_profiles'),
    events: all('select * from claim_events order by id'),
    changes: all('select * from claim_changes'),
  }
  expect(await migrates()).toEqual([NAME])
  expect(all('select home_id, user_id, role from home_members order by user_id')).toEqual([
    { home_id: 'u1', user_id: 'u1', role: 'owner' },
    { home_id: 'u2', user_id: 'u2', role: 'owner' },
  ])
  expect(all('select id, home_id from users order by id')).toEqual([
    { id: 'u1', home_id: 'u1' },
    { id: 'u2', home_id: 'u2' },
  ])
  const claims = all('select * from claims order by id')
  expect(claims).toEqual(before.claims.map((claim) => ({ ...claim, home_id: claim['user_id'] })))
  expect(all(`select address from home_profiles where home_id = 'u1'`)).toEqual(before.address)
  expect(all(`select email from builder_profiles where home_id = 'u1'`)).toHaveLength(1)
  expect(all('select * from claim_events order by id')).toEqual(
    before.events.map((event) => ({ ...event, user_id: null })),
  )
  expect(all('select * from claim_changes')).toEqual(before.changes)
})

test('claims stay clustered, now by home, and a change is stored for each member', async () => {
  await migrates()
  const plan = all(`explain query plan select title from claims where home_id = 'u1' order by id desc`)
  expect(plan.map(({ detail }) => detail)).toEqual(['SEARCH claims USING PRIMARY KEY (home_id=?)'])
  const change = (user: string) =>
    run(`insert into claim_changes (claim_id, user_id, kind, at) values ('c1', '${user}', 'claim', '2026')`)
  change('u1')
  change('u2')
  expect(() => change('u1')).toThrow('UNIQUE')
})

test('an account created later has a home at once; a home has one owner, and ends with its last member', async () => {
  await migrates()
  run(`insert into users (id, email, name, created_at) values ('u3', 'c@example.com', 'Cy', '2026')`)
  expect(all(`select home_id from users where id = 'u3'`)).toEqual([{ home_id: 'u3' }])
  const joins = (role: string) =>
    run(`insert into home_members (home_id, user_id, role, joined_at) values ('u1', 'u3', '${role}', '2026')`)
  expect(() => joins('owner')).toThrow('UNIQUE')
  joins('member')
  run(`delete from home_members where home_id = 'u1' and user_id = 'u1'`)
  expect(all(`select id from claims where home_id = 'u1'`)).toHaveLength(1)
  run(`delete from home_members where home_id = 'u1' and user_id = 'u3'`)
  expect(all(`select id from homes where id = 'u1'`)).toEqual([])
  expect(all(`select id from claims where home_id = 'u1'`)).toEqual([])
})

test('an account that still answers for claims of a home of others cannot be deleted', async () => {
  await migrates()
  run(`insert into home_members (home_id, user_id, role, joined_at) values ('u1', 'u2', 'member', '2026');
    update claims set user_id = 'u2' where id = 'c1'`)
  expect(() => run(`delete from users where id = 'u2'`)).toThrow('FOREIGN KEY')
  run(`update claims set user_id = 'u1' where id = 'c1'; delete from users where id = 'u2'`)
  expect(all('select id from claims')).toEqual([{ id: 'c1' }])
})
