import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { MailSetupSaved, MailSetupState, MailSignIn, type MailSetup } from '#shared/mail-setup.ts'
import { startDovecot, hasDovecot } from '#server/testing/dovecot.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startMailProvider } from '#server/testing/mail-provider.ts'
import { startTokenService, type TokenService } from '#server/testing/token-service.ts'
import { allStored, refuse } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const ADDRESS = 'home@lindqvist.example'

let service: TokenService
let provider: Awaited<ReturnType<typeof startMailProvider>>
let world: World
let admin: HomeownerInTests
let dataDir: string
/** People who may use the mailbox with their own account. */
let members: Set<string>

beforeEach(async () => {
  service = await startTokenService(ADDRESS)
  members = new Set()
  // As at Microsoft: the token of a person who may use the mailbox, together with the mailbox's own name.
  const accountOf = (token: string) => {
    const account = service.accountOf(token)
    return account !== undefined && members.has(account) ? ADDRESS : account
  }
  provider = await startMailProvider({ tokens: { user: ADDRESS, accountOf } })
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-sign-in-'))
  await open()
  admin = await world.homeowner()
})
afterEach(async () => {
  await world.stop()
  await provider.close()
  await service.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function open() {
  const env = { INBOUND_ADDRESS: '', INBOUND_WEBHOOK_SECRET: '', INBOUND_SMTP_PORT: '' }
  world = await startWorld({
    dataDir,
    hasMailServer: false,
    env: { ...env, MAIL_SIGN_IN_BASE: service.base },
  })
}

async function reopen() {
  await open()
  admin.goesTo(world.url)
}

const setup = (more: Partial<MailSetup> = {}): MailSetup => ({
  provider: 'microsoft',
  address: ADDRESS,
  name: 'Maya Lindqvist via Homeclaim',
  user: '',
  password: '',
  signIn: 'oauth',
  isShared: false,
  app: { clientId: 'app-of-maya', clientSecret: '', tenant: '' },
  certificate: '',
  smtp: { host: '127.0.0.1', port: provider.port, security: 'starttls' },
  replies: 'none',
  imap: { host: 'imap.example.com', port: 993, security: 'tls' },
  replyAddress: '',
  publicUrl: 'https://home.lindqvist.example',
  ...more,
})
const atGoogle = (more: Partial<MailSetup> = {}) =>
  setup({
    provider: 'gmail',
    app: { clientId: 'app-of-maya', clientSecret: 'hush-hush', tenant: '' },
    ...more,
  })

const Data = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })
const dataOf = async (answer: Response) => Data.parse(await answer.json()).result.data.json
const PAGE = 'https://home.lindqvist.example/admin/email/setup'

async function begin(wanted: MailSetup | null, way: 'code' | 'link' = 'code', returnTo = PAGE) {
  const answer = await admin.mutate('mailSetup.beginSignIn', { setup: wanted, way, returnTo })
  return MailSignIn.parse(await dataOf(answer))
}
async function proceed(who = admin) {
  const data = await dataOf(await who.mutate('mailSetup.proceedSignIn', undefined))
  return data === null ? null : MailSignIn.parse(data)
}
const finish = (address: string, who = admin) => who.mutate('mailSetup.finishSignIn', { address })
const finished = async (address: string, who = admin) =>
  MailSignIn.parse(await dataOf(await finish(address, who)))
const state = async () => MailSetupState.parse(await dataOf(await admin.call('GET', '/trpc/mailSetup.state')))

async function signsIn() {
  await begin(setup())
  service.let({ person: 'allows' })
  expect(await proceed()).toMatchObject({ state: 'done' })
}

