import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { insertUser } from '#server/auth/repository.ts'
import { insertClaim } from '#server/claims/claims-repository.ts'
import { iso } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { connect, type Connection, type Db } from '#server/db/connect.ts'
import { connectPostgres } from '#server/db/postgres.ts'
import { createIds } from '#server/ids.ts'
import { loadSecrets } from '#server/secrets.ts'
import { createFreeSpace } from '#server/storage/free-space.ts'
import { openStorage, OWNER_KEY } from '#server/storage/open-storage.ts'
import { createUploadsModule } from '#server/uploads/module.ts'
import { startBucketServer } from './bucket-server.ts'
import { createMovableClock } from './clock.ts'
import { writeEmptyDatabase } from './database.ts'
import { databaseOf, dropDatabaseOf, isOnPostgres } from './postgres.ts'
import { sharedWorkers } from './shared-workers.ts'

export const PUBLIC_URL = 'https://homeclaim.example'

/**
 * The uploads module on a real database, real files and real image processes, with two homeowners. `store` is its
 * bucket, if any.
 */
export async function startUploadsWorld({ hasBucket = false, accountBytes = Infinity } = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'uploads-'))
  const clock = createMovableClock()
  const ids = createIds(clock)
  const connection = await emptyDatabaseIn(dataDir)
  const filesDir = path.join(dataDir, 'files')
  const store = hasBucket ? await startBucketServer() : undefined
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...store?.env })
  const { storage, bucket, ownsBucket } = await openStorage(config, pino({ level: 'silent' }))
  const { images, recordingProgram } = sharedWorkers
  const disk = { freeBytes: Infinity, totalBytes: Infinity }
  const { db } = connection
  const log = pino({ level: 'silent' })
  const uploads = createUploadsModule(
    { db, clock, ids, log, secrets: loadSecrets(dataDir) },
    {
      storage,
      bucket,
      ownsBucket,
      images,
      recordingProgram,
      publicUrl: PUBLIC_URL,
      accountBytes,
      freeSpace: createFreeSpace({ clock, log, probe: async () => disk }),
    },
  )
  for (const id of ['maya', 'eve']) await insertHomeowner(db, id, iso(clock.now()))
  let claims = 0

  return {
    db,
    clock,
    ids,
    storage,
    store,
    bucket,
    uploads,
    filesDir,
    /** The disk's reported free space; set it to fill the disk. */
    disk,
    async newClaim(userId: string): Promise<string> {
      const id = ids.next()
      claims += 1
      await insertClaim(db, {
        ...CLAIM,
        id,
        // Each account's first home has the account's id.
        homeId: userId,
        userId,
        number: 1000 + claims,
        createdAt: iso(clock.now()),
      })
      return id
    },
    async newMessage(claimId: string): Promise<string> {
      const id = ids.next()
      await insertBuilderMessage(db, { id, claimId, at: iso(clock.now()) })
      return id
    },
    /** Every file and object in the storage, including temporary ones, as paths below it. */
    async files(): Promise<string[]> {
      const entries = await readdir(filesDir, { recursive: true, withFileTypes: true }).catch(() => [])
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(filesDir, path.join(entry.parentPath, entry.name)))
      if (bucket) for await (const key of bucket.list('')) files.push(key)
      return files.filter((file) => file !== OWNER_KEY)
    },
    async close(): Promise<void> {
      bucket?.close()
      await store?.close()
      await connection.close()
      if (isOnPostgres()) await dropDatabaseOf(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function emptyDatabaseIn(dataDir: string): Promise<Connection> {
  if (isOnPostgres()) return connectPostgres(await databaseOf(dataDir), { max: 4 })
  const file = path.join(dataDir, 'homeclaim.db')
  await writeEmptyDatabase(file)
  return connect(file)
}

export type UploadsWorld = Awaited<ReturnType<typeof startUploadsWorld>>

const CLAIM = {
  title: 'Drip under the sink',
  summary: 'It drips.',
  description: '',
  category: 'Plumbing',
  room: '',
  address: '1 Elm Street',
  builder: null,
  usedEnhancer: false,
  idempotencyKey: null,
  earlier: null,
} as const

async function insertHomeowner(db: Db, id: string, createdAt: string): Promise<void> {
  await insertUser(db, {
    id,
    email: `${id}@example.com`,
    name: id,
    passwordHash: null,
    isAdmin: false,
    emailVerifiedAt: null,
    timeZone: 'UTC',
    createdAt,
  })
}

async function insertBuilderMessage(
  db: Db,
  { id, claimId, at }: { id: string; claimId: string; at: string },
): Promise<void> {
  await db
    .insertInto('messages')
    .values({
      id,
      claim_id: claimId,
      sender: 'Builder',
      author_name: null,
      channel: 'email',
      content: 'See the pictures.',
      html_content: null,
      folded: null,
      is_automatic: 0,
      other_address: null,
      not_stored: '[]',
      inbound_mail_id: null,
      idempotency_key: null,
      created_at: at,
    })
    .execute()
}
