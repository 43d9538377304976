import { ROOMS } from '#shared/rooms.ts'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aMail, builderAt, claimPage, tokenOf, visitIn } from '#server/testing/builder.ts'
import { joinsHome, leavesHome } from '#server/testing/household.ts'
import { BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { filesWalkThrough } from '#server/testing/walk-through.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'
import { exportOf } from './export.ts'
import { createArchive, diskName } from './archive.ts'

let world: World
let maya: HomeownerInTests
let ben: HomeownerInTests
let photo: Buffer
let files: Map<string, Buffer>
let zip: Buffer

const exported = (cookie: string, headers: Record<string, string> = {}) =>
  fetch(`${world.url}/account/export.zip`, { headers: { cookie, ...headers } })

const textOf = (name: string) => files.get(name)?.toString() ?? `there is no ${name}`
const find = (ending: string) => [...files.keys()].find((name) => name.endsWith(ending)) ?? ''

beforeAll(async () => {
  world = await startWorld()
  maya = await world.registers()
  ben = await world.homeowner('Ben Moss')
  photo = await jpegPhoto(7)
  await maya.savesProfile()
  const contact = { phone: '(541) 555-0142', bestTimes: 'After 3 PM' }
  await maya.mutate('profile.save', { home: HOME, builder: BUILDER, contact })
  await ben.savesProfile()
  const title = 'Sink <script>alert(1)</script>: "drips"/leaks'
  const { id } = await maya.files({ title, imageUrls: [await maya.uploads(photo, 'under/the sink?.jpg')] })
  await ben.files({ title: 'Something of Ben’s' })
  const claimEmail = await world.mail.waitFor(BUILDER.email)
  await world.postMail(
    aMail({
      to: claimEmail.parsed.replyTo?.value[0]?.address ?? '',
      from: BUILDER.email,
      text: 'We come on Friday.',
    }),
  )
  await world.readMail()
  const builder = builderAt(world.url, await tokenOf(maya, id))
  await builder.proposes({ ...visitIn(5, world.clock), who: 'Tom' })
  await maya.writes(id, 'Friday is fine & good.')
  await world.deliverMail()
  const answer = await exported(maya.cookie)
  zip = Buffer.from(await answer.arrayBuffer())
  files = readZip(zip)
})
afterAll(() => world[Symbol.asyncDispose]())

test('only a signed-in person gets an export, and no other site starts one', async () => {
  expect((await exported('')).status).toBe(401)
  expect((await exported(maya.cookie, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await exported(maya.cookie, { referer: 'http://evil.example/' })).status).toBe(403)
  expect((await fetch(`${world.url}/account/import.zip`)).status).toBe(404)
})

test('unzip finds nothing wrong with it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'export-'))
  try {
    writeFileSync(path.join(folder, 'all.zip'), zip)
    const program = process.platform === 'win32' ? 'tar' : 'unzip'
    const says = execFileSync(program, [program === 'tar' ? '-tf' : '-tq', path.join(folder, 'all.zip')])
    expect(says.toString()).toMatch(/No errors detected|index\.html/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the original photo is in it, byte for byte, under a name every system can write', () => {
  const name = find('.jpg')
  expect(files.get(name)?.equals(photo)).toBe(true)
  for (const each of files.keys()) expect(each).not.toMatch(/[<>:"\\|?*]|\.\.|^\/|\/\//)
})

test('profile, claim, record, visits, messages, emails and raw mail are in it, and nothing of others', () => {
  expect(JSON.parse(textOf('account.json'))).toMatchObject({
    account: { email: maya.email, wantsMail: true },
    homes: [
      {
        isChosen: true,
        home: { city: 'Bend' },
        builder: { email: BUILDER.email },
        contact: { phone: '(541) 555-0142' },
      },
    ],
  })
  const claim: unknown = JSON.parse(textOf(find('claim.json')))
  expect(claim).toMatchObject({
    claim: { builderName: BUILDER.name },
    messages: expect.arrayContaining([expect.objectContaining({ content: 'Friday is fine & good.' })]),
    visits: [expect.objectContaining({ who: 'Tom' })],
    missing: [],
  })
  expect(textOf(find('letter.txt'))).toContain('Water drips from the supply line')
  expect(textOf(find('received.eml'))).toContain('We come on Friday.')
  expect([...files.keys()].filter((name) => name.startsWith('mails/')).length).toBeGreaterThan(0)
  for (const [name, bytes] of files)
    expect(`${name} ${bytes.toString('latin1')}`).not.toMatch(/Ben Moss|Something of Ben/)
})

test('who else is told, things, tokens and the invitation to a visit are in it, and none of their secrets', async () => {
  const rosa = await world.registers('Rosa Vega')
  await rosa.savesProfile()
  const copy = { name: 'Sam Ortiz', role: 'Site manager', scope: 'everything', mayAnswer: true }
  const email = 'sam@site.example'
  expect((await rosa.mutate('profile.addCopy', { ...copy, email })).status).toBe(200)
  const none = { installedOn: null, partsYears: null, laborYears: null }
  const papers = { labelId: null, manualId: null, receiptId: null }
  const words = { name: 'Dishwasher', category: 'Appliances', make: 'Bosch', model: 'KX-2', serial: 'SN-1' }
  await rosa.mutate('things.save', { id: 'thing-of-rosa', ...words, ...none, ...papers })
  const made = await rosa.mutate('account.makeToken', {
    name: 'Hall display',
    scope: 'read',
    password: rosa.password,
  })
  const Secret = z.object({
    result: z.object({ data: z.object({ json: z.object({ secret: z.string() }) }) }),
  })
  const { secret } = Secret.parse(await made.json()).result.data.json
  const { id } = await rosa.files({ room: 'Kitchen' })
  const token = await tokenOf(rosa, id)
  await builderAt(world.url, token).proposes({ ...visitIn(5, world.clock), who: 'Tom' })
  const visitId = (await claimPage(rosa, id)).visits[0]?.id
  expect((await rosa.mutate('claims.answerVisit', { id, visitId, accept: true })).status).toBe(200)
  await world.deliverMail()
  await rosa.signsInAgain()
  const all = readZip(Buffer.from(await (await exported(rosa.cookie)).arrayBuffer()))
  const textIn = (pattern: RegExp) => [...all].find(([name]) => pattern.test(name))?.[1].toString() ?? ''
  expect(JSON.parse(textIn(/^account\.json$/))).toMatchObject({
    tokens: [{ name: 'Hall display', scope: 'read' }],
    homes: [{ copies: [{ ...copy, email, removedAt: null }], things: [{ serial: 'SN-1' }] }],
  })
  expect(textIn(/claim\.json$/)).toContain('"room": "Kitchen"')
  expect(textIn(/to-builder\.ics$/)).toMatch(/METHOD:REQUEST[^]*hidden\.invalid/)
  const replyAddress = world.mail.mailsTo(email)[0]?.parsed.replyTo?.value[0]?.address ?? ''
  expect(replyAddress).toContain('@')
  for (const [name, bytes] of all)
    for (const hidden of [secret, token, replyAddress])
      expect(`${name} ${bytes.toString('latin1')}`.replaceAll('\r\n ', '')).not.toContain(hidden)
})

test('every home is in it with address, builder, coverage and rooms, whichever is chosen; one left is not', async () => {
  const rosa = await world.homeowner('Rosa Ortiz')
  await rosa.savesProfile()
  await filesWalkThrough(rosa)
  await rosa.files({ room: 'Wine cellar' })
  const cabin = { ...HOME, address: '7 Lake Road' }
  const lakeside = { ...BUILDER, name: 'Lakeside Builders', email: 'office@lakeside.example' }
  expect((await rosa.mutate('profile.addHome', { home: cabin, builder: lakeside })).status).toBe(200)
  await rosa.mutate('targets.save', { answer: 3, inspection: null, repair: null })
  await joinsHome(world, rosa, { of: maya, role: 'read-only' })
  const read = async () => {
    const all = readZip(Buffer.from(await (await exported(rosa.cookie)).arrayBuffer()))
    return {
      account: all.get('account.json')?.toString() ?? '',
      index: all.get('index.html')?.toString() ?? '',
    }
  }
  const { account, index } = await read()
  const { homes } = z
    .object({ homes: z.array(z.looseObject({ role: z.string() })) })
    .parse(JSON.parse(account))
  expect(homes).toMatchObject([
    {
      role: 'owner',
      isChosen: false,
      home: { address: HOME.address, warrantyEndDate: HOME.warrantyEndDate },
      builder: { name: BUILDER.name },
      rooms: [...ROOMS, 'Wine cellar'],
      walkThroughs: [{ name: '30-day walk-through', items: [{ room: 'Kitchen' }, {}, { room: 'Bath 1' }] }],
    },
    {
      role: 'owner',
      home: { address: '7 Lake Road' },
      builder: { name: 'Lakeside Builders' },
      rooms: ROOMS,
      responseTargets: { answer: 3, inspection: null, repair: null },
    },
    { role: 'read-only', isChosen: true, home: { address: HOME.address } },
  ])
  for (const shown of [
    `${HOME.address}, Bend`,
    '7 Lake Road, Bend',
    'Lakeside Builders',
    'Outside, <bdi lang="">Wine cellar</bdi>',
  ])
    expect(index).toContain(shown)
  await leavesHome(world, rosa, maya)
  expect((await read()).account).not.toContain(maya.user.id)
})

test('no secret is in the emails', () => {
  for (const [name, bytes] of files) {
    if (!name.endsWith('.txt')) continue
    expect(bytes.toString()).not.toMatch(/\/b\/\d+[0-9a-z]{32}|token=[0-9a-z]{39}/)
  }
})

test('the pages can be read in a browser and run nothing of what people wrote', () => {
  const index = textOf('index.html')
  expect(index).toContain('Maya Lindqvist')
  const link = /href="(claims\/[^"]+\/index\.html)"/.exec(index)?.[1] ?? ''
  const page = textOf(decodeURIComponent(link))
  expect(page).toContain('Friday is fine &amp; good.')
  expect(page).not.toContain('<script>')
  expect(page).toMatch(/<img src="photos\/001%20/)
  expect(index).toContain('<td>In Progress</td>')
  expect(page).toContain('· In Progress<')
  expect(page).toContain('<bdi lang="">Northfield Homes</bdi> proposed a visit')
  expect(`${index}${page}`).not.toContain('InProgress')
})

test('a page links to nothing that is not in the archive', async () => {
  const expectNoDeadLink = (all: Map<string, Buffer>) => {
    const names = [...all.keys()]
    for (const [name, bytes] of all) {
      if (!name.endsWith('.html')) continue
      for (const [, link = ''] of bytes.toString().matchAll(/(?:href|src)="([^"]+)"/g)) {
        const target = path.posix.join(path.posix.dirname(name), decodeURIComponent(link))
        expect(names.some((each) => (link.endsWith('/') ? each.startsWith(target) : each === target))).toBe(
          true,
        )
      }
    }
  }
  expectNoDeadLink(files)
  expect(textOf('index.html')).toContain('href="mails/"')
  const bare = await world.homeowner('Bare')
  await world.server.connection.db.deleteFrom('outbox').where('user_id', '=', bare.user.id).execute()
  expectNoDeadLink(readZip(Buffer.from(await (await exported(bare.cookie)).arrayBuffer())))
})

test('a photo lost from the disk is named, and the rest is still exported', async () => {
  const late = await world.homeowner('Lost')
  await late.files({ imageUrls: [await late.uploads(await jpegPhoto(3), 'gone.jpg')] })
  const row = await world.server.connection.db
    .selectFrom('photos')
    .select('id')
    .where('user_id', '=', late.user.id)
    .executeTakeFirstOrThrow()
  await world.server.services.files.storage.remove(`photos/${row.id.slice(-2)}/${row.id}`)
  const rest = readZip(Buffer.from(await (await exported(late.cookie)).arrayBuffer()))
  const claim = [...rest.entries()].find(([name]) => name.endsWith('claim.json'))?.[1].toString() ?? ''
  expect(JSON.parse(claim)).toMatchObject({ missing: [expect.stringContaining('gone.jpg')] })
})

test('a second download waits for the first; one that was broken off is over', async () => {
  const { documents } = world.server.services
  const first = await exportOf(documents, ben.user.id)
  await expect(exportOf(documents, ben.user.id)).rejects.toThrow('being downloaded already')
  first.destroy()
  await expect
    .poll(() =>
      exportOf(documents, ben.user.id).then(
        (archive) => (archive.destroy(), 'started'),
        () => 'refused',
      ),
    )
    .toBe('started')
})

test('an archive reads a file only as fast as it is downloaded, and buffers no more than a few chunks', async () => {
  const archive = createArchive()
  let made = 0
  const source = Readable.from(
    (function* () {
      for (; made < 200; made += 1) yield Buffer.alloc(100_000)
    })(),
    { objectMode: false },
  )
  const added = archive.add('large.bin', source, { at: '2026-01-01T00:00:00.000Z', isPacked: true })
  archive.output.once('readable', () => undefined)
  await new Promise((resolve) => setImmediate(resolve))
  expect(made).toBeLessThan(20)
  archive.output.resume()
  await added
  expect(made).toBe(200)
})

test('a source that breaks off breaks the archive', async () => {
  const archive = createArchive()
  const source = Readable.from(
    (function* () {
      yield Buffer.alloc(10)
      throw new Error('the disk is gone')
    })(),
  )
  const read = archive.output.toArray()
  await expect(archive.add('x', source, { at: '2026-01-01T00:00:00.000Z' })).rejects.toThrow(
    'the disk is gone',
  )
  await expect(read).rejects.toThrow('the disk is gone')
})

test.each([
  ['../../etc/passwd', 'etc passwd'],
  ['a\\b:c*?.jpg', 'a b c .jpg'],
  ['...', 'file'],
  ['', 'file'],
  [`${'ä'.repeat(200)}.jpeg`, `${'ä'.repeat(75)}.jpeg`],
])('a name for the disk: %j', (name, expected) => {
  expect(diskName(name)).toBe(expected)
})