describe('what goes wrong while signing in to the mailbox', () => {
  test('is said to the person, and nothing is set up', async () => {
    const people = [
      ['says no', { person: 'declines' }, { state: 'declined' }],
      ['is too late', { person: 'is-late' }, { state: 'expired' }],
      [
        'signs in as somebody else',
        { person: 'allows', account: 'bob@else.example' },
        {
          state: 'failed',
          words:
            'You signed in as bob@else.example, and the mailbox is home@lindqvist.example. Sign in with that one. If both are the same mailbox, enter bob@else.example as the user name. If home@lindqvist.example is a shared mailbox, say so before you sign in.',
        },
      ],
      [
        'allows less than is needed',
        { person: 'allows', allowed: 'https://outlook.office.com/SMTP.Send openid' },
        { state: 'failed', words: expect.stringMatching(/add IMAP\.AccessAsUser\.All and SMTP\.Send/) },
      ],
      [
        'gets no lasting sign-in',
        { person: 'allows', givesRefreshToken: false },
        { state: 'failed', words: expect.stringMatching(/only for an hour/) },
      ],
    ] as const
    for (const [who, person, expected] of people) {
      service.let({ person: 'waits', account: ADDRESS, allowed: undefined, givesRefreshToken: true })
      expect(await begin(setup())).toMatchObject({ state: 'waiting', code: service.userCode })
      expect(await proceed()).toMatchObject({ state: 'waiting' })
      service.let(person)
      expect({ who, ...(await proceed()) }).toMatchObject({ who, ...expected })
    }
    expect((await state()).setup).toBeNull()
  })

  test('is an app that Microsoft refuses, whose remedy is shown', async () => {
    const refusals = [
      ['AADSTS7000218: The request body must contain client_assertion', 'Allow public client flows'],
      ['AADSTS700016: Application was not found in the directory', 'Application (client) ID'],
      ['AADSTS50059: No tenant-identifying information found', 'Directory (tenant) ID'],
      ['AADSTS53003: Access has been blocked by Conditional Access', 'with a link instead'],
      ['AADSTS65001: The user or administrator has not consented', 'administrator'],
      ['Something new', 'Microsoft refused it: invalid_request (Something new).'],
    ] as const
    for (const [description, remedy] of refusals) {
      service.let({ appRefusal: { error: 'invalid_request', description } })
      const { state: ended, words } = await begin(setup())
      expect({ ended, words }).toEqual({ ended: 'failed', words: expect.stringContaining(remedy) })
    }
  })

  test('a service that cannot be reached for a while ends nothing', async () => {
    await begin(setup())
    service.set('fail')
    service.let({ person: 'allows' })
    expect(await proceed()).toMatchObject({
      state: 'waiting',
      words: expect.stringMatching(/Microsoft refused it|can’t be reached/),
    })
    service.set('grant')
    expect(await proceed()).toMatchObject({ state: 'done' })
  })

  test('a refused new sign-in leaves the email that works as it is', async () => {
    await signsIn()
    service.let({ person: 'declines' })
    await begin(setup({ name: 'Another name' }))
    expect(await proceed()).toMatchObject({ state: 'declined' })
    expect((await state()).setup).toMatchObject({ name: 'Maya Lindqvist via Homeclaim' })
    await admin.savesProfile()
    await admin.files()
    await world.deliverMail()
    expect(provider.taken).toHaveLength(1)
  })

  test('only an admin may sign in, and nobody where the environment decides', async () => {
    const other = await world.homeowner('Nils Berg')
    const call = { setup: setup(), way: 'code', returnTo: PAGE }
    expect((await other.mutate('mailSetup.beginSignIn', call)).status).toBe(403)
    expect((await other.mutate('mailSetup.proceedSignIn', undefined)).status).toBe(403)
    expect((await finish(`${PAGE}?code=1&state=2`, other)).status).toBe(403)
  })
})

