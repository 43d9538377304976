import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { anotherDevice, asks, tokenMailedTo } from '#server/testing/account.ts'
import { aMail, builderAt, tokenOf } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { isNotConfirmedYet } from '#server/testing/confirmation.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { makeVariants } from '#server/uploads/pictures.ts'

const leaves = (who: HomeownerInTests, more: object = {}) =>
  who.mutate('account.remove', { password: who.password, ...more })

/** Every file of the data folder that holds a text. */
async function filesWith(world: World, text: string): Promise<string[]> {
  const entries = await readdir(world.dataDir, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    if ((await readFile(file)).includes(text)) found.push(path.relative(world.dataDir, file))
  }
  return found
}

/** Every table that still has a row with a text in it. */
async function tablesWith(world: World, texts: string[]): Promise<string[]> {
  const { db } = world.server.connection
  const tables = await db.introspection.getTables()
  expect(tables.length).toBeGreaterThan(12)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    if (texts.some((text) => JSON.stringify(rows).includes(text))) found.push(name)
  }
  return found.toSorted()
}

async function storedFiles(world: World): Promise<string[]> {
  const entries = await readdir(world.dataDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/^(homeclaim\.db|secret|server\.|before-|\.)/.test(entry.name))
    .map((entry) => entry.name)
}

/** Somebody who is told too, a thing with a warranty, and a token. */
async function addsWhatGoesWithClaims(who: HomeownerInTests): Promise<void> {
  const sam = { name: 'Sam', role: 'Site manager', email: 'sam@unmistakable.example' }
  const none = { installedOn: null, partsYears: null, laborYears: null }
  const papers = { labelId: null, manualId: null, receiptId: null }
  const words = { name: 'Oven', category: 'Appliances', make: '', model: '', serial: 'SN-Unmistakable' }
  const { password } = who
  for (const answer of [
    await who.mutate('profile.addCopy', { ...sam, scope: 'everything', mayAnswer: true }),
    await who.mutate('things.save', { id: 'thing-oven', ...words, ...none, ...papers }),
    await who.mutate('account.makeToken', { name: 'Script-Unmistakable', scope: 'read', password }),
  ])
    expect(answer.status).toBe(200)
}

test('a wrong password removes nothing', async () => {
  await using world = await startWorld()
  const maya = await world.homeowner()
  const answer = await leaves(maya, { password: 'wrong' })
  expect(answer.status).toBe(400)
  expect((await maya.call('GET', '/api/users/me')).status).toBe(200)
})

test('it leaves no row and no file of the person, ends every session and every link, and affects nobody else', async () => {
  await using world = await startWorld()
  const admin = await world.homeowner('The Admin')
  const kept = await admin.files({ imageUrls: [await admin.uploads(await jpegPhoto(1))] })
  await makeVariants(world.server.services.uploads, 20)
  const before = (await storedFiles(world)).sort()

  const maya = await world.homeowner('Maya Unmistakable')
  await maya.savesProfile()
  await addsWhatGoesWithClaims(maya)
  const claim = await maya.files({ imageUrls: [await maya.uploads(await jpegPhoto(2))], room: 'Secret den' })
  await maya.uploads(await jpegPhoto(3))
  const claimEmail = await world.mail.waitFor(BUILDER.email)
  const replyTo = claimEmail.parsed.replyTo?.value[0]?.address ?? ''
  await world.postMail(aMail({ to: replyTo, from: BUILDER.email, text: 'Dear Maya Unmistakable.' }))
  await world.postMail(aMail({ to: 'claims@homeclaim.example', from: maya.email, text: 'Did it arrive?' }))
  // The claim email itself, returned unabridged.
  await world.postMail(claimEmail.raw)
  await world.readMail()
  await makeVariants(world.server.services.uploads, 20)
  await maya.writes(claim.id, 'Thank you.')
  await asks(world, 'auth.forgotPassword', { email: maya.email })
  const resetting = await tokenMailedTo(world, maya.email, 'reset-password')
  const phone = await anotherDevice(world.url, maya, { userAgent: 'phone' })
  const builder = builderAt(world.url, await tokenOf(maya, claim.id))
  expect((await fetch(builder.page)).status).toBe(200)
  const goesWith = ['sam@unmistakable.example', 'SN-Unmistakable', 'Script-Unmistakable', 'Secret den']
  const personal = [maya.email, 'Maya Unmistakable', maya.user.id, ...goesWith]
  for (const trace of goesWith) expect(await tablesWith(world, [trace])).not.toEqual([])
  const traces = [...personal, claim.id]
  expect((await tablesWith(world, traces)).length).toBeGreaterThan(8)
  expect((await storedFiles(world)).length).toBeGreaterThan(before.length)

  const removal = await maya.call('GET', '/trpc/account.removal')
  expect(await removal.text()).toContain('"claims":1,"photos":2,"messages":')
  expect((await leaves(maya)).status).toBe(200)

  expect(await phone.isSignedIn()).toBe(false)
  expect((await maya.call('GET', '/api/users/me')).status).toBe(401)
  expect((await fetch(builder.page)).status).toBe(404)
  expect((await builder.says('Hello?')).status).toBe(404)
  expect(
    (await asks(world, 'auth.resetPassword', { token: resetting, password: 'long enough' })).status,
  ).toBe(404)
  expect(
    (await maya.call('POST', '/api/auth/login', { email: maya.email, password: maya.password })).status,
  ).toBe(401)
  expect(await tablesWith(world, personal)).toEqual([])
  // The hashes of the claim's record stay, so that chains of days that hold them still verify.
  expect(await tablesWith(world, [claim.id])).toEqual(['record_day_heads', 'record_entries', 'record_heads'])
  expect((await storedFiles(world)).sort()).toEqual(before)
  // Not even in the pages the database no longer uses.
  for (const trace of personal) expect(await filesWith(world, trace)).toEqual([])

  await admin.signsInAgain()
  expect((await admin.reads(kept.id)).id).toBe(kept.id)
})

