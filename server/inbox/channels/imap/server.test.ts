import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ImapState, ServerState } from '#shared/admin.ts'
import { MINUTE } from '#shared/dates.ts'
import { aMail, claimPage } from '#server/testing/builder.ts'
import { hasDovecot, startDovecot, type Dovecot } from '#server/testing/dovecot.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startTcpProxy, type TcpProxy } from '#server/testing/tcp-proxy.ts'
import { startTokenService, type TokenService } from '#server/testing/token-service.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const USER = 'replies'
const SECRETS = ['first-refresh-token', 'hush-client', /access-[0-9a-f]{18}/]

const Answer = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })
const Ready = z.object({
  status: z.literal('ready'),
  imap: z.object({
    state: z.string(),
    lastSuccessAt: z.string().nullable(),
    problem: z.string().nullable(),
    waiting: z.number(),
  }),
})

/** The tests follow one server in order: unavailable, available, sign-in refused, stopped. */
describe.skipIf(!hasDovecot)('a server that reads a mailbox with OAuth2', () => {
  let tokens: TokenService
  let dovecot: Dovecot
  let proxy: TcpProxy
  let world: World
  let maya: HomeownerInTests
  let claimId: string
  let replyTo: string

  beforeAll(async () => {
    tokens = await startTokenService(USER)
    dovecot = await startDovecot({ oauth: tokens.introspectionUrl, mechanisms: 'xoauth2' })
    proxy = await startTcpProxy(dovecot.port)
    proxy.set('refuse')
    const options = `auth=oauth2&token_url=${tokens.tokenUrl}&client_id=app&client_secret=hush-client`
    world = await startWorld({
      deliversByItself: true,
      env: {
        IMAP_URL: `imap://${USER}@127.0.0.1:${proxy.port}/?${options}&refresh_token=first-refresh-token`,
      },
    })
    maya = await world.homeowner()
    await maya.savesProfile()
    claimId = (await maya.files()).id
    await world.deliverMail()
    const claimEmail = await world.mail.waitFor(BUILDER.email, () => true)
    replyTo = claimEmail.parsed.replyTo?.value[0]?.address ?? ''
  })
  afterAll(async () => {
    await world?.stop().catch(() => undefined)
    await proxy?.close()
    await dovecot?.stop()
    await tokens?.close()
  })

  const look = () => world.server.scheduler.runNow('imap')
  const texts = async () => (await claimPage(maya, claimId)).messages.map(({ content }) => content)
  const ready = async () => {
    const answer = await fetch(`${world.url}/readyz`)
    const text = await answer.text()
    return { code: answer.status, text, ...Ready.parse(JSON.parse(text)) }
  }

  test('it starts without its mailbox, is ready, and reports the state of the channel', async () => {
    await look()
    expect(await ready()).toMatchObject({
      code: 200,
      imap: { state: 'away', lastSuccessAt: null, problem: 'closed', waiting: 0 },
    })
  })

  test('when the mailbox is back, a reply in it reaches the claim', async () => {
    proxy.set('open')
    await dovecot.deliver(USER, aMail({ to: replyTo, text: 'By mail, at last.' }))
    world.clock.advance(10 * MINUTE)
    await look()
    await world.readMail()
    expect(await texts()).toContain('By mail, at last.')
    expect((await ready()).imap).toMatchObject({ state: 'open', problem: null, waiting: 0 })
  })

  test('a reply that arrives later is there without anybody asking', async () => {
    await dovecot.deliver(USER, aMail({ to: replyTo, text: 'And once more.' }))
    await expect.poll(texts).toContain('And once more.')
  })

  test('an access token that was withdrawn before its time is replaced at once', async () => {
    tokens.withdrawAll()
    const before = tokens.asked.length
    proxy.cut()
    // Until the server has noticed that it was cut off, the state is still that of before.
    await expect.poll(async () => (await ready()).imap.state).not.toBe('open')
    await expect
      .poll(async () => {
        world.clock.advance(MINUTE)
        await look()
        return (await ready()).imap.state
      })
      .toBe('open')
    expect(tokens.asked).toHaveLength(before + 1)
  })

  test('the admin sees the channel, its last success and its last trouble, and nobody sees a secret', async () => {
    const ask = async (path: string) => (await maya.call('GET', path)).text()
    const dataOf = (text: string) => Answer.parse(JSON.parse(text)).result.data.json
    const state = await ask('/trpc/admin.state')
    const text = await ask('/trpc/admin.mailbox')
    expect(ServerState.parse(dataOf(state)).channels).toContain('imap')
    expect(ImapState.parse(dataOf(text))).toMatchObject({
      state: 'open',
      lastSuccessAt: expect.any(String),
      lastError: { words: expect.stringMatching(/closed/) },
      waiting: 0,
    })
    const public_ = (await ready()).text
    for (const secret of SECRETS) expect(state + text + public_).not.toMatch(secret)
    for (const detail of [USER, '127.0.0.1', 'words']) expect(public_).not.toContain(detail)
  })

  test('stopping the server lets go of the mailbox in time', async () => {
    expect(proxy.open).toBe(1)
    await world.stop()
    await expect.poll(() => proxy.open, { interval: 20 }).toBe(0)
  })
})
