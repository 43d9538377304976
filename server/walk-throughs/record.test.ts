import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEntries } from '#server/record/repository.ts'
import { verifyRecord } from '#server/record/verification.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { filesWalkThrough } from '#server/testing/walk-through.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
})
afterAll(() => world[Symbol.asyncDispose]())

const newAddress = () => `builder-${crypto.randomUUID()}@northfield.example`

test('the email with the whole list is in the record of each of its claims, and has the head of each', async () => {
  const { db } = world.server.connection
  const email = newAddress()
  const maya = await world.homeowner()
  await maya.savesProfile({ ...BUILDER, email })
  const list = await filesWalkThrough(maya)
  await world.deliverMail()
  const [mail] = world.mail.mailsTo(email)
  const headers = mail?.parsed.headerLines.filter(({ key }) => key === 'x-homeclaim-record') ?? []
  expect(headers).toHaveLength(list.items.length)
  for (const { claimId } of list.items) {
    const entries = await listEntries(db, claimId)
    const claimNumber = (JSON.parse(entries[0]?.content ?? '') as { number: number }).number
    const kinds = entries.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'email-queued' || kind === 'delivery')).toEqual([
      'email-queued',
      'delivery',
    ])
    const before = entries[kinds.indexOf('email-queued') - 1]
    const head = `claim=${claimNumber}; entries=${before?.seq}; head=${before?.hash}`
    expect(headers.map(({ line }) => line.replaceAll(/\s+/g, ' '))).toContain(`X-Homeclaim-Record: ${head}`)
    expect((await verifyRecord(db, claimId)).findings).toEqual([])
  }
})

test('a refused list is in the record of each of its claims, with the words of the mail server', async () => {
  const { db } = world.server.connection
  const email = newAddress()
  const maya = await world.homeowner()
  await maya.savesProfile({ ...BUILDER, email })
  world.mail.reactTo(email, 'refuse')
  const list = await filesWalkThrough(maya)
  await world.deliverMail()
  for (const { claimId } of list.items) {
    const entries = await listEntries(db, claimId)
    const delivery = entries.find(({ kind }) => kind === 'delivery')
    expect(JSON.parse(delivery?.content ?? '')).toMatchObject({ outcome: 'failed', to: email })
    expect(delivery?.content).toContain('No such user here')
    expect((await verifyRecord(db, claimId)).findings).toEqual([])
  }
})
