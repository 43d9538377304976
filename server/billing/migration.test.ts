import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '#migrations/index.ts'
import { systemClock } from '#server/clock.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'

test('Premium from before there were cards was given by hand, and stays', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'gifts-'))
  const connection = connect(path.join(dir, 'homeclaim.db'))
  try {
    const options = { clock: systemClock, backupDir: path.join(dir, 'backups') }
    const before = MIGRATIONS.filter((migration) => migration.name < '0009')
    await migrate(connection, { ...options, migrations: before })
    const insert = connection.sqlite.prepare(
      "insert into users (id, email, name, is_subscribed, created_at) values (?, ?, 'Maya', ?, '2026-01-01T00:00:00.000Z')",
    )
    insert.run('premium', 'a@homes.example', 1)
    insert.run('free', 'b@homes.example', 0)
    await migrate(connection, { ...options, migrations: MIGRATIONS })
    expect(
      connection.sqlite.prepare('select id, is_subscribed, has_premium_gift from users order by id').all(),
    ).toEqual([
      { id: 'free', is_subscribed: 0, has_premium_gift: 0 },
      { id: 'premium', is_subscribed: 1, has_premium_gift: 1 },
    ])
  } finally {
    await connection.close()
    rmSync(dir, { recursive: true })
  }
})