test('a mail about an account that comes back leaves no secret with the admin, and nothing after the deletion', async () => {
  await using world = await startWorld()
  await world.homeowner('The Admin')
  const maya = await world.homeowner('Maya Unmistakable')
  await asks(world, 'auth.forgotPassword', { email: maya.email })
  const token = await tokenMailedTo(world, maya.email, 'reset-password')
  const sent = world.mail.mailsTo(maya.email).at(-1)
  const bounced = aMail({
    to: sent?.from ?? '',
    from: 'MAILER-DAEMON@mx.example',
    text: `No such mailbox: ${maya.email}\n\n${sent?.parsed.text ?? ''}`,
  })
  const quoting = aMail({
    to: 'claims@homeclaim.example',
    from: maya.email,
    text: `What is this?\n\n> ${sent?.parsed.text ?? ''}`,
  })
  for (const raw of [sent?.raw ?? '', bounced, quoting]) await world.postMail(raw)
  await world.readMail()
  const { inbox } = world.server.services
  const entries = await inbox.recent()
  expect(entries.map(({ state }) => state).toSorted()).toEqual(['noted', 'noted', 'unfiled'])
  const shown = await Promise.all(entries.map(async ({ id }) => String(await inbox.original(id))))
  expect(shown.join()).toContain('What is this?')
  for (const original of [...shown, JSON.stringify(entries)]) expect(original).not.toContain(token)
  expect((await leaves(maya)).status).toBe(200)
  for (const trace of [maya.email, 'Maya Unmistakable', token]) {
    expect(await tablesWith(world, [trace])).toEqual([])
    expect(await filesWith(world, trace)).toEqual([])
  }
})

test('emails in the local mailbox are deleted too', async () => {
  await using world = await startWorld({ hasMailServer: false })
  await world.homeowner('The Admin')
  const maya = await world.homeowner()
  await maya.savesProfile()
  await maya.files()
  await world.deliverMail()
  expect(await world.server.services.outbox.mailbox.list()).toHaveLength(1)
  expect((await leaves(maya)).status).toBe(200)
  expect(await world.server.services.outbox.mailbox.list()).toEqual([])
})

test('an email that is being written while its account is deleted is not stored', async () => {
  await using world = await startWorld({ hasMailServer: false })
  await world.homeowner('The Admin')
  const maya = await world.homeowner()
  const { mailbox } = world.server.services.outbox
  const keep = mailbox.keep.bind(mailbox)
  vi.spyOn(mailbox, 'keep').mockImplementationOnce(async (id, raw) => {
    expect((await leaves(maya)).status).toBe(200)
    await keep(id, raw)
  })
  await asks(world, 'auth.forgotPassword', { email: maya.email })
  await world.deliverMail()
  expect(await mailbox.list()).toEqual([])
})

test('files that a crash left are removed in the next run', async () => {
  await using world = await startWorld()
  await world.homeowner('The Admin')
  const maya = await world.homeowner()
  await maya.uploads(await jpegPhoto(5))
  const { storage } = world.server.services.files
  const broken = vi.spyOn(storage, 'remove').mockRejectedValue(new Error('the disk is busy'))
  expect((await leaves(maya)).status).toBe(200)
  expect((await maya.call('GET', '/api/users/me')).status).toBe(401)
  const photos = async () => (await storedFiles(world)).length
  expect(await photos()).toBeGreaterThan(0)
  broken.mockRestore()
  await world.server.scheduler.runNow('account-deletions')
  expect(await photos()).toBe(0)
})

test('the only admin names who looks after the server next, as long as others have accounts', async () => {
  await using world = await startWorld()
  const admin = await world.homeowner('The Admin')
  const ben = await world.homeowner('Ben')
  await isNotConfirmedYet(world, ben)
  const removal = async (who: HomeownerInTests) => (await who.call('GET', '/trpc/account.removal')).text()
  expect(await removal(admin)).toContain('"needsSuccessor":true')
  expect(await removal(ben)).toContain('"needsSuccessor":false')
  for (const more of [
    {},
    { successor: 'nobody@homes.example' },
    { successor: admin.email },
    { successor: ben.email },
  ]) {
    const refused = await leaves(admin, more)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('"successor":')
  }
  await asks(world, 'auth.confirmAddress', { token: await tokenMailedTo(world, ben.email, 'confirm') })
  expect((await leaves(admin, { successor: ben.email.toUpperCase() })).status).toBe(200)
  expect(await (await ben.call('GET', '/api/users/me')).text()).toContain('"isAdmin":true')
  expect(await removal(ben)).toContain('"needsSuccessor":false')
  // The last one leaves a server that starts afresh.
  expect((await leaves(ben)).status).toBe(200)
  expect(await (await fetch(`${world.url}/trpc/auth.options`)).text()).toContain('"hasAccounts":false')
})
