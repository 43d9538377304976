import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '#shared/dates.ts'
import { HomeDocument } from '#shared/documents.ts'
import { claimPage } from '#server/testing/builder.ts'
import { addsDocument, aPdf } from '#server/testing/documents.ts'
import { assignedTrade, signedInBuilder } from '#server/testing/dashboard.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { eml, reviewOf, sendsImport, uploads } from '#server/testing/imports.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { databaseOf, dropDatabaseOf, emptyDatabase } from '#server/testing/postgres.ts'
import { sentClaim } from '#server/testing/sent-claim.ts'
import { startTcpProxy } from '#server/testing/tcp-proxy.ts'
import { filesWalkThrough } from '#server/testing/walk-through.ts'
import { startWorld } from '#server/testing/world.ts'
import { connectPostgres } from './postgres.ts'

// As when the database fails over: an error that nobody listens to would end the program.
test('a connection that ends between two statements of a transaction fails the next one as the database being away, and nothing else', async () => {
  await using database = await emptyDatabase()
  const { db } = database
  const pidOf = async (of: typeof db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(of)
    return rows[0]?.pid ?? 0
  }
  const transaction = db.transaction().execute(async (trx) => {
    const pid = await pidOf(trx)
    await sql`select pg_terminate_backend(${pid})`.execute(db)
    const isThere = sql`select 1 from pg_stat_activity where pid = ${pid}`
    await expect.poll(async () => (await isThere.execute(db)).rows).toEqual([])
    await pidOf(trx)
  })
  await expect(transaction).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await pidOf(db)).toBeGreaterThan(0)
})

