import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#shared/dates.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startMailProvider } from '#server/testing/mail-provider.ts'
import { isOnPostgres } from '#server/testing/postgres.ts'
import { startWorld, type World, type WorldOptions } from '#server/testing/world.ts'
import { LINK_PLACEHOLDER, OutboxMail } from './mail.ts'

async function aWorldWithAClaim(options: WorldOptions = {}, before?: (world: World) => void) {
  const world = await startWorld(options)
  before?.(world)
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files()
  await world.deliverMail()
  return { world, maya, id }
}

const letterRow = (world: World) =>
  world.server.connection.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'letter')
    .executeTakeFirstOrThrow()

const claimEmails = (world: World) => world.mail.mailsTo(BUILDER.email)

async function aPortNobodyListensOn(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return typeof address === 'object' && address ? address.port : 0
}

/** Runs the retry schedule and returns the minutes between one failed attempt and the next. */
async function waitsUntil(
  world: World,
  { maya, id, count }: { maya: HomeownerInTests; id: string; count: number },
): Promise<number[]> {
  const waits: number[] = []
  world.clock.freeze()
  while (waits.length < count) {
    const row = await letterRow(world)
    if (row.state !== 'due') break
    const wait = Date.parse(row.next_attempt_at) - world.clock.now().getTime()
    waits.push(Math.round(wait / MINUTE))
    world.clock.advance(wait - 1)
    await world.deliverMail()
    if ((await letterRow(world)).attempts !== row.attempts) throw new Error('it was tried too early')
    world.clock.advance(1)
    await world.deliverMail()
  }
  await maya.signsInAgain()
  expect((await maya.reads(id)).status).not.toBe('Opened')
  return waits
}

test('greylisted, it tries again after 1, 5, 15 and 60 minutes and then hourly, and shows its state', async () => {
  const { world, maya, id } = await aWorldWithAClaim({}, (w) => w.mail.reactTo(BUILDER.email, 'greylist'))
  await using _world = world
  const waiting = await claimPage(maya, id)
  expect(waiting).toMatchObject({
    status: 'New',
    delivery: { state: 'waiting', attempts: 1, to: BUILDER.email },
  })
  expect(waiting.delivery).toMatchObject({ lastError: expect.stringMatching(/try again later/) })
  expect(await waitsUntil(world, { maya, id, count: 6 })).toEqual([1, 5, 15, 60, 60, 60])
  world.mail.reactTo(BUILDER.email, 'accept')
  world.clock.advance(HOUR)
  await world.deliverMail()
  await maya.signsInAgain()
  expect(await maya.reads(id)).toMatchObject({ status: 'Sent' })
  expect(claimEmails(world)).toHaveLength(1)
})

test('with nobody listening it tries for two days, then says so in plain words', async () => {
  const port = await aPortNobodyListensOn()
  const { world, maya, id } = await aWorldWithAClaim({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  await using _world = world
  const waits = await waitsUntil(world, { maya, id, count: 100 })
  expect(waits.slice(0, 5)).toEqual([1, 5, 15, 60, 60])
  const hours = waits.reduce((all, wait) => all + wait, 0) / 60
  expect(hours).toBeGreaterThan(46.5)
  expect(hours).toBeLessThanOrEqual(48)
  const claim = await claimPage(maya, id)
  expect(claim.status).toBe('SendingFailed')
  expect(claim.delivery).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('We tried for two days.'),
  })
  expect(JSON.stringify(claim)).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/)
})

test('an email found only after two days, because our server was off, is given up at its next failure', async () => {
  await using world = await startWorld()
  const maya = await world.homeowner()
  await maya.savesProfile()
  world.mail.reactTo(BUILDER.email, 'greylist')
  const { id } = await maya.files()
  world.clock.advance(49 * HOUR)
  await world.deliverMail()
  await maya.signsInAgain()
  expect(await claimPage(maya, id)).toMatchObject({
    status: 'SendingFailed',
    delivery: { state: 'failed', reason: expect.stringContaining('We tried for two days.') },
  })
})

