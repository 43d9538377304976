import { describe, expect, test } from 'vitest'
import { addDays, calendarDate, DAY } from '#shared/dates.ts'
import { postForm, signedInBuilder, type BuilderInTests } from '#server/testing/dashboard.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { runSql, valuesIn } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const LURE = 'Your account is locked: verify at http://evil.example/login'
const stranger = (n: number) => `stranger${n}@victim${n}.example`

const gives = (builder: BuilderInTests, claim: string, n: number) =>
  builder.post('/builder/assign', {
    claim,
    trade: 'new',
    name: `Customer ${n}`,
    work: '',
    email: stranger(n),
  })

async function mailsTo(world: World, email: string) {
  await world.deliverMail()
  return world.mail.mailsTo(email)
}

const linkIn = (mail: { parsed: { text?: string | undefined } } | undefined) =>
  /\/t\/\w+/.exec(mail?.parsed.text ?? '')?.[0] ?? ''

/** A homeowner whose builder they are themselves, with one claim. */
async function aSpammer(world: World, title = LURE) {
  const eve = await world.homeowner('Eve')
  await eve.savesProfile({ ...BUILDER, name: 'Your Bank Security' })
  const { id } = await eve.files({ title, summary: 'Open http://evil.example/login now or lose everything.' })
  await world.deliverMail()
  world.clock.advance(DAY)
  await eve.signsInAgain()
  return { eve, claim: id, builder: await signedInBuilder(world) }
}

describe('strangers who are made trades of a claim', () => {
  test('five a day get an email, also after a restart and with the trades removed and added again', async () => {
    await using world = await startWorld()
    const { claim, builder } = await aSpammer(world)
    const statuses: number[] = []
    for (let n = 0; n < 7; n += 1) statuses.push((await gives(builder, claim, n)).status)
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429])
    for (const id of await valuesIn(world, 'select id from trades'))
      await builder.post(`/builder/trades/${String(id)}/remove`)
    expect((await gives(builder, claim, 8)).status).toBe(429)
    for (const n of [5, 6, 8]) expect(await mailsTo(world, stranger(n))).toEqual([])
    // Kept in the database, so that a restart gives nothing back.
    const [counted] = await valuesIn(world, 'select count(*) from counted_mails')
    expect(Number(counted)).toBeGreaterThan(10)
    world.clock.advance(DAY + 1)
    expect((await gives(builder, claim, 9)).status).toBe(303)
  })

  test('use up nothing of what the homeowner needs to correct their builder’s address: three new ones a day', async () => {
    await using world = await startWorld()
    const { eve, claim, builder } = await aSpammer(world)
    for (let n = 0; n < 5; n += 1) expect((await gives(builder, claim, n)).status).toBe(303)
    const corrects = async (n: number) => {
      await eve.call('PUT', '/api/profile/builder', { ...BUILDER, email: `corrected${n}@other.example` })
      return (await eve.mutate('claims.resend', { id: claim })).status
    }
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1) statuses.push(await corrects(n))
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(await mailsTo(world, 'corrected3@other.example')).toEqual([])
  })

  test('the refused form says why, keeps the trade in the list and chosen, and gives them nothing', async () => {
    await using world = await startWorld()
    const { claim, builder } = await aSpammer(world)
    for (let n = 0; n < 5; n += 1) await gives(builder, claim, n)
    const refused = await gives(builder, claim, 5)
    const page = await refused.text()
    expect(refused.status).toBe(429)
    expect(page).toContain('Emails have gone to 5 new addresses today')
    expect(page).toMatch(/checked=""[^>]*>(?:(?!<input).)*Customer 5/s)
    expect(await builder.reads('/builder')).toContain('Customer 4')
  })

  test('the trade’s form with another email keeps what was typed when the day’s emails are used up', async () => {
    await using world = await startWorld()
    const { claim, builder } = await aSpammer(world)
    for (let n = 0; n < 5; n += 1) await gives(builder, claim, n)
    const id = String((await valuesIn(world, 'select trade_id from claim_trades'))[0])
    const refused = await builder.post(`/builder/trades/${id}`, {
      name: 'Typed with care',
      work: '',
      email: stranger(6),
      phone: '',
    })
    const page = await refused.text()
    expect([refused.status, page.includes('Typed with care'), page.includes(stranger(6))]).toEqual([
      429,
      true,
      true,
    ])
    expect(await builder.reads(`/builder/trades/${id}`)).toContain(stranger(4))
  })

  test('no second account of the same mailbox has another five, or another three of its own', async () => {
    await using world = await startWorld()
    const { eve, claim, builder } = await aSpammer(world)
    for (let n = 0; n < 5; n += 1) await gives(builder, claim, n)
    for (let n = 0; n < 3; n += 1) {
      await eve.call('PUT', '/api/profile/builder', { ...BUILDER, email: `own${n}@other.example` })
      expect((await eve.mutate('claims.resend', { id: claim })).status).toBe(200)
    }
    expect((await eve.mutate('account.remove', { password: eve.password })).status).toBe(200)
    const again = await world.homeowner('Eve')
    await world.server.connection.db
      .updateTable('users')
      .set({ email: eve.user.email.replace('@', '+again@') })
      .where('id', '=', again.user.id)
      .execute()
    await again.savesProfile({ ...BUILDER, email: 'office@another.example' })
    await expect(again.files({ title: LURE })).rejects.toThrow('answered 429')
    expect(await mailsTo(world, 'office@another.example')).toEqual([])
  })

  test('a builder who uses up the day’s emails to trades keeps no homeowner from writing to whom they know', async () => {
    await using world = await startWorld()
    const { eve, claim, builder } = await aSpammer(world)
    for (let n = 0; n < 6; n += 1) await gives(builder, claim, n)
    await eve.writes(claim, 'Hello?')
    expect(await mailsTo(world, BUILDER.email)).toHaveLength(3)
  })

  test('the sixth stranger of a day gets no email, whoever of the account and its builder wrote to the five', async () => {
    await using world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
    const { eve, claim, builder } = await aSpammer(world)
    const other = await eve.files({ title: 'Of another builder' })
    const invites = (n: number) => eve.mutate('household.invite', { role: 'member', email: stranger(n) })
    const movesTo = (n: number) =>
      eve.mutate('account.changeEmail', { email: stranger(n), password: eve.password })
    const files = async (n: number) => {
      await eve.call('PUT', '/api/profile/builder', { ...BUILDER, email: stranger(n) })
      return eve.mutate('claims.resend', { id: other.id })
    }
    const assigns = (n: number) => gives(builder, claim, n)
    const ways = [invites, assigns, movesTo, assigns, files, invites, assigns, movesTo, files]
    const statuses: number[] = []
    for (const [n, way] of ways.entries()) statuses.push((await way(n)).status)
    expect(statuses).toEqual([200, 303, 200, 303, 200, 429, 429, 429, 429])
    const got = await Promise.all(ways.map((_, n) => mailsTo(world, stranger(n))))
    expect(got.map(({ length }) => length > 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => n < 5))
  })

  test('who never opened the link gets no second email when the work goes to somebody else', async () => {
    await using world = await startWorld()
    const { claim, builder } = await aSpammer(world)
    await gives(builder, claim, 1)
    await gives(builder, claim, 2)
    expect(await mailsTo(world, stranger(1))).toHaveLength(1)
    await fetch(`${world.url}${linkIn((await mailsTo(world, stranger(2)))[0])}`)
    await gives(builder, claim, 3)
    expect((await mailsTo(world, stranger(2))).map(({ parsed }) => parsed.subject)).toEqual([
      expect.stringContaining('Work for'),
      expect.stringContaining('Not needed any more'),
    ])
  })
})

