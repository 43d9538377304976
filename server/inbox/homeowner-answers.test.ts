import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMail, claimPage } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { pagePdf } from '#server/testing/documents.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(() => world.stop())

const NOT_ADDED = 'Your email was not added to a claim'

/** A claim that the builder has answered, with the notification of it. */
async function aNotifiedClaim(title: string) {
  const { id } = await maya.files({ title })
  await world.deliverMail()
  const letter = await world.mail.waitFor(
    BUILDER.email,
    (mail) => mail.parsed.subject?.includes(title) ?? false,
  )
  await reads(aMail({ to: letter.parsed.replyTo?.value[0]?.address ?? '', text: 'Can we come on Tuesday?' }))
  await world.deliverMail()
  const notice = await world.mail.waitFor(maya.email, (mail) => mail.parsed.subject?.includes(title) ?? false)
  const address = notice.parsed.replyTo?.value[0]?.address ?? ''
  return { id, address, messageId: notice.parsed.messageId ?? '' }
}

async function reads(mail: string): Promise<void> {
  expect((await world.postMail(mail)).status).toBe(202)
  await world.readMail()
}

const from = () => `Maya Lindqvist <${maya.email}>`
const texts = async (id: string) => (await claimPage(maya, id)).messages.map(({ content }) => content)
const declined = async () => {
  await world.deliverMail()
  return world.mail.mailsTo(maya.email).filter(({ parsed }) => parsed.subject === NOT_ADDED).length
}

const TUESDAY = [
  'Tuesday is fine.',
  '',
  'On Tue, Nov 24, 2026 at 9:00 AM Homeclaim <letters@homeclaim.example> wrote:',
  '> Northfield Homes wrote: Can we come on Tuesday?',
]