// As when its machine is gone before its address has moved to another one. TCP has no way to an address of many.
test('a database that no network leads to is away', async () => {
  const connection = connectPostgres('postgres://homeclaim@224.0.0.1/homeclaim')
  await expect(sql`select 1`.execute(connection.db)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await connection.close()
})

/** A world whose database is behind a proxy, and what its files lack. */
async function worldBehindProxy() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'homeclaim-'))
  const url = new URL(await databaseOf(dataDir))
  const proxy = await startTcpProxy(Number(url.port))
  url.host = `127.0.0.1:${proxy.port}`
  const world = await startWorld({ dataDir, env: { DATABASE_URL: url.href } })
  return {
    world,
    losesAnswerTo: (statement: string) => proxy.losesAnswerTo(statement),
    /** Returns which rows name a file that is not there. */
    async broken(): Promise<string[]> {
      const { db } = world.server.connection
      const names = await readdir(path.join(dataDir, 'files'), { recursive: true })
      const tables = ['photos', 'attachments', 'documents', 'import_items'] as const
      const broken: string[] = []
      for (const table of tables)
        for (const { id } of await db.selectFrom(table).select('id').execute())
          if (!names.some((name) => path.basename(name).startsWith(id))) broken.push(`${table} ${id}`)
      return broken
    },
    async [Symbol.asyncDispose]() {
      await world.stop()
      await proxy.close()
      await dropDatabaseOf(dataDir)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

describe('a commit whose answer is lost', () => {
  let lossy: Awaited<ReturnType<typeof worldBehindProxy>>
  beforeAll(async () => {
    lossy = await worldBehindProxy()
  })
  afterAll(() => lossy[Symbol.asyncDispose]())

  /** Reads the mail that came, and once more when the answer to it was lost. */
  async function readsTwice(lost: Promise<void>) {
    await lossy.world.readMail()
    await lost
    lossy.world.clock.advance(2 * MINUTE)
    await lossy.world.readMail()
  }
  function answerForm(content: string, photo: Buffer) {
    const form = new FormData()
    form.set('formKey', crypto.randomUUID())
    form.set('content', content)
    form.set('photos', new File([new Uint8Array(photo)], 'part.jpg', { type: 'image/jpeg' }))
    return form
  }
  const sendsForm = (url: string, body: FormData) =>
    fetch(url, { method: 'POST', redirect: 'manual', headers: { origin: lossy.world.url }, body })

  test('a document can be opened, and is there once when it is sent again', async () => {
    const { world } = lossy
    const maya = await world.homeowner()
    await maya.savesProfile()
    const bytes = aPdf('lost answer')
    const lost = lossy.losesAnswerTo('insert into "documents"')
    expect((await addsDocument(world, maya, { bytes })).status).toBe(503)
    await lost
    const { id } = HomeDocument.parse(await (await addsDocument(world, maya, { bytes })).json())
    const opened = await fetch(`${world.url}/documents/${id}`, { headers: { cookie: maya.cookie } })
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(bytes)
    const rows = world.server.connection.db.selectFrom('documents').select('id')
    expect(await rows.execute()).toEqual([{ id }])
  })

  test('a file to import is read, and what is in it is there once when it is sent again', async () => {
    const { world } = lossy
    const maya = await world.homeowner()
    await maya.savesProfile()
    const sent = { name: 'one.eml', bytes: eml({ photo: await jpegPhoto(1) }) }
    const lost = lossy.losesAnswerTo('insert into "import_files"')
    expect((await sendsImport(world, maya, sent)).status).toBe(503)
    await lost
    await world.server.scheduler.runNow('imports')
    const { items } = await reviewOf(maya)
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'photo'])
    await uploads(world, maya, { [sent.name]: sent.bytes })
    expect((await reviewOf(maya)).items).toEqual(items)
  })

  test('an email that is imported keeps its files', async () => {
    const { world } = lossy
    const maya = await world.homeowner()
    await maya.savesProfile()
    const sent = { name: 'one.eml', bytes: eml({ photo: await jpegPhoto(2) }) }
    expect((await sendsImport(world, maya, sent)).status).toBe(200)
    const lost = lossy.losesAnswerTo('insert into "import_items"')
    await world.server.scheduler.runNow('imports')
    await lost
    await world.server.scheduler.runNow('imports')
    const { items } = await reviewOf(maya)
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'photo'])
    expect(await lossy.broken()).toEqual([])
  })

  test('the photo of an answer by email is kept, and the answer is there once', async () => {
    const { world } = lossy
    const { maya, id } = await sentClaim(world, { title: 'Answered by email' })
    const { parsed } = await world.mail.waitFor(
      BUILDER.email,
      (each) => each.parsed.subject?.includes('Answered by email') ?? false,
    )
    const to = parsed.replyTo?.value[0]?.address ?? ''
    const lost = lossy.losesAnswerTo('insert into "photos"')
    await world.postMail(eml({ from: BUILDER.email, to, text: 'Is it this?', photo: await jpegPhoto(3) }))
    await readsTwice(lost)
    const { messages } = await claimPage(maya, id)
    expect(messages.map(({ photos }) => photos.length)).toEqual([1])
    expect(await lossy.broken()).toEqual([])
  })

  test('the photo of an answer on the builder’s page is kept, and the answer is there once when it is sent again', async () => {
    const { world } = lossy
    const { maya, id, builder } = await sentClaim(world)
    const form = answerForm('Is it this?', await jpegPhoto(4))
    const says = () => sendsForm(`${builder.page}/say`, form)
    const lost = lossy.losesAnswerTo('insert into "photos"')
    expect((await says()).status).toBe(503)
    await lost
    expect((await says()).status).toBe(303)
    const { messages } = await claimPage(maya, id)
    expect(messages.map(({ photos }) => photos.length)).toEqual([1])
    expect(await lossy.broken()).toEqual([])
  })

  test('the photo of an email to a walk-through’s list is kept, and each item has its words once', async () => {
    const { world } = lossy
    const maya = await world.homeowner()
    const office = 'lists@northfield.example'
    await maya.savesProfile({ ...BUILDER, email: office })
    const { items } = await filesWalkThrough(maya)
    await world.deliverMail()
    const { parsed } = await world.mail.waitFor(office)
    const to = parsed.replyTo?.value[0]?.address ?? ''
    const text = '1: we come Tuesday\r\n3: which colour?'
    const lost = lossy.losesAnswerTo('insert into "photos"')
    await world.postMail(eml({ from: office, to, text, photo: await jpegPhoto(5) }))
    await readsTwice(lost)
    const pages = await Promise.all(items.map(({ claimId }) => claimPage(maya, claimId)))
    expect(pages.map(({ messages }) => messages.map(({ content }) => content))).toEqual([
      ['we come Tuesday'],
      [],
      ['which colour?'],
    ])
    expect(pages.map(({ messages }) => messages.map(({ photos }) => photos.length))).toEqual([[1], [], [0]])
    expect(await lossy.broken()).toEqual([])
  })

  test('the photo that a homeowner emails to their claim is kept, and the message is there once', async () => {
    const { world } = lossy
    const { maya, id, builder } = await sentClaim(world)
    await builder.says('Is it this?')
    await world.deliverMail()
    const { parsed } = await world.mail.waitFor(maya.email)
    const to = parsed.replyTo?.value[0]?.address ?? ''
    const lost = lossy.losesAnswerTo('insert into "photos"')
    await world.postMail(eml({ from: maya.email, to, text: 'Yes, this.', photo: await jpegPhoto(6) }))
    await readsTwice(lost)
    const { messages } = await claimPage(maya, id)
    expect(messages.map(({ content, photos }) => [content, photos.length])).toEqual([
      ['Is it this?', 0],
      ['Yes, this.', 1],
    ])
    expect(await lossy.broken()).toEqual([])
  })

  test('the photo of a trade’s answer is kept, and the answer is there once when it is sent again', async () => {
    const { world } = lossy
    const { id } = await sentClaim(world)
    const office = await signedInBuilder(world)
    const { tradeToken } = await assignedTrade(world, office, { claimId: id })
    const form = answerForm('Valve replaced.', await jpegPhoto(7))
    const says = () => sendsForm(`${world.url}/t/${tradeToken}/done`, form)
    const lost = lossy.losesAnswerTo('insert into "trade_photos"')
    expect((await says()).status).toBe(503)
    await lost
    expect((await says()).status).toBe(303)
    const photos = world.server.connection.db.selectFrom('trade_photos').select('id')
    expect(await photos.execute()).toHaveLength(1)
    const page = await (await fetch(`${world.url}/t/${tradeToken}`)).text()
    const shown = /[\w/]+\/photos\/[0-9a-z]{26}\/large/.exec(page)?.[0] ?? ''
    expect((await fetch(world.url + shown)).status).toBe(200)
  })

  test('a file of evidence that was made is ready', async () => {
    const { world } = lossy
    const maya = await world.homeowner()
    await maya.savesProfile()
    const { id } = await maya.files()
    const lost = lossy.losesAnswerTo('update "evidence_files" set "state"')
    expect((await maya.mutate('evidence.make', { claimIds: [id] })).status).toBe(200)
    await world.server.scheduler.runNow('evidence')
    await lost
    const files = world.server.connection.db.selectFrom('evidence_files').select('state')
    expect(await files.execute()).toEqual([{ state: 'ready' }])
  })

  test('a claim that is filed again with its key is the first one', async () => {
    const { world } = lossy
    const maya = await world.homeowner()
    await maya.savesProfile()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const lost = lossy.losesAnswerTo('insert into "claims"')
    await expect(maya.files({}, headers)).rejects.toThrow('503')
    await lost
    const { id } = await maya.files({}, headers)
    expect((await maya.lists()).map((claim) => claim.id)).toEqual([id])
  })
})