describe('the first email to a trade', () => {
  test('has name, street and link, and none of the words of the claim', async () => {
    await using world = await startWorld()
    const { claim, builder } = await aSpammer(world)
    await gives(builder, claim, 1)
    const [mail] = await mailsTo(world, stranger(1))
    const raw = `${mail?.parsed.subject} ${mail?.parsed.from?.text} ${mail?.parsed.text} ${String(mail?.parsed.html)}`
    expect(raw).not.toMatch(/evil|locked|lose everything/)
    for (const words of ['Your Bank Security', '418 Alder Creek Drive', '/t/']) expect(raw).toContain(words)
  })

  test('and after an answer the next has the words, with no link in subject and preview', async () => {
    await using world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
    const { eve, claim, builder } = await aSpammer(world)
    await gives(builder, claim, 1)
    const link = linkIn((await mailsTo(world, stranger(1)))[0])
    const date = addDays(calendarDate(world.clock.now()), 7)
    const answer = await postForm(world, `${link}/visit`, {
      fields: { date, from: '09:00', to: '11:00', who: '' },
    })
    expect(answer.status).toBe(303)
    const second = await eve.files({ title: LURE, summary: 'All the words' })
    const trade = String((await valuesIn(world, 'select id from trades'))[0])
    await builder.post('/builder/assign', { claim: second.id, trade })
    const mail = (await mailsTo(world, stranger(1))).at(-1)
    expect(mail?.parsed.subject).toBe(
      'Work for Your Bank Security: Your account is locked: verify at http evil example login, 418 Alder Creek Drive',
    )
    expect(mail?.parsed.text).toContain('All the words')
  })
})

test('a visit that is answered after the day’s emails is shown as not emailed to the trade', async () => {
  await using world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  const { eve, claim, builder } = await aSpammer(world, 'Pipe drips')
  await gives(builder, claim, 0)
  const link = linkIn((await mailsTo(world, stranger(0)))[0])
  const date = addDays(calendarDate(world.clock.now()), 7)
  await postForm(world, `${link}/visit`, { fields: { date, from: '09:00', to: '11:00', who: '' } })
  // The last one counts the email for the builder.
  const who = (await runSql(world, 'select * from counted_mails')).at(-1)?.['counts_for']
  const at = world.clock.now().toISOString()
  for (let n = 0; n < 300; n += 1)
    await runSql(world, `insert into counted_mails values ('${String(who)}', 'x', '${at}', 0)`)
  const visit = String((await valuesIn(world, 'select id from visits'))[0])
  expect((await eve.mutate('claims.answerVisit', { id: claim, visitId: visit, accept: true })).status).toBe(
    200,
  )
  expect(await mailsTo(world, stranger(0))).toHaveLength(1)
  expect(await builder.reads('/builder')).toContain('Customer 0 was not emailed')
})
