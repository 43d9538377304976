import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { systemClock } from '#server/clock.ts'
import { Client } from 'pg'
import { connect } from '#server/db/connect.ts'
import { migrate, migratePostgres } from '#server/db/migrate.ts'
import { connectPostgres } from '#server/db/postgres.ts'

let template: Promise<Buffer> | undefined

/** Writes an empty database of the newest schema: a copy of one that is migrated once for all files of a worker. */
export async function writeEmptyDatabase(file: string): Promise<void> {
  template ??= migrateTemplate()
  await writeFile(file, await template, { mode: 0o600 })
}

async function migrateTemplate(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-template-'))
  const connection = connect(path.join(folder, 'homeclaim.db'))
  try {
    await migrate(connection, { clock: systemClock, backupDir: folder })
    return connection.sqlite.serialize()
  } finally {
    await connection.close()
    await rm(folder, { recursive: true, force: true })
  }
}

let postgresTemplate: Promise<string> | undefined

/** Creates a database of the newest schema on a PostgreSQL server; a data folder keeps the one it has. Returns its address. */
export async function emptyPostgres(server: string, dataDir: string): Promise<string> {
  postgresTemplate ??= migratePostgresTemplate(server)
  const template = await postgresTemplate
  const name = `w_${path.basename(dataDir).replaceAll(/\W/g, '_').toLowerCase()}_${hash(dataDir)}`
  const isThere = await asServer(server, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name} template ${template}`)
    return rowCount
  })
  void isThere
  return new URL(name, server).href
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

async function asServer<T>(server: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: new URL('postgres', server).href })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function migratePostgresTemplate(server: string): Promise<string> {
  const name = `template_${process.pid}_${hash(import.meta.url + String(Date.now()) + String(Math.random()))}`
  await asServer(server, (client) => client.query(`create database ${name}`))
  const connection = connectPostgres(new URL(name, server).href)
  await migratePostgres(connection.db, { clock: systemClock })
  await connection.close()
  return name
}
