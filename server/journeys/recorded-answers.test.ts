import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMail } from '#server/testing/builder.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

describe.each([
  ['has links', 'always'],
  ['has none, because nobody outside can open the server,', 'auto'],
])('where the claim email %s', (_what, links) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', EMAIL_LINKS: links } })
  })
  afterAll(() => world.stop())

  let builders = 0

  async function aSentClaim() {
    const maya = await world.homeowner()
    const builder = `office${(builders += 1)}@northfield.example`
    await maya.savesProfile({ ...BUILDER, email: builder })
    const { id } = await maya.files()
    await world.deliverMail()
    const { parsed } = await world.mail.waitFor(builder)
    const to = parsed.replyTo?.value[0]?.address ?? ''
    /** Sends a reply and returns the emails that the builder gets after it. */
    const replies = async (text: string, more: { from?: string; headers?: Record<string, string> } = {}) => {
      const before = world.mail.mailsTo(builder).length
      expect((await world.postMail(aMail({ to, from: builder, text, ...more }))).status).toBe(202)
      await world.readMail()
      await world.deliverMail()
      return world.mail.mailsTo(builder).slice(before)
    }
    return { maya, id, replies, reads: () => maya.reads(id) }
  }

  test('a machine, a stranger and a reply that only quotes get no answer', async () => {
    const { replies, reads } = await aSentClaim()
    expect(await replies('Ticket 4711.', { headers: { 'Auto-Submitted': 'auto-replied' } })).toEqual([])
    expect(await replies('We come.', { from: 'eve@elsewhere.example' })).toEqual([])
    expect(await replies('> Acknowledge')).toEqual([])
    expect((await reads()).status).toBe('Sent')
  })

  test('words of the builder’s own are an answer, and the first ones get what was recorded', async () => {
    const { replies, reads } = await aSentClaim()
    const [outcome, ...more] = await replies('Hi Maya, we look into it.')
    expect(more).toEqual([])
    expect(await reads()).toMatchObject({ status: 'Acknowledged', firstResponseTime: 0 })
    expect(outcome?.parsed.text).toContain('Recorded: you answered this claim.')
    expect(outcome?.parsed.headers.get('auto-submitted')).toBe('auto-generated')
    expect(String(outcome?.parsed.html)).toMatch(/href="mailto:[^"]+"[^>]*>[^]*It’s fixed/)
    // Later ones are messages: nothing else is recorded of them.
    expect(await replies('Carlos calls you tomorrow.')).toEqual([])
    expect((await reads()).messages).toHaveLength(2)
  })

  test('words to a closed claim change nothing, and get no answer', async () => {
    const { maya, id, replies, reads } = await aSentClaim()
    await maya.mutate('claims.close', { id })
    await world.deliverMail()
    expect(await replies('We would have come.')).toEqual([])
    expect((await reads()).status).toBe('Closed')
  })
})
