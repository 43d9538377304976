import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '#shared/dates.ts'
import { claimPage } from '#server/testing/builder.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { PROGRAMS, preparedMail } from '#server/testing/replies/prepared.ts'
import type { ReceivedMail } from '#server/testing/mail-server.ts'
import { anItem, filesWalkThrough } from '#server/testing/walk-through.ts'
import { startWorld, type World } from '#server/testing/world.ts'

/** A family's server: nobody outside the house can open its pages. */
let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', EMAIL_LINKS: 'auto' } })
})
afterAll(() => world.stop())

let people = 0

async function aSentClaim(
  claim: { imageUrls?: (maya: Awaited<ReturnType<World['homeowner']>>) => Promise<string[]> } = {},
) {
  const maya = await world.homeowner(`Maya ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(people)}`)
  // Each has a builder of their own, so that their emails are told apart.
  const builder = `warranty${(people += 1)}@northfield.example`
  await maya.savesProfile({ ...BUILDER, email: builder })
  const { id } = await maya.files({ imageUrls: (await claim.imageUrls?.(maya)) ?? [] })
  await world.deliverMail()
  const emails = () => world.mail.mailsTo(builder)
  const [claimEmail] = emails()
  if (!claimEmail) throw new Error('no claim email')
  let sent = 0
  /** Presses a button of the latest email and sends what it opens, as this program does. */
  const presses = async (
    label: string,
    { program = 0, fill = '', more = '', from = builder, head = '' } = {},
  ): Promise<ReceivedMail | undefined> => {
    const latest = emails().at(-1)
    const button = latest && buttonsOf(latest).get(label)
    if (!button) throw new Error(`the latest email has no button "${label}"`)
    const before = emails().length
    const raw = preparedMail(
      PROGRAMS[program] ?? PROGRAMS[0]!,
      { line: `${button.line}${fill}`, ...(more && { more }) },
      { to: button.address, from, messageId: `press-${builder}-${(sent += 1)}` },
    )
    expect((await world.postMail(head + raw)).status).toBe(202)
    await world.readMail()
    await world.deliverMail()
    return emails()[before]
  }
  return {
    maya,
    id,
    builder,
    claimEmail,
    emails,
    presses,
    page: () => claimPage(maya, id),
    reads: () => maya.reads(id),
  }
}

/** The buttons of an email by their labels, opened as RFC 6068 says. */
function buttonsOf({ parsed }: ReceivedMail) {
  const html = String(parsed.html)
  const links = [...html.matchAll(/<a[^>]*href="mailto:([^"?]*)\?([^"]*)"[^>]*>(.*?)<\/a>/gs)]
  return new Map(
    links.map(([, address = '', query = '', label = '']) => {
      const body = /body=([^&]*)/.exec(query.replaceAll('&amp;', '&'))?.[1] ?? ''
      const words = label
        .replaceAll(/<!--.*?-->|<[^>]*>/gs, '')
        .replaceAll('&#x27;', "'")
        .trim()
      const line = decodeURIComponent(body).split('\r\n')[0] ?? ''
      return [words, { address: decodeURIComponent(address), line }] as const
    }),
  )
}

const labels = ['Acknowledge', 'We can come…', 'It’s fixed', 'Ask a question', 'Not our job/wrong address']

test('the email to the builder has no link that cannot work, and a button for every answer', async () => {
  const { claimEmail, reads } = await aSentClaim()
  const { html, text } = claimEmail.parsed
  expect(`${html} ${text}`).not.toContain(world.url)
  expect(`${html} ${text}`).not.toMatch(/https?:\/\/(?!www\.w3\.org)|\/b\/|placeholder|REPLY-ADDRESS/i)
  const buttons = buttonsOf(claimEmail)
  expect([...buttons.keys()]).toEqual(labels)
  const replyTo = claimEmail.parsed.replyTo?.value[0]?.address
  for (const { address } of buttons.values()) expect(address).toBe(replyTo)
  // The text part has them too.
  for (const label of labels) expect(text).toMatch(new RegExp(`${label}:\nmailto:`))
  expect((await reads()).status).toBe('Sent')
})

test('Acknowledge counts as on the page, and the builder gets what was recorded with the next buttons', async () => {
  const { presses, reads, claimEmail } = await aSentClaim()
  const outcome = await presses('Acknowledge', { program: 2 })
  const claim = await reads()
  expect(claim.status).toBe('Acknowledged')
  expect(claim.firstResponseTime).toBe(0)
  expect(outcome?.parsed.text).toContain('Recorded: you acknowledged this claim.')
  expect(outcome?.parsed.headers.get('auto-submitted')).toBe('auto-generated')
  expect(outcome?.parsed.references).toContain(claimEmail.parsed.messageId)
  expect(buttonsOf(outcome!).has('Acknowledge')).toBe(false)
  expect(buttonsOf(outcome!).has('It’s fixed')).toBe(true)
})

