import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, MINUTE } from '#shared/dates.ts'
import { BUILDER, HOME } from '#server/testing/homeowner.ts'
import { claimPage } from '#server/testing/builder.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { anItem, filesWalkThrough, readsWalkThrough } from '#server/testing/walk-through.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '0' } })
})
afterAll(() => world[Symbol.asyncDispose]())

const newAddress = () => `builder-${crypto.randomUUID()}@northfield.example`

async function someone(email = newAddress()) {
  const maya = await world.homeowner()
  await maya.savesProfile({ ...BUILDER, email })
  const statuses = async (id: string) => (await readsWalkThrough(maya, id)).items.map(({ status }) => status)
  return { maya, email, statuses, mails: () => world.mail.mailsTo(email) }
}

test('the email has the phone number of the household, and says in one line that each item is on record', async () => {
  const { maya, email, mails } = await someone()
  const contact = { phone: '541 555 0142', bestTimes: 'After 4 PM' }
  await maya.mutate('profile.save', { home: HOME, builder: { ...BUILDER, email }, contact })
  await filesWalkThrough(maya)
  await world.deliverMail()
  const [mail] = mails()
  const text = mail?.parsed.text?.replaceAll(/\s+/g, ' ') ?? ''
  for (const words of [contact.phone, contact.bestTimes, 'Each item is kept on record,'])
    expect(text).toContain(words)
  const heads = [...(mail?.raw.toString().matchAll(/^X-Homeclaim-Record: claim=\d+; entries=\d+;/gim) ?? [])]
  expect(heads).toHaveLength(3)
  expect(text).not.toMatch(/checksum/i)
})

test('a refused email fails every item, with one notification, and sending again sends one list', async () => {
  const { maya, email, statuses, mails } = await someone()
  world.mail.reactTo(email, 'refuse')
  const list = await filesWalkThrough(maya)
  await world.deliverMail()
  expect(await statuses(list.id)).toEqual(['SendingFailed', 'SendingFailed', 'SendingFailed'])
  await world.deliverMail()
  const told = world.mail.mailsTo(maya.email).filter(({ parsed }) => parsed.text?.includes('did not arrive'))
  expect(told).toHaveLength(1)
  expect(told[0]?.parsed.text).toContain('3 items')

  world.mail.reactTo(email, 'accept')
  expect((await maya.mutate('claims.resend', { id: list.items[1]?.claimId })).status).toBe(200)
  await world.deliverMail()
  expect(await statuses(list.id)).toEqual(['Sent', 'Sent', 'Sent'])
  expect(mails()).toHaveLength(1)
})

test('a bounce that comes later fails every item that nobody has opened', async () => {
  const { maya, statuses, mails } = await someone()
  const list = await filesWalkThrough(maya)
  await world.deliverMail()
  await maya.mutate('claims.close', { id: list.items[2]?.claimId })
  const [mail] = mails()
  const bounce = [
    'From: MAILER-DAEMON@northfield.example',
    `To: ${mail?.from}`,
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${crypto.randomUUID()}@northfield.example>`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'It could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.northfield.example',
    '',
    `Final-Recipient: rfc822; ${mail?.to[0]}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 No such user here',
    '--b--',
    '',
  ].join('\r\n')
  await world.postMail(bounce)
  await world.readMail()
  expect(await statuses(list.id)).toEqual(['SendingFailed', 'SendingFailed', 'Closed'])
})

