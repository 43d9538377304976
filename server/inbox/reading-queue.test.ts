import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '#shared/dates.ts'
import { iso } from '#server/clock.ts'
import { connect, type Connection } from '#server/db/connect.ts'
import { createIds } from '#server/ids.ts'
import { createMovableClock } from '#server/testing/clock.ts'
import { writeEmptyDatabase } from '#server/testing/database.ts'
import { PRIORITIES, type Turn } from './priority.ts'
import { createReadingQueue } from './reading-queue.ts'
import { insertInbound, settleInbound } from './repository.ts'

const clock = createMovableClock()
clock.freeze()
const ids = createIds(clock)
let dir: string
let connection: Connection
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'queue-'))
  const file = path.join(dir, 'homeclaim.db')
  await writeEmptyDatabase(file)
  connection = connect(file)
})
afterEach(async () => {
  await connection.close()
  rmSync(dir, { recursive: true, force: true })
})

const unknownSender = (sender: string): Turn => ({ priority: PRIORITIES.unknown, sender })
const reply = (claim: number): Turn => ({ priority: PRIORITIES.secret, sender: `claim:${claim}` })

async function receive(turn: Turn, count = 1, sizeBytes = 400_000): Promise<void> {
  for (let index = 0; index < count; index++) {
    const id = ids.next()
    await insertInbound(connection.db, {
      id,
      dedupeKey: id,
      channel: 'smtp',
      sizeBytes,
      receivedAt: iso(clock.now()),
      turn,
    })
  }
}

/** Reads until the queue gives nothing more, and returns whose mails were read. */
async function read(queue: ReturnType<typeof createReadingQueue>): Promise<string[]> {
  const senders: string[] = []
  for (let mail = await queue.next(); mail; mail = await queue.next()) {
    senders.push(mail.sender)
    await settleInbound(connection.db, mail, {
      state: 'noted',
      fromAddress: null,
      subject: null,
      reason: 'Read.',
    })
  }
  return senders
}

test('a genuine reply is read before the mails of unknown senders that came earlier', async () => {
  await receive(unknownSender('evil.example'), 6)
  await receive({ priority: PRIORITIES.builder, sender: 'hearth.example' })
  await receive(reply(1042))
  const queue = createReadingQueue({ db: connection.db, clock })
  expect((await read(queue)).slice(0, 3)).toEqual(['claim:1042', 'hearth.example', 'evil.example'])
})

test('of a flood from one unknown sender some is read each minute, the others do not wait, and all is read in the end', async () => {
  await receive(unknownSender('evil.example'), 100)
  await receive(unknownSender('neighbor.example'), 2)
  const queue = createReadingQueue({ db: connection.db, clock })
  const first = await read(queue)
  expect(first.filter((sender) => sender === 'evil.example')).toHaveLength(30)
  expect(first.filter((sender) => sender === 'neighbor.example')).toHaveLength(2)
  expect(await read(queue)).toEqual([])
  let minutes = 0
  for (let left = 70; left > 0; minutes++) {
    clock.advance(MINUTE)
    left -= (await read(queue)).length
  }
  expect(minutes).toBe(3)
})

test('a flood from a thousand unknown senders leaves genuine replies their turn', async () => {
  for (let index = 0; index < 1_000; index++) await receive(unknownSender(`host${index}.example`))
  const queue = createReadingQueue({ db: connection.db, clock })
  expect(await read(queue)).toHaveLength(60)
  await receive(reply(1042))
  await receive(reply(1043))
  expect(await read(queue)).toEqual(['claim:1042', 'claim:1043'])
})

test('who pretends to be a builder uses up the share of unknown senders, not that of replies', async () => {
  for (let index = 0; index < 100; index++)
    await receive({ priority: PRIORITIES.builder, sender: `host${index}.example` })
  await receive(reply(1042))
  const read60 = await read(createReadingQueue({ db: connection.db, clock }))
  expect(read60).toHaveLength(61)
  expect(read60[0]).toBe('claim:1042')
})

test('somebody who knows one claim’s address cannot hold up the replies to other claims', async () => {
  await receive(reply(1042), 200)
  await receive(reply(1043))
  const senders = await read(createReadingQueue({ db: connection.db, clock }))
  expect(senders.filter((sender) => sender === 'claim:1042')).toHaveLength(120)
  expect(senders).toContain('claim:1043')
})

test('a mail larger than a minute’s share is still read, and the share is used up for longer', async () => {
  await receive(unknownSender('evil.example'), 3, 34_000_000)
  const queue = createReadingQueue({ db: connection.db, clock })
  expect(await read(queue)).toHaveLength(1)
  clock.advance(2 * MINUTE)
  expect(await read(queue)).toHaveLength(1)
  clock.advance(2 * MINUTE)
  expect(await read(queue)).toHaveLength(1)
})
