import { expect, test } from 'vitest'
import { BUILDER } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld } from '#server/testing/world.ts'

test('a claim is emailed, the builder answers by email, the homeowner reads it and answers back', async () => {
  await using world = await startWorld({ deliversByItself: true })
  const maya = await world.homeowner()
  await maya.savesProfile()
  const photo = await maya.uploads(await jpegPhoto())
  const claim = await maya.files({ imageUrls: [photo] })
  expect(claim.status).toBe('New')

  const claimEmail = await world.mail.waitFor(BUILDER.email)
  expect(claimEmail.parsed.subject).toBe(`Warranty claim: ${claim.title}, ${claim.address}`)
  expect(claimEmail.parsed.from?.text).toBe('"Maya Lindqvist via Homeclaim" <letters@homeclaim.example>')
  const replyTo = claimEmail.parsed.replyTo?.value[0]?.address ?? ''
  expect(replyTo).toMatch(/^claims\+r\d+[0-9a-z]{24}@homeclaim\.example$/)
  expect(claimEmail.parsed.attachments.some((a) => a.contentType === 'image/jpeg' && a.related)).toBe(true)
  await expect.poll(async () => (await maya.reads(claim.id)).status).toBe('Sent')

  const answer = [
    `From: Tom Becerra <tom@northfield.example>`,
    `To: ${replyTo}`,
    `Subject: Re: ${claimEmail.parsed.subject}`,
    `Message-ID: <answer-1@northfield.example>`,
    `In-Reply-To: ${claimEmail.parsed.messageId}`,
    `References: ${claimEmail.parsed.messageId}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'We will send a plumber on Friday.',
    '',
    'On Tue, Mar 3, 2026 at 4:12 PM Maya Lindqvist wrote:',
    '> Water drips from the supply line.',
    '',
  ].join('\r\n')
  expect((await world.postMail(answer)).status).toBe(202)
  await expect.poll(async () => (await maya.reads(claim.id)).messages.length).toBe(1)
  const answered = await maya.reads(claim.id)
  expect(answered.status).toBe('Acknowledged')
  expect(answered.messages[0]).toMatchObject({
    sender: 'Builder',
    content: 'We will send a plumber on Friday.',
  })
  expect(answered.firstResponseTime).toBe(0)

  const notice = await world.mail.waitFor(
    maya.email,
    (mail) => mail.parsed.text?.includes('plumber') ?? false,
  )
  expect(notice.parsed.headers.get('auto-submitted')).toBe('auto-generated')

  await maya.writes(claim.id, 'Friday works. The side gate will be unlocked.')
  const back = await world.mail.waitFor(
    BUILDER.email,
    (mail) => mail.parsed.text?.includes('side gate') ?? false,
  )
  expect(back.parsed.inReplyTo).toBe('<answer-1@northfield.example>')
  expect(back.parsed.references).toContain(claimEmail.parsed.messageId)
})

test('a dangerous claim says URGENT in the subject of its email, a harmless one does not', async () => {
  await using world = await startWorld()
  const maya = await world.homeowner()
  await maya.savesProfile()
  for (const [title, summary, prefix] of [
    ['Smell in the basement', 'I smell gas next to the water heater', 'URGENT: '],
    ['Gas fireplace', 'The gas fireplace does not light, there is no smell', ''],
  ] as const) {
    const { address } = await maya.files({ title, summary, description: summary })
    const letter = await world.mail.waitFor(
      BUILDER.email,
      (mail) => mail.parsed.subject?.includes(title) ?? false,
    )
    expect(letter.parsed.subject).toBe(`${prefix}Warranty claim: ${title}, ${address}`)
  }
})