test('one email has all items by number, and its acceptance sends each with the proof', async () => {
  const { maya, statuses, mails } = await someone()
  const photo = await maya.uploads(await jpegPhoto(2))
  const list = await filesWalkThrough(maya, {
    items: [
      anItem({ title: 'Hose drips', room: 'Kitchen', severity: 'Urgent', imageUrls: [photo] }),
      anItem({ title: 'Grout <b>missing</b>' }),
    ],
  })
  expect(await statuses(list.id)).toEqual(['New', 'New'])
  await world.deliverMail()
  expect(await statuses(list.id)).toEqual(['Sent', 'Sent'])
  expect(mails()).toHaveLength(1)
  const { parsed } = mails()[0] ?? {}
  expect(parsed?.subject).toBe('2 warranty items, 418 Alder Creek Drive')
  expect(parsed?.text).toMatch(/1\. Hose drips\r?\n\s+Kitchen · Urgent · Plumbing · Claim \d+/)
  expect(parsed?.text).toContain('2. Grout <b>missing</b>')
  expect(parsed?.html).toContain('Grout &lt;b&gt;missing')
  expect(parsed?.html).toMatch(/\/b\/list\/\d+[0-9a-z]{32}#item-2"/)
  expect(parsed?.attachments.filter(({ cid }) => cid?.startsWith('photo-'))).toHaveLength(1)
  expect(parsed?.replyTo?.value[0]?.address).toMatch(/^claims\+w\d+[0-9a-z]{24}@/)
  for (const { claimId } of list.items) {
    const { record } = await claimPage(maya, claimId)
    expect(record.map(({ status }) => status)).toEqual(['New', 'Sent'])
    expect(record[1]?.detail).toContain('queued as TEST')
  }
})

test('an item that reads like danger makes the email urgent', async () => {
  const { maya, mails } = await someone()
  await filesWalkThrough(maya, { items: [anItem(), anItem({ title: 'Gas smell at the stove' })] })
  await world.deliverMail()
  expect(mails()[0]?.parsed.subject).toBe('URGENT: 2 warranty items, 418 Alder Creek Drive')
})

test('a list that waited for a builder is sent as one email when the builder is saved', async () => {
  const maya = await world.homeowner()
  const list = await filesWalkThrough(maya)
  await maya.mutate('claims.withdraw', { id: list.items[0]?.claimId })
  const email = newAddress()
  await maya.savesProfile({ ...BUILDER, email })
  await world.deliverMail()
  const mails = world.mail.mailsTo(email)
  expect(mails.map(({ parsed }) => parsed.subject)).toEqual(['2 warranty items, 418 Alder Creek Drive'])
  expect((await readsWalkThrough(maya, list.id)).items.map(({ status }) => status)).toEqual([
    'Closed',
    'Sent',
    'Sent',
  ])
})

test('a list that still waits goes on when one item is sent again to a corrected address', async () => {
  const { maya, email, statuses } = await someone()
  world.mail.reactTo(email, 'greylist')
  const list = await filesWalkThrough(maya)
  await world.deliverMail()
  const corrected = newAddress()
  await maya.call('PUT', '/api/profile/builder', { ...BUILDER, email: corrected })
  await maya.mutate('claims.resend', { id: list.items[0]?.claimId })
  await world.deliverMail()
  world.mail.reactTo(email, 'accept')
  world.clock.advance(DAY)
  await world.deliverMail()
  await maya.signsInAgain()
  expect(await statuses(list.id)).toEqual(['Sent', 'Sent', 'Sent'])
  expect(world.mail.mailsTo(email)).toHaveLength(0)
  expect(world.mail.mailsTo(corrected)).toHaveLength(1)
})

test('the homeowner who sends the link themselves says so once for all items', async () => {
  await using local = await startWorld({ hasMailServer: false })
  const maya = await local.homeowner()
  await maya.savesProfile()
  const list = await filesWalkThrough(maya)
  await local.deliverMail()
  expect((await readsWalkThrough(maya, list.id)).items[0]?.status).toBe('New')
  local.clock.advance(MINUTE)
  expect((await maya.mutate('walkThroughs.confirmSent', { id: list.id })).status).toBe(200)
  expect((await readsWalkThrough(maya, list.id)).items.map(({ status }) => status)).toEqual([
    'Sent',
    'Sent',
    'Sent',
  ])
})

test('whoever else is told gets the list too, without a way into its page, and their mailbox decides nothing', async () => {
  const { maya, email, statuses } = await someone()
  const copies = [
    { email: 'sam@site.example', mayAnswer: true },
    { email: 'lee@law.example', mayAnswer: false },
    { email, mayAnswer: true },
  ].map((each) => ({ name: 'Sam Ortiz', role: 'Site manager', scope: 'notices', ...each }))
  const added = await Promise.all(copies.map((copy) => maya.mutate('profile.addCopy', copy)))
  expect(added.map(({ status }) => status)).toEqual([200, 200, 400])
  world.mail.reactTo('lee@law.example', 'refuse')
  const list = await filesWalkThrough(maya)
  await world.deliverMail()
  expect(await statuses(list.id)).toEqual(['Sent', 'Sent', 'Sent'])
  const [mail, ...more] = world.mail.mailsTo('sam@site.example')
  expect(more).toEqual([])
  const words = `${mail?.parsed.text} ${String(mail?.parsed.html)}`
  for (const { title } of list.items) expect(words).toContain(title)
  expect(words).not.toMatch(/\/b\/list|mailto:|claims\+|Acknowledge all/)
  expect(mail?.parsed.text?.replaceAll(/\s+/g, ' ')).toContain('copy for you (Site manager)')
  expect(mail?.parsed.replyTo?.value[0]?.address).toBe(maya.email)
  for (const { claimId } of list.items) {
    const { record } = await claimPage(maya, claimId)
    expect(record.map(({ kind }) => kind)).not.toContain('mail-failed')
  }
})
