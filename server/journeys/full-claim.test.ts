import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { CLAIM_BYTES } from '#server/uploads/quota.ts'
import { PRIORITIES } from '#server/inbox/priority.ts'
import { insertInbound, settleInbound } from '#server/inbox/repository.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

test('a mail to a full claim is read, its attachments are named, and only its beginning is stored', async () => {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const claim = await maya.files()
  const { db } = world.server.connection
  const filler = { id: '0'.repeat(26), receivedAt: '2026-03-01T00:00:00.000Z' }
  await insertInbound(db, {
    ...filler,
    dedupeKey: '<f@x>',
    channel: 'smtp',
    sizeBytes: CLAIM_BYTES - 200_000,
    turn: { priority: PRIORITIES.secret, sender: '' },
  })
  await settleInbound(
    db,
    { id: filler.id, state: 'stored', attempts: 0 },
    {
      state: 'filed',
      claim: { id: claim.id, at: filler.receivedAt, raw: '' },
      fromAddress: null,
      subject: null,
      reason: 'By its address.',
    },
  )
  await world.deliverMail()
  const claimEmail = world.mail.mails.find(({ to }) => to.includes(BUILDER.email))
  const reply = z.string().parse(claimEmail?.parsed.replyTo?.value[0]?.address)
  const mail = (text: string, paper: Buffer) =>
    [
      `From: ${BUILDER.email}`,
      `To: ${reply}`,
      'Subject: Re: Warranty claim',
      `Message-ID: <${text.length}@northfield.example>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      text,
      '--b',
      'Content-Type: application/pdf; name=offer.pdf',
      'Content-Disposition: attachment; filename=offer.pdf',
      'Content-Transfer-Encoding: base64',
      '',
      paper.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
      '--b--',
      '',
    ].join('\r\n')
  const paperOf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)])

  await world.postMail(mail('The offer.', paperOf(10_000)))
  await world.readMail()
  await world.postMail(mail('A much larger offer.', paperOf(300_000)))
  await world.readMail()

  const { messages } = await maya.reads(claim.id)
  expect(messages.map(({ content }) => content)).toEqual(['The offer.', 'A much larger offer.'])
  const rows = await db
    .selectFrom('inbound_mails')
    .select(['id', 'size_bytes', 'reason'])
    .where('dedupe_key', 'like', '%northfield.example>%')
    .orderBy('id')
    .execute()
  expect(rows[0]?.size_bytes).toBeGreaterThan(10_000)
  expect(rows[1]).toMatchObject({
    size_bytes: 64 * 1024,
    reason: expect.stringContaining('The claim is full'),
  })
  const kept = await world.server.services.inbox.original(rows[1]?.id ?? '')
  expect(kept?.length).toBe(64 * 1024)
  expect(kept?.toString()).toContain('A much larger offer.')
  const thread = await db.selectFrom('messages').select('not_stored').orderBy('id').execute()
  expect(thread.map((row) => row.not_stored)).toEqual(['[]', '[{"name":"offer.pdf","why":"noRoom"}]'])
  expect(
    await db.selectFrom('attachments').select('id').where('claim_id', '=', claim.id).execute(),
  ).toHaveLength(1)
})
