import { expect, test } from 'vitest'
import { recordLine } from '#shared/record/event-words.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { joinsHome, leavesHome } from '#server/testing/household.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { startWorld } from '#server/testing/world.ts'

/** Who did and who wrote what, as a person reads it. */
async function readBy(who: HomeownerInTests, id: string) {
  const { record, messages, builder } = await claimPage(who, id)
  return {
    lines: record
      .filter(({ by }) => by === 'homeowner')
      .map((event) => recordLine(event, builder?.name ?? null).text),
    authors: messages.map(({ content, authorName }) => [content, authorName]),
  }
}

test('in a home of one nobody is named', async () => {
  await using world = await startWorld({ hasMailServer: false })
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files()
  await maya.writes(id, 'Since Monday.')
  const { record } = await claimPage(maya, id)
  expect(record.every((event) => !('who' in event) && !('userId' in event))).toBe(true)
  expect((await readBy(maya, id)).authors).toEqual([['Since Monday.', null]])
})

test('each reads what the others did with their names, and what they did themselves as theirs', async () => {
  await using world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  const maya = await world.homeowner('Maya Lindqvist')
  const sam = await world.homeowner('Sam Brandt')
  await maya.savesProfile()
  await joinsHome(world, sam, { of: maya, role: 'member' })
  const { id } = await sam.files()
  await maya.writes(id, 'I was there.')
  await sam.writes(id, 'Me too.')
  await maya.mutate('claims.close', { id })

  expect(await readBy(maya, id)).toEqual({
    lines: ['Sam Brandt filed this claim', 'You said it is fixed; the claim is closed'],
    authors: [
      ['I was there.', null],
      ['Me too.', 'Sam Brandt'],
    ],
  })
  expect(await readBy(sam, id)).toEqual({
    lines: ['You filed this claim', 'Maya Lindqvist said it is fixed; the claim is closed'],
    authors: [
      ['I was there.', 'Maya Lindqvist'],
      ['Me too.', null],
    ],
  })

  // The builder: in the emails and on the page.
  await world.deliverMail()
  const sent = world.mail.mailsTo(BUILDER.email).map(({ parsed }) => parsed)
  expect(new Set(sent.map(({ from }) => from?.value[0]?.name))).toEqual(
    new Set([
      'Sam Brandt via Homeclaim',
      'Maya Lindqvist via Homeclaim',
      'Claim closed: Maya Lindqvist via Homeclaim',
    ]),
  )
  // What happened is in the sender's name, because another subject would leave the thread.
  expect(new Set(sent.map(({ subject }) => subject?.replace(/^Re: /, ''))).size).toBe(1)
  const page = await (await fetch(builderAt(world.url, await tokenOf(maya, id)).page)).text()
  expect(page).toContain('<b>Maya Lindqvist</b>')
  expect(page).toContain('<b>Sam Brandt</b>')

  // The record, whoever downloads it.
  for (const who of [maya, sam]) {
    const pdf = await fetch(`${world.url}/account/claims/${id}/record.pdf`, {
      headers: { cookie: who.cookie },
    })
    const { text } = readPdf(Buffer.from(await pdf.arrayBuffer()))
    expect(text).toContain('Sam Brandt filed this claim')
    expect(text).toContain('Maya Lindqvist said it is fixed')
  }

  await leavesHome(world, sam, maya)
  expect((await readBy(maya, id)).lines[0]).toBe('Sam Brandt filed this claim')
  await sam.mutate('account.remove', { password: sam.password })
  expect((await readBy(maya, id)).lines[0]).toBe('A former member filed this claim')
})