test('a mail the server took is not sent again because its own record could not be written at first', async () => {
  const { world, maya, id } = await aWorldWithAClaim({}, ({ server }) => {
    void sql`create trigger full_disk before update of state on outbox when new.state = 'sent'
             begin select raise(abort, 'database or disk is full'); end`.execute(server.connection.db)
  })
  await using _world = world
  expect(await letterRow(world)).toMatchObject({ state: 'due', attempts: 1 })
  expect(claimEmails(world)).toHaveLength(1)
  world.clock.advance(MINUTE)
  await world.deliverMail()
  expect(await letterRow(world)).toMatchObject({ state: 'due', attempts: 2 })
  await sql`drop trigger full_disk`.execute(world.server.connection.db)
  world.clock.advance(5 * MINUTE)
  await world.deliverMail()
  expect(await letterRow(world)).toMatchObject({
    state: 'sent',
    server_reply: expect.stringContaining('250'),
  })
  expect(await maya.reads(id)).toMatchObject({ status: 'Sent' })
  expect(claimEmails(world)).toHaveLength(1)
})

test('an address that does not exist fails at once, says why, and the homeowner is notified', async () => {
  const { world, maya, id } = await aWorldWithAClaim({}, (w) => w.mail.reactTo(BUILDER.email, 'refuse'))
  await using _world = world
  const claim = await claimPage(maya, id)
  expect(claim.status).toBe('SendingFailed')
  expect(claim.delivery).toMatchObject({
    state: 'failed',
    to: BUILDER.email,
    reason: `The mailbox ${BUILDER.email} doesn’t exist.`,
  })
  expect((await letterRow(world)).state).toBe('failed')
  await world.mail.waitFor(maya.email, (mail) => mail.parsed.text?.includes('doesn’t exist') ?? false)
  world.clock.advance(3 * HOUR)
  await world.deliverMail()
  expect(claimEmails(world)).toHaveLength(0)

  world.mail.reactTo(BUILDER.email, 'accept')
  await maya.signsInAgain()
  await maya.mutate('claims.resend', { id })
  await world.deliverMail()
  expect(await claimPage(maya, id)).toMatchObject({ status: 'Sent', delivery: { state: 'accepted' } })
})

test('when the line is cut after the final dot it is sent again with the same Message-ID and counted once', async () => {
  const { world, maya, id } = await aWorldWithAClaim({}, (w) =>
    w.mail.reactTo(BUILDER.email, 'drop-after-data', 'accept'),
  )
  await using _world = world
  expect((await claimPage(maya, id)).status).toBe('New')
  world.clock.advance(MINUTE + 1_000)
  await world.deliverMail()
  const [first, second] = claimEmails(world)
  expect(claimEmails(world)).toHaveLength(2)
  expect(second?.parsed.messageId).toBe(first?.parsed.messageId)
  expect(second?.parsed.date).toEqual(first?.parsed.date)
  const claim = await claimPage(maya, id)
  expect(claim.events.filter((event) => event.status === 'Sent')).toHaveLength(1)
})

const NOT_OWNED = '553 5.7.1 Sender address rejected: not owned by user claims'

test('a mail server that takes no return address gets the claim from our own address', async () => {
  const provider = await startMailProvider({ refuse: { sender: { fits: /\+/, reply: NOT_OWNED } } })
  const { world, maya, id } = await aWorldWithAClaim({
    env: { SMTP_URL: provider.url, MAIL_FROM: 'claims@home.example', INBOUND_ADDRESS: 'claims@home.example' },
  })
  await using _world = world
  try {
    expect(await maya.reads(id)).toMatchObject({ status: 'Sent' })
    expect(provider.taken.map(({ from, to }) => [from, to])).toContainEqual([
      'claims@home.example',
      BUILDER.email,
    ])
  } finally {
    await provider.close()
  }
})

test('while our own mail server refuses us the claim waits, and nothing is said against the builder’s', async () => {
  const provider = await startMailProvider({ refuse: { sender: NOT_OWNED } })
  const { world, maya, id } = await aWorldWithAClaim({ env: { SMTP_URL: provider.url } })
  await using _world = world
  try {
    const claim = await claimPage(maya, id)
    expect(claim).toMatchObject({ status: 'New', delivery: { state: 'waiting', attempts: 1 } })
    expect(claim.delivery).toMatchObject({
      lastError:
        'Our own email service doesn’t let us send from our address. Nothing is wrong with the address.',
    })
  } finally {
    await provider.close()
  }
})

test('a later mail never overtakes one that is still being tried; another claim is not held up', async () => {
  const { world, maya, id } = await aWorldWithAClaim({}, (w) =>
    w.mail.reactTo(BUILDER.email, 'greylist', 'greylist', 'accept'),
  )
  await using _world = world
  await maya.writes(id, 'Any news?')
  const other = await maya.files({ title: 'Another matter' })
  await world.deliverMail()
  await world.deliverMail()
  expect(claimEmails(world).map((mail) => mail.parsed.subject?.includes('Another matter'))).toEqual([])
  world.clock.advance(MINUTE + 1_000)
  await world.deliverMail()
  const subjects = claimEmails(world).map((mail) => mail.parsed.subject ?? '')
  expect(subjects).toHaveLength(3)
  const own = subjects.filter((subject) => !subject.includes('Another matter'))
  expect(own[0]).toMatch(/^Warranty claim/)
  expect(own[1]).toMatch(/^Re: Warranty claim/)
  expect((await maya.reads(other.id)).status).toBe('Sent')
})