describe('a sign-in with a code', () => {
  test('that is made outlives a restart, and is finished whatever the clock says', async () => {
    const { code } = await begin(setup())
    await world.stop()
    await reopen()
    world.clock.advance(-3 * 3_600_000)
    expect(await proceed()).toMatchObject({ state: 'waiting', code })
    service.let({ person: 'allows' })
    expect(await proceed()).toMatchObject({ state: 'done' })
  })

  test('sends the next email, and nothing secret is in the database or in an answer', async () => {
    await signsIn()
    await admin.savesProfile()
    await admin.files()
    await world.deliverMail()
    expect(provider.taken.find(({ to }) => to === BUILDER.email)?.raw).toContain(`<${ADDRESS}>`)
    const text = await allStored(world)
    await world.server.stop()
    expect(text).not.toContain(service.refreshToken)
    expect(text).not.toContain('app-of-maya')
    await reopen()
    expect(JSON.stringify(await state())).not.toContain(service.refreshToken)
  })

  test('that another admin begins takes its place, and either sees how it ends', async () => {
    const first = await begin(setup())
    const second = await begin(setup())
    expect(second.code).not.toBe(first.code)
    expect(await proceed()).toMatchObject({ code: second.code })
    service.let({ person: 'allows' })
    const [one, two] = await Promise.all([proceed(), proceed()])
    expect([one?.state, two?.state]).toEqual(['done', 'done'])
  })

  test('is asked for again by one button once it was revoked; what waits is then sent', async () => {
    await signsIn()
    service.set('refuse')
    service.withdrawAll()
    await admin.savesProfile()
    await admin.files()
    await world.deliverMail()
    expect(provider.taken).toEqual([])
    expect((await state()).signInEnded?.words).toContain('invalid_grant')
    service.set('grant')
    expect(await begin(null)).toMatchObject({ state: 'waiting', address: ADDRESS })
    expect(await proceed()).toMatchObject({ state: 'done' })
    expect((await state()).signInEnded).toBeNull()
    world.clock.advance(3_600_000)
    await world.deliverMail()
    expect(provider.taken.map(({ to }) => to)).toEqual([BUILDER.email])
  })
})

describe('a sign-in with a link', () => {
  test('leads back to the page at a public address, and is finished there', async () => {
    const { url, returnsHere, code } = await begin(atGoogle(), 'link')
    expect({ returnsHere, code }).toEqual({ returnsHere: true, code: null })
    const back = service.consent(url ?? '')
    expect(back.startsWith(`${PAGE}?`)).toBe(true)
    expect(await finished(back)).toMatchObject({ state: 'done' })
  })

  test('at home is finished by the pasted address, also after a restart and by another admin', async () => {
    const nils = await world.homeowner('Nils Berg')
    expect((await admin.mutate('admin.setAdmin', { id: nils.user.id, isOn: true })).status).toBe(200)
    const begun = await begin(atGoogle(), 'link', 'http://192.168.1.20:3000/admin/email/setup')
    expect(begun.returnsHere).toBe(false)
    const back = service.consent(begun.url ?? '')
    expect(back).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?/)
    await world.stop()
    await reopen()
    nils.goesTo(world.url)
    expect(await finished(` ${back} `, nils)).toMatchObject({ state: 'done' })
    // Pressed twice.
    expect(await finished(back)).toMatchObject({ state: 'done' })
  })

  test('takes no address of another page, of another sign-in, or with a code that was used', async () => {
    const first = service.consent((await begin(atGoogle(), 'link')).url ?? '')
    const { url } = await begin(atGoogle(), 'link')
    for (const wrong of ['', 'https://mail.google.com/', first])
      expect((await finish(wrong)).status).toBe(400)
    const back = service.consent(url ?? '')
    expect(await finished(back.replace(/code=[^&]+/, 'code=guessed'))).toMatchObject({
      state: 'failed',
      words: 'This sign-in was used already, or it is too old. Please sign in again.',
    })
  })

  test('that the person refuses, or without the box for mail, sets nothing up', async () => {
    service.let({ person: 'declines' })
    const refused = service.consent((await begin(atGoogle(), 'link')).url ?? '')
    expect(await finished(refused)).toMatchObject({ state: 'declined' })
    service.let({ person: 'allows', allowed: 'openid email' })
    const partly = service.consent((await begin(atGoogle(), 'link')).url ?? '')
    expect(await finished(partly)).toMatchObject({
      state: 'failed',
      words: expect.stringMatching(/tick the box/),
    })
    expect((await state()).setup).toBeNull()
  })
})