test('a day and time is offered in the builder’s words, and no visit is set', async () => {
  const { maya, presses, reads, page } = await aSentClaim()
  const outcome = await presses('We can come…', {
    program: 7,
    fill: 'Tuesday, 9 to 11',
    more: 'Carlos comes.',
  })
  expect((await reads()).status).toBe('InProgress')
  const { visits, record } = await page()
  expect(visits).toEqual([])
  expect(record.find(({ kind }) => kind === 'visit-offered')?.detail).toBe('Tuesday, 9 to 11')
  expect(outcome?.parsed.text).toContain('you can come “Tuesday, 9 to 11”')
  const news = await world.mail.waitFor(
    maya.email,
    ({ parsed }) => parsed.text?.includes('can come') ?? false,
  )
  expect(news.parsed.text).toContain('Northfield Homes can come: “Tuesday, 9 to 11”.')
})

test('a button whose line was not filled in records nothing, and says so', async () => {
  const { presses, reads } = await aSentClaim()
  for (const label of ['We can come…', 'Ask a question']) {
    const outcome = await presses(label)
    expect(outcome?.parsed.text).toContain('Nothing was recorded')
    expect(await reads()).toMatchObject({ status: 'Sent', firstResponseTime: null })
  }
})

test('It’s fixed asks the homeowner at once; “Not yet” takes it back', async () => {
  const { maya, id, presses, page } = await aSentClaim()
  await presses('It’s fixed', { program: 3, more: 'New valve fitted.' })
  expect((await page()).fixReported).not.toBeNull()
  expect((await maya.reads(id)).status).toBe('Acknowledged')
  await maya.mutate('claims.disputeFix', { id, reason: 'It still drips.' })
  expect((await page()).fixReported).toBeNull()
})

test('a second email takes a fix back for ten minutes, and not later', async () => {
  const { presses, page, maya } = await aSentClaim()
  await presses('It’s fixed')
  world.clock.advance(9 * MINUTE)
  const back = await presses('It’s not fixed')
  expect(back?.parsed.text).toContain('Recorded: it is not fixed.')
  expect((await page()).fixReported).toBeNull()
  await world.deliverMail()
  const mails = world.mail
    .mailsTo(maya.email)
    .map(({ parsed }) => parsed.text)
    .join()
  expect(mails).toContain('took back that this is fixed')

  await presses('It’s fixed')
  world.clock.advance(11 * MINUTE)
  const late = await presses('It’s not fixed')
  await maya.signsInAgain()
  expect(late?.parsed.text).toContain('can no longer be taken back')
  expect((await page()).fixReported).not.toBeNull()
})

test('Not our job asks the homeowner to check the address, and is no answer', async () => {
  const { presses, page, reads, builder } = await aSentClaim()
  const outcome = await presses('Not our job/wrong address', { program: 4 })
  expect(outcome?.parsed.text).toContain('was asked to check it')
  expect(await reads()).toMatchObject({ status: 'Sent', firstResponseTime: null })
  expect((await page()).record.at(-1)).toMatchObject({ kind: 'wrong-address', detail: builder })
})

test('a question is a message of the builder', async () => {
  const { presses, reads } = await aSentClaim()
  const outcome = await presses('Ask a question', { fill: 'Which tap is it?' })
  expect(outcome?.parsed.text).toContain('Your question was passed on')
  const { status, messages } = await reads()
  expect(status).toBe('Acknowledged')
  expect(messages[0]?.content).toBe('Our question: Which tap is it?')
})

test('a machine, a stranger and a changed line move nothing; who is confirmed later counts', async () => {
  const { maya, id, presses, reads, page, emails } = await aSentClaim()
  await presses('It’s fixed', { head: 'Auto-Submitted: auto-replied\r\n' })
  expect(await reads()).toMatchObject({ status: 'Sent', firstResponseTime: null })
  await presses('It’s fixed', { from: 'eve@elsewhere.example' })
  expect(await reads()).toMatchObject({ status: 'Sent', firstResponseTime: null })
  expect((await page()).fixReported).toBeNull()
  // None of them got an answer.
  expect(emails()).toHaveLength(1)
  const strangers = (await page()).messages.find(({ fromAnotherAddress }) => fromAnotherAddress !== null)
  await maya.mutate('claims.confirmSender', { id, messageId: strangers?.id ?? '' })
  expect((await page()).fixReported).not.toBeNull()
})