test('emails come from our own domain in the person’s name, replies go into the claim, and bounces name their email', async () => {
  const { world, maya, id } = await aWorldWithAClaim()
  await using _world = world
  const [claimEmail] = claimEmails(world)
  expect(claimEmail?.parsed.from?.value).toEqual([
    { name: 'Maya Lindqvist via Homeclaim', address: 'letters@homeclaim.example' },
  ])
  const replyTo = claimEmail?.parsed.replyTo?.value[0]?.address ?? ''
  expect(replyTo.indexOf('@')).toBeLessThanOrEqual(64)
  expect(claimEmail?.from).toMatch(/^claims\+b[0-9a-z]{42}@homeclaim\.example$/)
  expect(claimEmail?.parsed.headers.has('auto-submitted')).toBe(false)
  expect(claimEmail?.raw.toString()).not.toContain('builder-link.invalid')

  await maya.writes(id, 'Please call before you come.')
  await world.deliverMail()
  const [, message] = claimEmails(world)
  expect(message?.parsed.headers.has('auto-submitted')).toBe(false)
  expect(message?.parsed.inReplyTo).toBe(claimEmail?.parsed.messageId)
  expect(message?.parsed.replyTo?.value[0]?.address).toBe(replyTo)
  expect(message?.from).not.toBe(claimEmail?.from)

  await builderAt(world.url, await tokenOf(maya, id)).acknowledges()
  await world.undoTimePasses()
  const notice = await world.mail.waitFor(
    maya.email,
    (mail) => mail.parsed.text?.includes('acknowledged') ?? false,
  )
  expect(notice.parsed.headers.get('auto-submitted')).toBe('auto-generated')
  expect(notice.parsed.replyTo?.value[0]?.address).toMatch(/^claims\+h\d+[0-9a-z]{24}@/)
  expect(notice.raw.toString()).not.toMatch(/\/b\/\d+[0-9a-z]{32}/)
})

test('an email says what the homeowner wrote, word for word, whatever the placeholder of the link is', async () => {
  await using world = await startWorld()
  const maya = await world.homeowner()
  await maya.savesProfile()
  const words = 'It drips on https://builder-link.invalid and ACCOUNT-TOKEN.'
  await maya.files({ description: words })
  await world.deliverMail()
  const text = claimEmails(world)[0]?.parsed.text
  expect(text).toContain(words)
  expect(text).toMatch(/\/b\/\d+[0-9a-z]{32}/)
})

test('an email written before its placeholders were stored with it is sent with its link', async () => {
  await using world = await startWorld()
  const maya = await world.homeowner()
  await maya.savesProfile()
  await maya.files()
  const { db } = world.server.connection
  const { id } = await letterRow(world)
  const { mail } = await db.selectFrom('outbox_mails').selectAll().executeTakeFirstOrThrow()
  const { placeholders: _later, ...before } = OutboxMail.parse(JSON.parse(mail))
  const stored = JSON.stringify(before).replaceAll(LINK_PLACEHOLDER, 'https://builder-link.invalid')
  await db.updateTable('outbox_mails').set({ mail: stored }).execute()
  await db.updateTable('outbox').set({ state: 'due' }).where('id', '=', id).execute()
  await world.deliverMail()
  const text = claimEmails(world).at(-1)?.parsed.text
  expect(text).toMatch(/\/b\/\d+[0-9a-z]{32}/)
  expect(text).not.toContain('builder-link')
})

test('a name with a line break or quotes adds no header and no receiver', async () => {
  await using world = await startWorld()
  const maya = await world.homeowner('Maya "M"\r\nBcc: thief@evil')
  await maya.savesProfile({ ...BUILDER, name: 'North\r\nBcc: thief@evil.example' })
  await maya.files({ title: 'Drip\r\nBcc: thief@evil.example' })
  await world.deliverMail()
  const [claimEmail] = claimEmails(world)
  expect(claimEmail?.to).toEqual([BUILDER.email])
  expect(claimEmail?.parsed.bcc).toBeUndefined()
  expect(claimEmail?.parsed.headers.has('bcc')).toBe(false)
})

