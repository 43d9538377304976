import { isOnPostgres } from '#server/testing/postgres.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ServerState } from '#shared/admin.ts'
import { appRouter } from '#server/router.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { INBOUND_ADDRESS, startWorld } from '#server/testing/world.ts'

const Answer = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })
const dataOf = async (answer: Response) => Answer.parse(await answer.json()).result.data.json

test('the admin sees the real state of the server, and no secret of it', async () => {
  await using world = await startWorld()
  const admin = await world.registers()
  await admin.savesProfile()
  await admin.files()
  await world.deliverMail()
  const before = ServerState.parse(await dataOf(await admin.call('GET', '/trpc/admin.state')))
  expect(before).toMatchObject({ unfiled: 0, hasMailComeIn: false })
  await world.postMail('From: a@b.example\r\nSubject: lost\r\n\r\nWhere am I?\r\n')
  await world.readMail()
  const answer = await admin.call('GET', '/trpc/admin.state')
  const text = await answer.clone().text()
  const state = ServerState.parse(await dataOf(answer))
  expect(state).toMatchObject({
    mail: 'smtp',
    mailFrom: 'letters@homeclaim.example',
    inboundAddress: INBOUND_ADDRESS,
    channels: ['webhook', 'smtp'],
    unfiled: 1,
    hasMailComeIn: true,
    database: {
      ...(isOnPostgres() ? {} : { journalMode: 'WAL', synchronous: 'FULL' }),
      users: 1,
      claims: 1,
      messages: 0,
      photos: 0,
    },
  })
  expect(state.database.schema).toMatch(/^\d{4}-/)
  expect(state.outbox['sent']).toBe(2)
  expect(text).not.toContain('webhook-secret')

  const outbox = await (await admin.call('GET', '/trpc/admin.outbox')).text()
  expect(outbox).toContain(BUILDER.email)
  expect(outbox).not.toMatch(/\/b\/\d+[0-9a-z]{32}|\+r\d+[0-9a-z]{24}@/)
})

test('the admin reads in their own language why an email did not arrive', async () => {
  await using world = await startWorld({ languages: ['en', 'es'] })
  const admin = await world.registers()
  await admin.savesProfile()
  world.mail.reactTo(BUILDER.email, 'refuse')
  await admin.files()
  await world.deliverMail()
  const headers = { authorization: `Bearer ${admin.token}`, cookie: 'homeclaim_language=es' }
  const outbox = await (await fetch(`${world.url}/trpc/admin.outbox`, { headers })).text()
  expect(outbox).toContain(`El buzón ${BUILDER.email} no existe`)
})

test('nobody else sees it, not even by calling a procedure', async () => {
  await using world = await startWorld({ hasMailServer: false })
  await world.homeowner()
  const eve = await world.homeowner('Eve')
  for (const procedure of ['admin.state', 'admin.outbox', 'admin.unfiled'])
    expect((await eve.call('GET', `/trpc/${procedure}`)).status).toBe(403)
  for (const procedure of ['admin.retry', 'admin.fileUnfiled', 'admin.removeUnfiled'])
    expect((await eve.mutate(procedure, { id: 'x', claimNumber: 1 })).status).toBe(403)
  expect((await fetch(`${world.url}/trpc/admin.state`)).status).toBe(401)
})

test('the HTML of a mail is a page of its own for the admin alone: no script, no form, nothing from another host', async () => {
  await using world = await startWorld()
  const admin = await world.homeowner()
  const eve = await world.homeowner('Eve')
  await world.postMail(
    'From: a@b.example\r\nSubject: lost\r\nContent-Type: text/html\r\n\r\n<p style="color:red">Where?<script>1</script>\r\n',
  )
  await world.readMail()
  const [unmatched] = z
    .array(z.object({ id: z.string() }))
    .parse(await dataOf(await admin.call('GET', '/trpc/admin.unfiled')))
  const path = `/account/mails/unmatched/${unmatched?.id}`
  const answer = await admin.call('GET', path)
  expect(await answer.text()).toContain('<p style="color:red">Where?')
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
  )
  expect((await eve.call('GET', path)).status).toBe(403)
  expect((await fetch(`${world.url}${path}`)).status).toBe(401)
  expect((await admin.call('GET', '/account/mails/elsewhere/x')).status).toBe(404)
  expect((await admin.call('GET', '/account/mails/local/..%2F..%2Fsecret.key')).status).toBe(404)
})

test('every call of the admin area is refused to everybody else, whatever it is given', async () => {
  await using world = await startWorld({ hasMailServer: false })
  await world.homeowner()
  const eve = await world.homeowner('Eve')
  const calls = Object.entries(appRouter._def.procedures).filter(
    ([name]) => /^(admin|mailCheck|mailSetup)\./.test(name) && name !== 'admin.ownMails',
  )
  expect(calls.length).toBeGreaterThan(15)
  for (const [name, procedure] of calls) {
    const { type } = z.object({ type: z.string() }).parse(Reflect.get(procedure, '_def'))
    const isQuery = type === 'query'
    const answer = isQuery ? await eve.call('GET', `/trpc/${name}`) : await eve.mutate(name, {})
    expect([name, answer.status]).toEqual([name, 403])
    const method = isQuery ? 'GET' : 'POST'
    expect([name, (await fetch(`${world.url}/trpc/${name}`, { method })).status]).toEqual([name, 401])
  }
})