test('the same email twice, or forwarded, counts once', async () => {
  const { claimEmail, builder, page } = await aSentClaim()
  const button = buttonsOf(claimEmail).get('It’s fixed')!
  const raw = preparedMail(PROGRAMS[5]!, button, { to: button.address, from: builder, messageId: 'twice@x' })
  for (const mail of [raw, `Resent-From: ${builder}\r\n${raw}`]) {
    await world.postMail(mail)
    await world.readMail()
  }
  expect((await page()).record.filter(({ kind }) => kind === 'fix-reported')).toHaveLength(1)
  expect((await page()).messages).toHaveLength(1)
})

test('a closed claim stays closed, and the builder is told', async () => {
  const { maya, id, claimEmail, builder, emails, reads } = await aSentClaim()
  await maya.mutate('claims.close', { id })
  await world.deliverMail()
  const button = buttonsOf(claimEmail).get('It’s fixed')!
  await world.postMail(
    preparedMail(PROGRAMS[1]!, button, { to: button.address, from: builder, messageId: `late-${builder}` }),
  )
  await world.readMail()
  await world.deliverMail()
  expect((await reads()).status).toBe('Closed')
  expect(emails().at(-1)?.parsed.text).toContain('This claim is closed, so nothing was changed.')
  expect([...buttonsOf(emails().at(-1)!).keys()]).toEqual(['Ask a question'])
})

test('every photo comes along in full', async () => {
  const photos = await Promise.all([0, 1, 2, 3, 4].map(() => jpegPhoto()))
  const { claimEmail } = await aSentClaim({
    imageUrls: (maya) => Promise.all(photos.map((photo) => maya.uploads(photo))),
  })
  const attached = claimEmail.parsed.attachments.filter(
    ({ contentDisposition }) => contentDisposition === 'attachment',
  )
  expect(attached.map(({ filename }) => filename)).toEqual([1, 2, 3, 4, 5].map((n) => `Photo ${n}.jpg`))
  expect(claimEmail.parsed.text).toContain('5 photos, attached to this email')
})

test('a failed check of the public address takes the links away, a visit from outside brings them back', async () => {
  await using other = await startWorld({
    env: {
      EMAIL_LINKS: 'auto',
      PUBLIC_URL: 'https://claims.invalid',
      TRUST_PROXY: 'loopback',
      FREE_CLAIM_LIMIT: '0',
    },
  })
  const maya = await other.homeowner()
  await maya.savesProfile()
  const hasLinks = async () => {
    await maya.files()
    await other.deliverMail()
    const { html, text } = other.mail.mailsTo(BUILDER.email).at(-1)?.parsed ?? {}
    // The prepared answers are there in any case, for offices that block links.
    expect(html).toContain('href="mailto:')
    return `${html} ${text}`.includes('https://claims.invalid')
  }
  expect(await hasLinks()).toBe(true)
  const check = await maya.mutate('admin.checkPublicAddress', {})
  expect(check.status).toBe(200)
  expect(await hasLinks()).toBe(false)
  await fetch(`${other.url}/healthz`, {
    headers: {
      'x-forwarded-for': '93.184.216.34',
      'x-forwarded-host': 'claims.invalid',
      'x-forwarded-proto': 'https',
    },
  })
  await expect.poll(() => other.server.services.admin.config.opensOutside).toBe(true)
  expect(await hasLinks()).toBe(true)
})

test('the email of a whole walk-through has no links, answers for its items, and their photos in full', async () => {
  const maya = await world.homeowner('Maya List')
  const builder = 'lists@northfield.example'
  await maya.savesProfile({ ...BUILDER, email: builder })
  const photo = await maya.uploads(await jpegPhoto())
  await filesWalkThrough(maya, {
    items: [anItem({ title: 'Hose drips', imageUrls: [photo] }), anItem({ title: 'Grout missing' })],
  })
  await world.deliverMail()
  const list = world.mail.mailsTo(builder).at(-1)!
  expect(`${list.parsed.html} ${list.parsed.text}`).not.toContain(world.url)
  const buttons = buttonsOf(list)
  expect([...buttons.keys()]).toEqual([
    'Acknowledge all',
    'Answer by number',
    'We can come…',
    'Ask a question',
    'Not our job/wrong address',
  ])
  expect(list.parsed.attachments.map(({ filename }) => filename)).toContain('Photo 1.jpg')
  const { address, line } = buttons.get('Acknowledge all')!
  await world.postMail(
    preparedMail(PROGRAMS[2]!, { line }, { to: address, from: builder, messageId: 'all@x' }),
  )
  await world.readMail()
  const { claims } = await maya.lists().then((found) => ({ claims: found.map(({ status }) => status) }))
  expect(claims).toEqual(['Acknowledged', 'Acknowledged'])
})