/** An email of hers with files. */
function withFiles(
  to: string,
  lines: string[],
  files: { type: string; name: string; bytes: Buffer }[],
): string {
  const parts = files.flatMap(({ type, name, bytes }) => [
    '--b',
    `Content-Type: ${type}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    bytes.toString('base64'),
  ])
  const body = ['--b', 'Content-Type: text/plain; charset=utf-8', '', ...lines, ...parts, '--b--', '']
  return aMail({ to, from: from(), text: '' }).replace(
    /Content-Type: [\s\S]*$/,
    ['Content-Type: multipart/mixed; boundary=b', '', ...body].join('\r\n'),
  )
}

describe('a homeowner who answers a notification by email', () => {
  test('writes to the builder, with the photo and without the quotation', async () => {
    const claim = await aNotifiedClaim('Gutter leaks')
    expect(claim.address).toMatch(/\+h\d+[0-9a-z]{24}@/)
    const mail = withFiles(claim.address, TUESDAY, [
      { type: 'image/jpeg', name: 'gutter.jpg', bytes: await jpegPhoto(3) },
    ])
    await reads(mail)
    await reads(mail)
    const { messages } = await claimPage(maya, claim.id)
    expect(messages.at(-1)).toMatchObject({
      sender: 'Homeowner',
      channel: 'email',
      content: 'Tuesday is fine.',
      photos: [{}],
      authorName: null,
    })
    expect(messages).toHaveLength(2)
    await world.deliverMail()
    await world.mail.waitFor(BUILDER.email, (sent) => sent.parsed.text?.includes('Tuesday is fine.') ?? false)
  })

  test('sends a PDF on to the builder as it is, but no program that is named like one', async () => {
    const claim = await aNotifiedClaim('Roof drips')
    const estimate = await pagePdf('Estimate')
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(900, 0x90)])
    await reads(
      withFiles(
        claim.address,
        ['What the roofer says.'],
        [
          { type: 'application/pdf', name: 'Roof estimate.pdf', bytes: estimate },
          { type: 'application/pdf', name: 'Setup.pdf', bytes: program },
        ],
      ),
    )
    await world.deliverMail()
    const sent = await world.mail.waitFor(
      BUILDER.email,
      (mail) => mail.parsed.text?.includes('What the roofer says.') ?? false,
    )
    const address = /Roof estimate\.pdf \(PDF, .*\):\n(\S+)/.exec(sent.parsed.text ?? '')?.[1] ?? ''
    const opened = Buffer.from(await (await fetch(address)).arrayBuffer())
    expect(opened.equals(estimate)).toBe(true)
    expect(sent.parsed.text).not.toContain('Setup.pdf')
  })

  test('is understood by the email they answer, when their program ignores Reply-To', async () => {
    const claim = await aNotifiedClaim('Door sticks')
    const headers = { 'In-Reply-To': claim.messageId }
    await reads(aMail({ to: 'letters@homeclaim.example', from: from(), text: 'Yes, come.', headers }))
    expect(await texts(claim.id)).toContain('Yes, come.')
  })

  test('from another address posts nothing, and the account hears of it', async () => {
    const claim = await aNotifiedClaim('Window cracked')
    const before = await declined()
    await reads(aMail({ to: claim.address, from: 'eve@evil.example', text: 'Please close this.' }))
    expect(await texts(claim.id)).toEqual(['Can we come on Tuesday?'])
    expect(await declined()).toBe(before + 1)
  })

  test('who only may look posts nothing and hears why', async () => {
    const claim = await aNotifiedClaim('Fence leans')
    const { db } = world.server.connection
    const role = (word: 'owner' | 'read-only') =>
      db.updateTable('home_members').set({ role: word }).where('user_id', '=', maya.user.id).execute()
    await role('read-only')
    const before = await declined()
    await reads(aMail({ to: claim.address, from: from(), text: 'Tuesday.' }))
    await role('owner')
    expect(await texts(claim.id)).toEqual(['Can we come on Tuesday?'])
    expect(await declined()).toBe(before + 1)
  })

  test('their mailbox that answers by itself posts nothing and is not answered', async () => {
    const claim = await aNotifiedClaim('Paint peels')
    const before = await declined()
    const headers = { 'Auto-Submitted': 'auto-replied' }
    await reads(aMail({ to: claim.address, from: from(), text: 'I am away.', headers }))
    expect(await texts(claim.id)).toEqual(['Can we come on Tuesday?'])
    expect(await declined()).toBe(before)
  })

  test('an answer to an email about no claim is answered at most five times an hour', async () => {
    const claim = await aNotifiedClaim('Tile loose')
    const start = await declined()
    for (let sent = 0; sent < 8; sent++) await reads(aMail({ to: claim.address, from: from(), text: '' }))
    expect((await declined()) - start).toBeLessThanOrEqual(5)
    expect(await texts(claim.id)).toEqual(['Can we come on Tuesday?'])
  })

  test('the address is nowhere in the database', async () => {
    const claim = await aNotifiedClaim('Lock jams')
    const tag = /\+(h\d+[0-9a-z]{24})@/.exec(claim.address)?.[1] ?? ''
    await reads(aMail({ to: claim.address, from: from(), text: `Write to ${claim.address}` }))
    const rows = await world.server.connection.db.selectFrom('messages').select('content').execute()
    expect(rows.some(({ content }) => content.includes(tag))).toBe(false)
    expect((await texts(claim.id)).at(-1)).toContain('+[private]@')
  })

  test('counts like a message from the page: after very many in an hour it posts nothing', async () => {
    const claim = await aNotifiedClaim('Step cracked')
    const { limits } = world.server.services.claims
    await reads(aMail({ to: claim.address, from: from(), text: 'Wednesday.' }))
    expect(await texts(claim.id)).toHaveLength(2)
    // Whatever was sent before in this hour, these are enough.
    for (let sent = 0; sent < 60; sent += 1)
      await limits.take('messages', maya.user.id).catch(() => undefined)
    await reads(aMail({ to: claim.address, from: from(), text: 'Or Thursday.' }))
    expect(await texts(claim.id)).toHaveLength(2)
  })
})

test('without an inbound address a notification has no address to answer to', async () => {
  await using bare = await startWorld({
    env: { INBOUND_ADDRESS: '', INBOUND_SMTP_PORT: '', INBOUND_WEBHOOK_SECRET: '' },
  })
  const ben = await bare.homeowner('Ben Ito')
  await ben.savesProfile()
  const { id } = await ben.files()
  await bare.deliverMail()
  const { shareUrl } = await claimPage(ben, id)
  const { pathname } = new URL(shareUrl ?? '')
  await fetch(`${bare.url}${pathname}/say`, {
    method: 'POST',
    headers: { origin: bare.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ content: 'Hello.', formKey: 'k' }).toString(),
  })
  await bare.deliverMail()
  const notice = await bare.mail.waitFor(
    ben.email,
    (mail) => mail.parsed.subject?.includes('answered') ?? false,
  )
  expect(notice.parsed.replyTo).toBeUndefined()
})
