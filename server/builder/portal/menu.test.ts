import { expect, test } from 'vitest'
import { listMails } from '#server/delivery/email/mails-repository.ts'
import { tokenOf } from '#server/testing/builder.ts'
import { assignedTrade, signedInBuilder } from '#server/testing/dashboard.ts'
import { BUILDER, HOME } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const languages = ['en', 'es'] as const

/** A homeowner with a claim, and the builder's page of it. */
async function aPage(world: World) {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files()
  return { maya, id, page: `${world.url}/b/${await tokenOf(maya, id)}` }
}

/** Presses a language in the menu; returns what the browser gets. */
const chooses = (
  address: string,
  language: string,
  { origin, ...headers }: { origin: string; cookie?: string },
) =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ language }).toString(),
  })

const langOf = async (page: string, headers: Record<string, string> = {}): Promise<string | undefined> =>
  /<html lang="(\w+)"/.exec(await (await fetch(page, { headers })).text())?.[1]

const lastMail = async (world: World, to: string) =>
  (await listMails(world.server.connection.db, 100)).find((mail) => mail.to.address === to)?.mail.language

test('while one language is offered, no page of a builder has a menu', async () => {
  await using world = await startWorld({ languages: ['en'] })
  const { page } = await aPage(world)
  expect(await (await fetch(page)).text()).not.toContain('class="langs"')
  expect(
    (await chooses(`${page}/language`, 'es', { origin: world.url })).headers.get('set-cookie'),
  ).toBeNull()
  expect(await langOf(page)).toBe('en')
})

test('another site’s form, an unknown language and a dead link choose nothing', async () => {
  await using world = await startWorld({ languages })
  const { maya, id, page } = await aPage(world)
  expect((await chooses(`${page}/language`, 'es', { origin: 'https://evil.example' })).status).toBe(403)
  expect(
    (await chooses(`${page}/language`, 'xx', { origin: world.url })).headers.get('set-cookie'),
  ).toBeNull()
  expect((await chooses(`${world.url}/b/nothing/language`, 'es', { origin: world.url })).status).toBe(404)
  // Robots follow links.
  await fetch(`${page}?language=es`)
  await maya.writes(id, 'It drips more.')
  expect(await lastMail(world, BUILDER.email)).toBe('en')
})

test('what a builder chooses without a script holds on this page, in every browser, and for their emails', async () => {
  await using world = await startWorld({ languages })
  const { maya, id, page } = await aPage(world)
  const chosen = await chooses(`${page}/language`, 'es', { origin: world.url })
  expect(chosen.status).toBe(303)
  expect(chosen.headers.get('location')).toBe(page.replace(world.url, ''))
  expect(chosen.headers.get('set-cookie')).toMatch(/^homeclaim_language=es; /)
  expect(await langOf(page)).toBe('es')
  expect(await langOf(page, { 'accept-language': 'en-US' })).toBe('es')
  expect(await langOf(page, { cookie: 'homeclaim_language=en' })).toBe('en')
  await maya.writes(id, 'It drips more.')
  expect(await lastMail(world, BUILDER.email)).toBe('es')
})

test('what the household chooses on the builder’s page is not the builder’s choice', async () => {
  await using world = await startWorld({ languages })
  const { maya, id, page } = await aPage(world)
  const chosen = await chooses(`${page}/language`, 'es', { origin: world.url, cookie: maya.cookie })
  expect(chosen.headers.get('set-cookie')).toMatch(/^homeclaim_language=es; /)
  expect(await langOf(page)).toBe('en')
  await maya.writes(id, 'It drips more.')
  expect(await lastMail(world, BUILDER.email)).toBe('en')
})

test('the sign-in of builders has the menu, and leads back to the page, never to another site', async () => {
  await using world = await startWorld({ languages })
  const form = { origin: world.url }
  expect(await (await fetch(`${world.url}/builder`)).text()).toContain('class="langs"')
  const back = async (to: string) => {
    const answer = await fetch(`${world.url}/builder/language`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...form, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ language: 'es', back: to }).toString(),
    })
    return answer.headers.get('location')
  }
  expect(await back('/builder/sign-in?token=abc')).toBe('/builder/sign-in?token=abc')
  expect(await back('https://evil.example/builder')).toBe('/builder')
  expect(await back('//evil.example')).toBe('/builder')
})

test('a homeowner chooses the language of emails to their builder, who comes before them', async () => {
  await using world = await startWorld({ languages })
  const { maya, id } = await aPage(world)
  const saves = (builder: object) =>
    maya.mutate('profile.save', { home: HOME, builder: { ...BUILDER, ...builder } })
  expect((await saves({ language: 'xx' })).status).toBe(400)
  await saves({ language: 'es' })
  // The forms that know of no language leave it.
  await saves({ phone: '541 555 0100' })
  await maya.writes(id, 'It drips more.')
  expect(await lastMail(world, BUILDER.email)).toBe('es')
  const builder = await signedInBuilder(world)
  expect(await builder.reads()).toContain('<html lang="en"')
  await builder.post('/builder/language', { language: 'en' })
  await maya.writes(id, 'And more.')
  expect(await lastMail(world, BUILDER.email)).toBe('en')
})

test('a trade gets emails in the language that its builder chose, and then in the one it chose itself', async () => {
  await using world = await startWorld({ languages })
  const { id } = await aPage(world)
  const builder = await signedInBuilder(world)
  const trade = { name: 'Carlos Medina', work: 'Plumbing', email: 'carlos@pipes.example', language: 'es' }
  const { tradeToken } = await assignedTrade(world, builder, { claimId: id, trade })
  expect(await lastMail(world, trade.email)).toBe('es')
  const page = `${world.url}/t/${tradeToken}`
  expect(await langOf(page)).toBe('es')
  expect((await chooses(`${page}/language`, 'en', { origin: world.url })).headers.get('location')).toBe(
    `/t/${tradeToken}`,
  )
  expect(await langOf(page, { 'accept-language': 'es' })).toBe('en')
  await builder.post('/builder/assign', { claim: id, trade: 'nobody' })
  expect(await lastMail(world, trade.email)).toBe('en')
})