test('without an inbound address a reply goes to the homeowner’s own inbox', async () => {
  await using world = await startWorld({ env: { INBOUND_ADDRESS: '' } })
  const maya = await world.homeowner()
  await maya.savesProfile()
  await maya.files()
  const claimEmail = await world.mail.waitFor(BUILDER.email)
  expect(claimEmail.parsed.replyTo?.value[0]?.address).toBe(maya.email)
  expect(claimEmail.from).toBe('letters@homeclaim.example')
})

test('without a mail server the claim email is stored as a file, says so, stays New, and only the admin reads it', async () => {
  const { world, maya, id } = await aWorldWithAClaim({ hasMailServer: false })
  await using _world = world
  const claim = await claimPage(maya, id)
  expect(claim.status).toBe('New')
  expect(claim.delivery).toMatchObject({ state: 'kept-locally', to: BUILDER.email })
  expect(claim.record.map((event) => event.kind)).toEqual(['status', 'kept-locally'])
  const folder = path.join(world.dataDir, 'mailbox')
  const [file = ''] = await readdir(folder)
  expect(await readFile(path.join(folder, file), 'utf8')).toContain(`To: ${BUILDER.name} <${BUILDER.email}>`)
  expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600)

  const letterId = claim.delivery.state === 'kept-locally' ? claim.delivery.letterId : ''
  const ask = (who: HomeownerInTests, claimEmail: string) =>
    who.call(
      'GET',
      `/trpc/admin.letter?input=${encodeURIComponent(JSON.stringify({ json: { id: claimEmail } }))}`,
    )
  const read = await ask(maya, letterId)
  expect(read.status).toBe(200)
  expect(await read.text()).toContain(claim.shareUrl)
  expect((await ask(maya, '../secret.key')).status).toBe(404)
  const eve = await world.homeowner('Eve')
  expect((await ask(eve, letterId)).status).toBe(403)
  for (const procedure of ['state', 'outbox', 'unfiled'])
    expect((await eve.call('GET', `/trpc/admin.${procedure}`)).status).toBe(403)
})

test('the admin can have a mail tried again that was given up, and not one that was sent', async () => {
  const { world, maya, id } = await aWorldWithAClaim({}, (w) =>
    w.mail.reactTo(BUILDER.email, 'refuse', 'accept'),
  )
  await using _world = world
  const row = await letterRow(world)
  expect((await maya.mutate('admin.retry', { id: row.id })).status).toBe(200)
  await world.deliverMail()
  expect(await claimPage(maya, id)).toMatchObject({ status: 'Sent' })
  expect((await maya.mutate('admin.retry', { id: row.id })).status).toBe(409)
})

test('a claim email to an address that was corrected since, tried again by hand, does not make the claim Sent', async () => {
  const { world, maya, id } = await aWorldWithAClaim({}, (w) =>
    w.mail.reactTo(BUILDER.email, 'refuse', 'refuse', 'accept'),
  )
  await using _world = world
  const old = await letterRow(world)
  await maya.mutate('claims.resend', { id })
  await world.deliverMail()
  expect((await claimPage(maya, id)).status).toBe('SendingFailed')
  await maya.mutate('admin.retry', { id: old.id })
  await world.deliverMail()
  expect(claimEmails(world)).toHaveLength(1)
  expect((await claimPage(maya, id)).status).toBe('SendingFailed')
})

test('a server that stopped between writing and sending sends after its next start, once', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-'))
  try {
    const first = await startWorld({ dataDir })
    first.mail.reactTo(BUILDER.email, 'greylist')
    const maya = await first.homeowner()
    await maya.savesProfile()
    const { id } = await maya.files()
    await first.deliverMail()
    const messageIds = await first.server.connection.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'letter')
      .execute()
    // The lease of a process that died. On PostgreSQL it lasts until its end, because another server may have it.
    const until = isOnPostgres() ? first.clock.now().getTime() + MINUTE : Date.UTC(2999)
    await first.server.connection.db
      .updateTable('outbox')
      .set({ leased_until: new Date(until).toISOString() })
      .where('kind', '=', 'letter')
      .execute()
    await first.stop()

    await using second = await startWorld({ dataDir })
    second.clock.advance(2 * MINUTE)
    await second.deliverMail()
    await second.deliverMail()
    expect(claimEmails(second)).toHaveLength(1)
    expect(claimEmails(second)[0]?.parsed.messageId).toContain(messageIds[0]?.id)
    const claim = await second.server.connection.db
      .selectFrom('claims')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(claim.status).toBe('Sent')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
