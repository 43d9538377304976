import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { systemClock } from '#server/clock.ts'
import { connectPostgres } from '#server/db/postgres.ts'
import { verifyRecord } from '#server/record/verification.ts'
import { loadSecrets } from '#server/secrets.ts'
import { freePort } from '#server/start/free-port.ts'
import { startBucketServer } from './bucket-server.ts'
import type { HomeownerInTests } from './homeowner.ts'
import { insertHomeowner } from './inserted-homeowner.ts'
import { startMailServer } from './mail-server.ts'
import { databaseOf, dropDatabaseOf } from './postgres.ts'
import { buildProgram } from './program.ts'
import { INBOUND_ADDRESS, WEBHOOK_SECRET } from './world.ts'

/** The address at which a server reaches the mail server. */
export const doorOf = (n: number): string => `127.0.0.${n + 1}`

/** REPLICAS=1: more processes for longer, and updates behind Caddy and nginx. */
export const IS_LONG_FORM = process.env['REPLICAS'] === '1'

/**
 * Several real server processes, each with a disk of its own, on one database, one bucket and one mail server. They are
 * built from the current sources, or by an earlier release into the folder `release`.
 */
export async function startReplicas(count: number, env: Record<string, string> = {}, release?: string) {
  const folders = await Promise.all(
    Array.from({ length: count }, () => mkdtemp(path.join(os.tmpdir(), 'replica-'))),
  )
  const [first = ''] = folders
  const ports: number[] = []
  for (const _folder of folders) ports.push(await freePort())
  const urls = ports.map((port) => `http://localhost:${port}`)
  const [publicUrl = ''] = urls
  const bucket = await startBucketServer()
  const mail = await startMailServer({ isForMany: true })
  /** Each server knows the mail server by an address of its own, so that a mail tells who sent it. */
  const smtpOf = (n: number) => mail.url.replace('127.0.0.1', doorOf(n))
  const program = await buildProgram()
  const programs = Array.from({ length: count }, () => program)
  if (release) programs.fill(await buildProgram(release))
  const secret = { HOMECLAIM_SECRET: randomBytes(32).toString('hex') }
  const shared = {
    ...bucket.env,
    ...secret,
    DATABASE_URL: await databaseOf(first),
    // Two machines have more connections than a laptop that runs four servers beside its tests.
    DATABASE_POOL: '5',
    PUBLIC_URL: publicUrl,
    MAIL_FROM: 'Homeclaim <letters@homeclaim.example>',
    INBOUND_ADDRESS,
    INBOUND_WEBHOOK_SECRET: WEBHOOK_SECRET,
    MIN_FREE_DISK_MB: '0',
    NIGHTLY_BACKUP: 'off',
    ...env,
  }
  const start = (n: number) =>
    (programs[n] ?? program).start(folders[n] ?? '', {
      ...shared,
      PORT: String(ports[n]),
      SMTP_URL: smtpOf(n),
    })
  const running = await Promise.all(folders.map((_folder, n) => start(n)))
  const connection = connectPostgres(shared.DATABASE_URL)
  const { db } = connection
  const secrets = loadSecrets(first, secret)

  const homeowner = (name: string) =>
    insertHomeowner({ db, clock: systemClock, secrets, url: publicUrl, publicUrl, hasMail: true }, name)

  return {
    db,
    mail,
    urls,
    count,
    /** A person with an account; `goesTo` another server's address with the same session. */
    homeowner,
    /** People with a home and a builder, in as many groups: what one account may do in an hour or a day is limited. */
    async groups(groupCount: number, people: number): Promise<HomeownerInTests[][]> {
      const groups: HomeownerInTests[][] = []
      for (let group = 0; group < groupCount; group += 1) {
        const members: HomeownerInTests[] = []
        for (let n = 0; n < people; n += 1) {
          const person = await homeowner(`Person ${n} of ${group}`)
          await person.savesProfile()
          members.push(person)
        }
        groups.push(members)
      }
      return groups
    },
    /** Ends a server without a warning, as a power cut does, and starts it again. Returns which and when. */
    async restarts(n: number): Promise<{ door: string; at: number }> {
      const at = Date.now()
      await running[n]?.kill('SIGKILL')
      running[n] = await start(n)
      return { door: doorOf(n), at }
    },
    /** Ends a server as a host does, and starts this release in its place. */
    async updates(n: number): Promise<void> {
      await running[n]?.kill('SIGTERM')
      programs[n] = program
      running[n] = await start(n)
    },
    /** Verifies the record of every claim. Returns what is wrong with them. */
    async faultsOfRecords(): Promise<string[]> {
      const faults: string[] = []
      for (const { id } of await db.selectFrom('claims').select('id').execute()) {
        // Read first: what is delivered meanwhile adds entries.
        const { most } = await db
          .selectFrom('record_entries')
          .select((eb) => eb.fn.max<number>('seq').as('most'))
          .where('claim_id', '=', id)
          .executeTakeFirstOrThrow()
        const { findings, length } = await verifyRecord(db, id)
        faults.push(...findings.map((finding) => `${id}: ${JSON.stringify(finding)}`))
        if (length < most) faults.push(`${id}: ${length} entries up to number ${most}`)
      }
      return faults
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(running.map((each) => each.kill('SIGKILL')))
      await connection.close()
      await program.remove()
      await mail.close()
      await bucket.close()
      await dropDatabaseOf(first)
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Replicas = Awaited<ReturnType<typeof startReplicas>>
