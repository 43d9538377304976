import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY } from '#shared/dates.ts'
import { aMail } from '#server/testing/builder.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { INBOUND_ADDRESS, startWorld, type World } from '#server/testing/world.ts'

const MB = 1024 * 1024
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  await world.server.connection.db.deleteFrom('inbound_mails').execute()
})

const inbox = () => world.server.services.inbox
const files = () => readdir(path.join(world.dataDir, 'files', 'inbound')).catch(() => [])
const rows = () =>
  world.server.connection.db.selectFrom('inbound_mails').select(['id', 'state', 'subject']).execute()

function fromUnknownSender(domain: string, { size = 100, to = INBOUND_ADDRESS } = {}): Buffer {
  return Buffer.from(aMail({ to, from: `eve@${domain}`, text: 'x'.repeat(size) }))
}

describe('mail that fits no claim', () => {
  test('is removed after 30 days, row and files, however often the job runs', async () => {
    await world.postMail(fromUnknownSender('spam.example'))
    await world.readMail()
    const [mail] = await rows()
    expect(mail?.state).toBe('unfiled')
    world.clock.advance(29 * DAY)
    await world.postMail(fromUnknownSender('later.example'))
    await world.readMail()
    expect(await inbox().expireUnmatched()).toBe(0)
    world.clock.advance(DAY + 1)
    const removed = await Promise.all([inbox().expireUnmatched(), inbox().expireUnmatched()])
    expect(removed.toSorted()).toEqual([0, 1])
    expect(await inbox().expireUnmatched()).toBe(0)
    const left = await rows()
    expect(left).toHaveLength(1)
    expect((await files()).filter((name) => name.startsWith(mail?.id ?? ''))).toEqual([])
    expect((await files()).filter((name) => name.startsWith(left[0]?.id ?? ''))).toHaveLength(2)
  })

  test('a mail with a claim’s secret that could not be read does not expire', async () => {
    await world.postMail(fromUnknownSender('spam.example'))
    await world.readMail()
    const { db } = world.server.connection
    await db.updateTable('inbound_mails').set({ priority: 0, attempts: 5 }).execute()
    world.clock.advance(60 * DAY)
    expect(await inbox().expireUnmatched()).toBe(0)
    expect(await rows()).toHaveLength(1)
  })
})

describe('how much of it is kept', () => {
  /** As if a sender had so many bytes waiting already. */
  async function holds(domain: string, sizeBytes: number): Promise<void> {
    await world.postMail(fromUnknownSender(domain))
    await world.readMail()
    await world.server.connection.db
      .updateTable('inbound_mails')
      .set({ size_bytes: sizeBytes })
      .where('from_address', '=', `eve@${domain}`)
      .execute()
  }

  test('a sender with 50 MB waiting is put off; others and replies with a secret are not', async () => {
    await holds('spam.example', 50 * MB)
    const refused = await world.postMail(fromUnknownSender('spam.example'))
    expect(refused.status).toBe(507)
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect((await world.postMail(fromUnknownSender('other.example'))).status).toBe(202)
    const reply = await replyAddress()
    expect((await world.postMail(fromUnknownSender('spam.example', { to: reply }))).status).toBe(202)
  })

  test('with 500 MB of all senders every unknown sender is put off, and taken again when the oldest expired', async () => {
    for (let sender = 0; sender < 11; sender += 1) await holds(`s${sender}.example`, 46 * MB)
    expect((await world.postMail(fromUnknownSender('new.example'))).status).toBe(507)
    expect(
      (await world.postMail(fromUnknownSender('new.example', { to: await replyAddress() }))).status,
    ).toBe(202)
    world.clock.advance(31 * DAY)
    await inbox().expireUnmatched()
    expect((await world.postMail(fromUnknownSender('new.example'))).status).toBe(202)
  })
})

async function replyAddress(): Promise<string> {
  const homeowner = await world.homeowner()
  await homeowner.savesProfile()
  await homeowner.files()
  await world.deliverMail()
  const claimEmail = world.mail.mails.findLast(({ to }) => to.includes(BUILDER.email))
  return z.string().parse(claimEmail?.parsed.replyTo?.value[0]?.address)
}
