import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { DAY, MINUTE } from '#shared/dates.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { startWorld } from '#server/testing/world.ts'

test('after a start with the right clock nothing waits for the time of a wrong one', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-'))
  try {
    let homeId = ''
    let ahead = ''
    {
      await using world = await startWorld({ dataDir })
      const maya = await world.homeowner()
      await maya.savesProfile()
      await maya.files()
      ahead = new Date(world.clock.now().getTime() + 400 * DAY).toISOString()
      const { sqlite } = world
      homeId = String(sqlite.prepare('select home_id from claims').pluck().get())
      await world.deliverMail()
      sqlite.prepare(`update outbox set state = 'due', done_at = null, next_attempt_at = ?`).run(ahead)
      sqlite.prepare('update coverage_watches set look_at = ?').run(ahead)
      sqlite.prepare('update counted_mails set at = ?').run(ahead)
      sqlite
        .prepare('insert into follow_up_choices (home_id, user_id, look_at) select ?, id, ? from users')
        .run(homeId, ahead)
    }
    await using later = await startWorld({ dataDir })
    await later.deliverMail()
    expect(later.mail.mailsTo(BUILDER.email)).toHaveLength(1)
    const { sqlite } = later
    for (const [table, column] of [
      ['follow_up_choices', 'look_at'],
      ['coverage_watches', 'look_at'],
      ['counted_mails', 'at'],
    ] as const)
      expect(sqlite.prepare(`select 1 from ${table} where ${column} >= ?`).all(ahead)).toEqual([])
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('what waits for a time that a job may wait for stays as it is', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-'))
  try {
    let soon = ''
    {
      await using world = await startWorld({ dataDir })
      const maya = await world.homeowner()
      await maya.savesProfile()
      await maya.files()
      soon = new Date(world.clock.now().getTime() + 8 * DAY).toISOString()
      world.sqlite.prepare('update outbox set next_attempt_at = ?').run(soon)
    }
    await using later = await startWorld({ dataDir })
    const { sqlite } = later
    expect(sqlite.prepare('select distinct next_attempt_at from outbox').pluck().all()).toEqual([soon])
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test.each([
  ['before the last entry of a record', 12 * MINUTE, 1],
  ['a few minutes before it, as after a correction', 5 * MINUTE, 0],
])('a start whose clock is %s: %i ms, said %i times', async (_what, ahead, times) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-'))
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  try {
    {
      await using world = await startWorld({ dataDir, hasMailServer: false })
      const maya = await world.homeowner()
      await maya.savesProfile()
      world.clock.advance(ahead)
      await maya.files()
    }
    await using later = await startWorld({ dataDir, hasMailServer: false, log })
    expect(later.url).toBeTruthy()
    const said = lines.filter((line) => line.includes('is before the last entry of a record: set it'))
    expect(said).toHaveLength(times)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
