import { subject } from '#server/db/subjects.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect, inTransaction } from './db/connect.ts'
import { createDomainEvents } from './domain-events.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'events-'))
const connection = connect(path.join(folder, 'events.db'))
const { db, sqlite } = connection
sqlite.exec('create table heard (name text)')
const heard = () => sqlite.prepare('select name from heard').pluck().all()
const saved = {
  homeId: 'maya',
  builder: { name: 'Northfield', email: 'care@northfield.example', phone: null, website: null },
}

afterAll(async () => {
  await connection.close()
  rmSync(folder, { recursive: true })
})

test('what subscribers store is undone when a later one throws', async () => {
  const events = createDomainEvents()
  events.on(
    'builderSaved',
    async ({ trx }) => void (await sql`insert into heard values ('first')`.execute(trx)),
  )
  events.on('builderSaved', () => Promise.reject(new Error('over the limit')))
  const saving = inTransaction(db, subject.server, (trx) => events.emit('builderSaved', { trx, ...saved }))
  await expect(saving).rejects.toThrow('over the limit')
  expect(heard()).toEqual([])
})

test('every subscriber of an event finishes before the transaction commits', async () => {
  const events = createDomainEvents()
  for (const name of ['first', 'second'])
    events.on(
      'builderSaved',
      async ({ trx }) => void (await sql`insert into heard values (${name})`.execute(trx)),
    )
  events.on('passwordReset', () => Promise.reject(new Error('of another event')))
  await inTransaction(db, subject.server, (trx) => events.emit('builderSaved', { trx, ...saved }))
  expect(heard()).toEqual(['first', 'second'])
})