describe('what was set up with a sign-in', () => {
  const save = async (wanted: MailSetup) =>
    MailSetupSaved.parse(await dataOf(await admin.mutate('mailSetup.save', wanted)))

  test('is changed without another one, but not for another server, app or account', async () => {
    await signsIn()
    expect(await save(setup({ name: 'Maya' }))).toMatchObject({ isSignedIn: true })
    expect((await state()).setup).toMatchObject({ name: 'Maya', password: '' })
    const elsewhere = { host: 'mail.thief.example', port: 465, security: 'tls' as const }
    for (const other of [
      setup({ smtp: elsewhere }),
      setup({ imap: elsewhere }),
      setup({ user: 'bob' }),
      setup({ app: { clientId: 'another', clientSecret: '', tenant: '' } }),
    ])
      expect(await save(other)).toMatchObject({ isSignedIn: false })
    expect((await state()).setup).toMatchObject({ name: 'Maya', smtp: { host: '127.0.0.1' } })
  })

  test('needs the app’s id, and Google’s secret, before anybody is sent anywhere', async () => {
    const none = { clientId: '', clientSecret: '', tenant: '' }
    for (const [wanted, field] of [
      [setup({ app: none }), 'app.clientId'],
      [atGoogle({ app: { ...none, clientId: 'app' } }), 'app.clientSecret'],
      [setup({ provider: 'fastmail' }), 'signIn'],
    ] as const) {
      const answer = await admin.mutate('mailSetup.save', wanted)
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain(`"${field}"`)
    }
    expect(service.asked).toEqual([])
  })
})

describe('a shared mailbox', () => {
  test('is used by whoever may, with an account of their own, and stays so over a restart', async () => {
    members.add('bob@else.example')
    service.let({ person: 'waits', account: 'bob@else.example' })
    expect(await begin(setup({ isShared: true }))).toMatchObject({ isShared: true, address: ADDRESS })
    service.let({ person: 'allows' })
    expect(await proceed()).toMatchObject({ state: 'done' })
    await world.stop()
    await reopen()
    await admin.savesProfile()
    await admin.files()
    await world.deliverMail()
    expect(provider.taken.map(({ from, to }) => [from.includes('else.example'), to])).toEqual([
      [false, BUILDER.email],
    ])
    // A sign-in of one kind is not taken for the other.
    const answer = await admin.mutate('mailSetup.save', setup())
    expect(MailSetupSaved.parse(await dataOf(answer))).toMatchObject({ isSignedIn: false })
  })

  test('is refused to whoever is named and signs in as somebody else, and where there are none', async () => {
    await begin(setup({ isShared: true, user: 'maya@else.example' }))
    service.let({ person: 'allows', account: 'bob@else.example' })
    expect(await proceed()).toMatchObject({ state: 'failed' })
    const answer = await admin.mutate('mailSetup.save', atGoogle({ isShared: true }))
    expect(answer.status).toBe(400)
  })
})

test('a sign-in and what it sets up are stored together, or neither', async () => {
  await begin(setup())
  const goOn = await refuse(world, 'update on server_state', { when: `new.key = 'mail_sign_in'` })
  service.let({ person: 'allows' })
  expect((await admin.mutate('mailSetup.proceedSignIn', undefined)).status).toBe(500)
  expect((await state()).setup).toBeNull()
  await goOn()
  expect(await begin(setup())).toMatchObject({ state: 'waiting' })
  expect(await proceed()).toMatchObject({ state: 'done' })
  expect((await state()).setup).toMatchObject({ address: ADDRESS })
})

test.skipIf(!hasDovecot)('one sign-in sends and reads: the mailbox opens with the same token', async () => {
  const dovecot = await startDovecot({ oauth: service.introspectionUrl })
  try {
    service.set('rotate')
    const imap = { host: '127.0.0.1', port: dovecot.port, security: 'starttls' as const }
    await begin(setup({ replies: 'mailbox', imap }))
    service.let({ person: 'allows' })
    expect(await proceed()).toMatchObject({ state: 'done' })
    await admin.savesProfile()
    await admin.files()
    await Promise.all([world.deliverMail(), world.server.scheduler.runNow('imap')])
    expect(provider.taken.map(({ to }) => to)).toEqual([BUILDER.email])
    expect(await world.server.services.imap.status()).toMatchObject({ state: 'open' })
    expect(service.asked.filter((form) => form.get('grant_type') === 'refresh_token')).toHaveLength(1)
    service.set('refuse')
    service.withdrawAll()
    await dovecot.doveadm('kick', ADDRESS)
    await expect
      .poll(async () => {
        world.clock.advance(60_000)
        await world.server.scheduler.runNow('imap')
        return world.server.services.imap.status()
      })
      .toMatchObject({ state: 'refused', lastError: { fault: 'token' } })
    expect((await state()).signInEnded).not.toBeNull()
  } finally {
    await dovecot.stop()
  }
})
