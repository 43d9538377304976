import { createServer } from 'node:net'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { MailCheckReport } from '#shared/mail-setup.ts'
import { systemClock } from '#server/clock.ts'
import { createIds } from '#server/ids.ts'
import { readImapUrl } from '#server/start/imap-url.ts'
import { createAddressBook, type AddressBook } from '#server/delivery/email/address.ts'
import { createMailTokens } from '#server/delivery/email/access-token.ts'
import { visitSmtp } from '#server/delivery/email/smtp-visit.ts'
import { loadSecrets } from '#server/secrets.ts'
import { hasDovecot, startDovecot } from '#server/testing/dovecot.ts'
import { ELSEWHERE, EXPIRED, startMailProvider, type ProviderOptions } from '#server/testing/mail-provider.ts'
import { startTokenService } from '#server/testing/token-service.ts'
import { startNameServer } from '#server/testing/name-server.ts'
import { createMailReader } from '#server/inbox/parse/reader.ts'
import { openForCheck } from './mailbox.ts'
import { createNames, type Names } from './records.ts'
import type { CheckDeps, MailSettings } from './check.ts'
import { runMailCheck } from './run.ts'
import { openStandaloneChannels, type StandaloneChannels } from './standalone-channels.ts'

const INBOUND = 'claims@homes.example'
const SECRET = 'a-long-webhook-secret'
const PASSWORD = 'p@ss/word'
const GOOD_RECORDS = {
  'homes.example': { mx: ['mail.homes.example'], txt: ['v=spf1 mx ~all'] },
  '_dmarc.homes.example': { txt: ['v=DMARC1; p=none'] },
}

let folder: string
let addresses: AddressBook
let channels: StandaloneChannels
let names: Names
const reader = createMailReader()
let nameServer: Awaited<ReturnType<typeof startNameServer>>
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-check-'))
  addresses = createAddressBook(loadSecrets(folder), () => INBOUND)
  nameServer = await startNameServer(GOOD_RECORDS)
  names = createNames(nameServer.address)
  channels = await openStandaloneChannels({
    settings: { HOST: '127.0.0.1', PORT: 0, INBOUND_SMTP_PORT: 0, INBOUND_WEBHOOK_SECRET: SECRET },
    addresses,
    clock: systemClock,
  })
})

afterAll(async () => {
  for (const close of closing) await close()
  await channels.close()
  await reader.close()
  await nameServer.close()
  await rm(folder, { recursive: true, force: true })
})

async function provider(options: ProviderOptions = {}) {
  const started = await startMailProvider(options)
  closing.push(() => started.close())
  return started
}

/** Returns the port of a server that takes only this greeting, and refuses any other as Postfix does. */
async function greetedBy(greeting: RegExp): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 mail.homes.example ESMTP\r\n')
    socket.on('data', (chunk) => {
      const line = chunk.toString().trim()
      if (line.startsWith('QUIT')) return socket.end('221 2.0.0 Bye\r\n')
      const isHello = /^(EHLO|HELO)/.test(line)
      return socket.write(
        isHello && !greeting.test(line)
          ? '550 5.7.1 <host>: Helo command rejected: need fully-qualified hostname\r\n'
          : '250 ok\r\n',
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

/** Relays an email to our listener, as the mail server in front of it does. */
async function toListener(mail: { raw: string; from: string; to: string }) {
  const { listener } = channels.channels
  if (!listener || 'problem' in listener) throw new Error('there is no listener')
  const visitor = visitSmtp(`smtp://${listener.address}`, { timeoutMs: 5_000 })
  await visitor.connect()
  await visitor.send({ from: mail.from, to: mail.to }, Buffer.from(mail.raw, 'latin1'))
  visitor.close()
}

type Options = {
  settings?: Partial<MailSettings>
  names?: Names
  roundTripMs?: number
  stepMs?: number
  openMailbox?: CheckDeps['openMailbox']
}

async function check(smtpUrl: string | undefined, options: Options = {}): Promise<MailCheckReport> {
  const settings: MailSettings = {
    SMTP_URL: smtpUrl,
    MAIL_FROM: { name: 'Homeclaim', address: 'letters@homes.example' },
    INBOUND_ADDRESS: INBOUND,
    INBOUND_SMTP_PORT: 2525,
    INBOUND_WEBHOOK_SECRET: undefined,
    IMAP_URL: undefined,
    PUBLIC_URL: undefined,
    ...options.settings,
  }
  const { IMAP_URL: setting } = settings
  const shown: MailCheckReport[] = []
  const report = await runMailCheck(
    {
      settings,
      mailFrom: { name: 'Homeclaim', address: 'letters@homes.example' },
      clock: systemClock,
      ids: createIds(systemClock),
      addresses: settings.INBOUND_ADDRESS
        ? addresses
        : createAddressBook(loadSecrets(folder), () => undefined),
      names: options.names ?? names,
      tokens: createMailTokens({ clock: systemClock, secrets: loadSecrets(folder), dataDir: folder }),
      noted: channels.noted,
      channels: () => channels.channels,
      openMailbox:
        options.openMailbox ??
        (setting &&
          ((limits) =>
            openForCheck({ ...limits, setting, tokens: undefined, addresses, clock: systemClock, reader }))),
      limits: {
        stepMs: options.stepMs ?? 60_000,
        roundTripMs: options.roundTripMs ?? 60_000,
        pollMs: 20,
        mailboxMs: 100,
      },
    },
    (state) => shown.push(state),
    new AbortController().signal,
  )
  expect(shown.at(-1)).toEqual(report)
  return report
}

const stepOf = (report: MailCheckReport, key: string) => {
  const step = report.steps.find((one) => one.key === key)
  if (!step) throw new Error(`the report has no step ${key}`)
  return step
}
const states = (report: MailCheckReport) =>
  Object.fromEntries(report.steps.map(({ key, state }) => [key, state]))

// Most of the time these tests wait: for greetings, and for emails on their way.
describe.concurrent('a check of the mail set-up', () => {
  test('a mailbox that opens only after its step was given up is closed, and is not looked into', async () => {
    const opening = Promise.withResolvers<void>()
    const closed = Promise.withResolvers<string>()
    const find = vi.fn<() => Promise<[]>>(() => Promise.resolve([]))
    const report = await check(undefined, {
      settings: { IMAP_URL: readImapUrl('imap://maya:secret@127.0.0.1:1') },
      stepMs: 20,
      openMailbox: async () => {
        await opening.promise
        return { view: { find, close: () => Promise.resolve(closed.resolve('closed')) } }
      },
    })
    expect(stepOf(report, 'imap')).toMatchObject({ state: 'wrong' })
    opening.resolve()
    expect(await closed.promise).toBe('closed')
    expect(find).not.toHaveBeenCalled()
  })

  test('an email that comes back with its tag is all well, and each step has its time', async () => {
    const { url, taken } = await provider({ deliver: toListener })
    const report = await check(url)
    expect(states(report)).toEqual({
      settings: 'ok',
      'smtp-name': 'ok',
      'smtp-connect': 'ok',
      'smtp-sign-in': 'skipped',
      listener: 'ok',
      send: 'ok',
      'round-trip': 'ok',
      plain: 'skipped',
      dns: 'ok',
    })
    expect(report.verdict).toBe('well')
    expect(stepOf(report, 'round-trip').message).toBe('It came in through the built-in SMTP listener.')
    expect(report.steps.filter(({ state }) => state === 'ok').every(({ seconds }) => seconds !== null)).toBe(
      true,
    )
    // One email, from our address, with a tag in its return address as real ones have.
    expect(taken.map(({ from, to }) => [from === to, addresses.readTestId(to) !== undefined])).toEqual([
      [true, true],
    ])
  })

  test('the webhook is tried here, by the public address, and by the email that comes back', async () => {
    const { webhook } = channels.channels
    if (!webhook || 'problem' in webhook) throw new Error('there is no webhook')
    const post = ({ raw, to }: { raw: string; to: string }) =>
      fetch(`${webhook.url}/api/inbound/mail?to=${encodeURIComponent(to)}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' },
        body: raw,
      })
    const { url } = await provider({ deliver: post })
    const settings = { INBOUND_SMTP_PORT: undefined, INBOUND_WEBHOOK_SECRET: SECRET, PUBLIC_URL: webhook.url }
    const report = await check(url, { settings })
    expect(states(report)).toMatchObject({ webhook: 'ok', 'public-webhook': 'ok', 'round-trip': 'ok' })
    const differs = { ...settings, INBOUND_WEBHOOK_SECRET: 'another-long-secret' }
    const refused = await check(url, { settings: differs })
    expect(stepOf(refused, 'webhook')).toMatchObject({
      state: 'wrong',
      message: expect.stringContaining('refuses the secret'),
    })
    expect(stepOf(refused, 'round-trip').message).toBe('None of the ways in works.')
    expect(JSON.stringify(refused)).not.toContain('another-long-secret')
  })

  test('a server that refuses tagged addresses and takes plain ones lacks plus-addressing', async () => {
    const reply = '550 5.1.1 <claims+x@homes.example>: Recipient address rejected: User unknown'
    const { url } = await provider({ banner: 'Postfix', refuse: { recipient: { fits: /\+/, reply } } })
    const report = await check(url)
    expect(stepOf(report, 'send').message).toContain('plus-addressing is not supported')
    expect(stepOf(report, 'send').remedies.join(' ')).toContain('recipient_delimiter = +')
    expect(stepOf(report, 'send').reply).toBe(reply)
    expect(states(report)).toMatchObject({ send: 'wrong', 'round-trip': 'skipped', plain: 'ok' })
    expect(report).toMatchObject({ verdict: 'wrong', provider: 'Postfix' })
  })

  test('tagged mail that is taken and lost, where plain mail arrives, lacks plus-addressing too', async () => {
    const { url } = await provider({
      deliver: (mail) => (mail.to.includes('+') ? undefined : toListener(mail)),
    })
    const report = await check(url, { roundTripMs: 1_500 })
    expect(stepOf(report, 'round-trip').message).toContain('accepted and then lost: plus-addressing')
    expect(stepOf(report, 'plain').message).toContain('This one came in')
  })

  test('mail that arrives with its address rewritten has lost its tag', async () => {
    const { url } = await provider({
      deliver: ({ raw, from }) =>
        toListener({ raw: raw.replace(/^To: .*$/im, `To: ${INBOUND}`), from, to: INBOUND }),
    })
    const report = await check(url)
    expect(stepOf(report, 'round-trip')).toMatchObject({
      state: 'wrong',
      message: expect.stringContaining('something on the way rewrites the address'),
    })
  })

  test('mail that never arrives is reported as delivered where its MX points', async () => {
    const { url } = await provider()
    const report = await check(url, { roundTripMs: 100 })
    expect(stepOf(report, 'round-trip').message).toContain('never came in')
    expect(stepOf(report, 'round-trip').remedies).toContain(
      'Mail for homes.example goes to mail.homes.example.',
    )
    expect(stepOf(report, 'plain').message).toBe('This one did not come in either.')
  })

  test('an email that bounces ends the waiting, with the reason of the report', async () => {
    const { url } = await provider({
      deliver: ({ from, to }) => toListener({ raw: bounceOf(to), from: '', to: from }),
    })
    const report = await check(url, { roundTripMs: 20_000 })
    expect(stepOf(report, 'round-trip')).toMatchObject({
      state: 'wrong',
      message: expect.stringContaining('came back as undeliverable'),
      reply: expect.stringContaining('is full'),
    })
  })

  test.for<[string, ProviderOptions, string, string]>([
    [
      'an account that may not send as that address',
      { refuse: { data: '550 5.7.60 SMTP; Client does not have permissions to send as this sender' } },
      'send',
      'The account may not send as letters@homes.example',
    ],
    [
      'a sender that is not the account’s',
      {
        refuse: {
          sender: '553 5.7.1 <claims+t@homes.example>: Sender address rejected: not owned by user maya',
        },
      },
      'send',
      'The account may not send as letters@homes.example',
    ],
    [
      'a server that relays nothing',
      { refuse: { recipient: { fits: /./, reply: '554 5.7.1 Relay access denied' } } },
      'send',
      'does not pass mail on to homes.example',
    ],
    [
      'a server that knows no such mailbox at all',
      { refuse: { recipient: { fits: /./, reply: '550 5.1.1 No such user' } } },
      'send',
      'Mail to claims@homes.example is refused.',
    ],
    [
      'a server that finds it too large',
      { refuse: { data: '552 5.3.4 Message too big for system' } },
      'send',
      'finds even a small email too large',
    ],
    [
      'Amazon SES in its sandbox',
      {
        refuse: {
          data: '554 Message rejected: Email address is not verified. The following identities failed the check in region US-EAST-1: claims+t@homes.example',
        },
      },
      'send',
      'Amazon SES has not verified letters@homes.example, or is still in its sandbox',
    ],
    [
      'a server that refuses the name it is greeted with, once it knows the recipient',
      {
        refuse: {
          recipient: {
            fits: /./,
            reply: '504 5.5.2 <[127.0.0.1]>: Helo command rejected: need fully-qualified hostname',
          },
        },
      },
      'send',
      'refuses the name that this machine greets it with',
    ],
    ['greylisting', { refuse: { sender: '451 4.7.1 Greylisted' } }, 'send', 'puts us off for now'],
  ])('%s is named', async ([, options, key, words]) => {
    const { url } = await provider(options)
    const report = await check(url, { settings: { INBOUND_SMTP_PORT: undefined } })
    expect(stepOf(report, key)).toMatchObject({ state: 'wrong', message: expect.stringContaining(words) })
    expect(stepOf(report, key).reply).toMatch(/^[45]\d\d /)
    expect(report.verdict).toBe('wrong')
  })

  test('a wrong password is reported, and is nowhere in the report', async () => {
    const account = { user: 'maya@homes.example', password: PASSWORD }
    const right = await provider({ account, deliver: toListener })
    expect(states(await check(right.url))).toMatchObject({ 'smtp-sign-in': 'ok', 'round-trip': 'ok' })
    const wrongUrl = right.url.replace(encodeURIComponent(PASSWORD), 'wr0ng-word')
    const report = await check(wrongUrl)
    expect(stepOf(report, 'smtp-sign-in')).toMatchObject({
      state: 'wrong',
      message: '127.0.0.1 refuses the user name or the password.',
      reply: '535 5.7.8 Error: authentication failed',
      signInProblem: 'wrong-password',
    })
    expect(states(report)).toMatchObject({ send: 'skipped', listener: 'ok' })
    const echoing = await provider({ account, signInRefusal: `535 5.7.8 wr0ng-word is not the password` })
    const echoed = await check(echoing.url.replace(encodeURIComponent(PASSWORD), 'wr0ng-word'))
    expect(stepOf(echoed, 'smtp-sign-in').reply).toBe('535 5.7.8 … is not the password')
  })

  test('a server that refuses every name but a full one is named, and takes the one that SMTP_URL has', async () => {
    const port = await greetedBy(/^(EHLO|HELO) mail\.homes\.example$/)
    const settings = { INBOUND_SMTP_PORT: undefined }
    const report = await check(`smtp://127.0.0.1:${port}`, { settings })
    expect(stepOf(report, 'smtp-connect')).toMatchObject({
      state: 'wrong',
      message: '127.0.0.1 refuses the name that this machine greets it with (HELO).',
      remedies: expect.arrayContaining([expect.stringContaining('add ?name=mail.example.com to SMTP_URL')]),
    })
    const named = await check(`smtp://127.0.0.1:${port}?name=mail.homes.example`, { settings })
    expect(states(named)).toMatchObject({ 'smtp-connect': 'ok' })
  })

  describe('with a sign-in at the provider', () => {
    const USER = 'claims@homes.example'
    async function withToken(options: Omit<ProviderOptions, 'tokens'> = {}) {
      const service = await startTokenService(USER)
      closing.push(() => service.close())
      const { port } = await provider({ tokens: { user: USER, accountOf: service.accountOf }, ...options })
      const query = `auth=oauth2&token_url=${service.tokenUrl}&client_id=app&client_secret=hush-hush&refresh_token=${service.refreshToken}`
      return { service, url: `smtp://${encodeURIComponent(USER)}@127.0.0.1:${port}?${query}` }
    }

    test('a valid one sends the test email, and its secrets are nowhere in the report', async () => {
      const { url } = await withToken({ deliver: toListener })
      const report = await check(url)
      expect(stepOf(report, 'smtp-sign-in').message).toBe('The sign-in is valid.')
      expect(states(report)).toMatchObject({ 'round-trip': 'ok' })
    })

    test.for<[string, 'refuse' | 'fail', string, string | undefined]>([
      ['a revoked one', 'refuse', 'The sign-in to the mailbox has ended', 'ended'],
      ['a service that does not answer now', 'fail', 'The service that signs us in', undefined],
    ])('%s has its words', async ([, mode, words, signInProblem]) => {
      const { service, url } = await withToken()
      service.set(mode)
      const report = await check(url)
      const { message, signInProblem: problem } = stepOf(report, 'smtp-sign-in')
      expect(message).toContain(words)
      expect(problem).toBe(signInProblem)
      expect(JSON.stringify(report)).not.toMatch(/hush-hush|first-refresh-token/)
    })

    test('what a mail server quotes of it is not in the report', async () => {
      const signInRefusal = '535 5.7.8 hush-hush and first-refresh-token are of no use'
      const { service, url } = await withToken({ signInRefusal })
      service.let({ account: 'bob@else.example' })
      expect(stepOf(await check(url), 'smtp-sign-in').reply).toBe('535 5.7.8 … and … are of no use')
    })

    test('another account, and a mailbox that may not send by programs, are told apart', async () => {
      const { service, url } = await withToken()
      service.let({ account: 'bob@else.example' })
      const other = await check(url)
      expect(stepOf(other, 'smtp-sign-in')).toMatchObject({
        message: '127.0.0.1 does not let the account in that signed in.',
        signInProblem: 'token-refused',
      })
      const signInRefusal =
        '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Mailbox.'
      const off = await withToken({ signInRefusal })
      off.service.let({ account: 'bob@else.example' })
      expect(stepOf(await check(off.url), 'smtp-sign-in').message).toContain('lets no programs send')
    })
  })

  test('user and password on a server that takes none are of no use', async () => {
    const { port } = await provider()
    const report = await check(`smtp://maya:secret@127.0.0.1:${port}`)
    expect(stepOf(report, 'smtp-sign-in').message).toContain('takes no sign-in on port')
    expect(stepOf(report, 'smtp-sign-in').signInProblem).toBe('no-sign-in')
  })

  test('a self-signed certificate, an expired one and one for another host are distinguished', async () => {
    const [elsewhere, expired] = [await provider({ tls: 'elsewhere' }), await provider({ tls: 'expired' })]
    const trusting = (url: string, pem: string) => `${url}?tls.ca=${encodeURIComponent(pem)}`
    // On this machine certificates are not checked; 0.0.0.0 leads there and is not among its loopback names.
    const message = async (url: string) =>
      stepOf(await check(url.replace('127.0.0.1', '0.0.0.0')), 'smtp-connect').message
    expect(await message(elsewhere.url)).toContain('self-signed')
    expect(await message(trusting(elsewhere.url, ELSEWHERE))).toContain('is not made out to 0.0.0.0')
    expect(await message(trusting(expired.url, EXPIRED))).toContain('has expired')
  })

  test('missing encryption, and encryption of the other kind, are named', async () => {
    const [plain, secure] = [await provider(), await provider({ secure: true, tls: 'elsewhere' })]
    const message = async (url: string, stepMs = 60_000) =>
      stepOf(await check(url, { stepMs }), 'smtp-connect').message
    expect(await message(`${plain.url}?requireTLS=true`)).toContain('offers no encryption (STARTTLS)')
    expect(await message(plain.url.replace('smtp:', 'smtps:'))).toContain('speaks another kind of encryption')
    expect(await message(secure.url.replace('smtps:', 'smtp:'), 400)).toContain('does not answer')
  })

  test('a closed port, a name that leads nowhere, a slow greeting and another service are named', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const address = closed.address()
    const port = typeof address === 'object' ? address?.port : 0
    closed.close()
    const refused = await check(`smtp://127.0.0.1:${port}`)
    expect(stepOf(refused, 'smtp-connect').message).toContain(`refuses connections on port ${port}`)
    expect(states(refused)).toMatchObject({ 'smtp-sign-in': 'skipped', send: 'skipped', listener: 'ok' })

    const nowhere = await check('smtp://mail.nowhere.invalid')
    expect(stepOf(nowhere, 'smtp-name').message).toMatch(
      /the name does not resolve|name server does not answer/,
    )
    expect(states(nowhere)).toMatchObject({ 'smtp-connect': 'skipped', send: 'skipped' })

    const slow = await provider({ greetAfterMs: 600_000 })
    const late = await check(slow.url, { stepMs: 200 })
    expect(stepOf(late, 'smtp-connect').message).toContain('does not answer on port')

    const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(
      0,
      '127.0.0.1',
    )
    await once(web, 'listening')
    closing.push(() => new Promise((resolve) => web.close(resolve)))
    const webAddress = web.address()
    const other = await check(`smtp://127.0.0.1:${typeof webAddress === 'object' ? webAddress?.port : 0}`)
    expect(stepOf(other, 'smtp-connect').message).toContain('is not the mail service')
  })

  test('a small size limit, and records that are missing, are hints and no failure', async () => {
    const { url } = await provider({ size: 500_000, deliver: toListener })
    const bare = await startNameServer({ 'homes.example': {} })
    closing.push(() => bare.close())
    const report = await check(url, { names: createNames(bare.address) })
    expect(states(report)).toMatchObject({ 'smtp-connect': 'hint', 'round-trip': 'ok', dns: 'hint' })
    expect(stepOf(report, 'dns').message).toMatch(/no SPF record.*no DMARC record.*no MX record/)
    expect(report.verdict).toBe('well')
    const broken = await startNameServer({}, { isBroken: true })
    closing.push(() => broken.close())
    const away = await check(url, { names: createNames(broken.address) })
    expect(stepOf(away, 'dns')).toMatchObject({ state: 'skipped' })
  })

  test('settings that do not fit together are named before anything is sent', async () => {
    const none = await check(undefined, {
      settings: { INBOUND_SMTP_PORT: undefined, INBOUND_ADDRESS: undefined },
    })
    expect(none).toMatchObject({ verdict: 'wrong', steps: [{ key: 'settings', state: 'wrong' }] })
    const { url, taken } = await provider()
    const noChannel = await check(url, { settings: { INBOUND_SMTP_PORT: undefined } })
    expect(stepOf(noChannel, 'settings').message).toContain('nothing reads them there')
    const noAddress = await check(url, { settings: { INBOUND_ADDRESS: undefined } })
    expect(stepOf(noAddress, 'settings').message).toContain('INBOUND_ADDRESS is not set')
    const outOnly = { INBOUND_ADDRESS: undefined, INBOUND_SMTP_PORT: undefined }
    const out = await check(url, { settings: outOnly })
    expect(states(out)).toEqual({
      settings: 'hint',
      'smtp-name': 'ok',
      'smtp-connect': 'ok',
      'smtp-sign-in': 'skipped',
      send: 'ok',
      dns: 'ok',
    })
    expect(out.verdict).toBe('well')
    expect(taken.at(-1)).toMatchObject({ from: 'letters@homes.example', to: 'letters@homes.example' })
  })

  test.skipIf(!hasDovecot)(
    'a mailbox is looked into without a change, and its faults are named',
    async () => {
      const dovecot = await startDovecot()
      closing.push(() => dovecot.stop())
      await dovecot.setPassword('claims', 'mailbox-word')
      await dovecot.deliver('claims', 'Subject: An old one\r\n\r\nHello\r\n')
      const { url } = await provider({ deliver: (mail) => dovecot.deliver('claims', mail.raw) })
      const settings = (address: string) => ({ INBOUND_SMTP_PORT: undefined, IMAP_URL: readImapUrl(address) })
      const report = await check(url, { settings: settings(dovecot.url('claims', 'mailbox-word')) })
      expect(stepOf(report, 'round-trip').message).toBe('It came in through the IMAP mailbox.')
      expect(report.verdict).toBe('well')
      const { stdout } = await dovecot.doveadm('search', '-u', 'claims', 'mailbox', 'INBOX', 'unseen')
      expect(stdout.trim().split('\n')).toHaveLength(2)

      const refused = await check(url, { settings: settings(dovecot.url('claims', 'not-the-word')) })
      expect(stepOf(refused, 'imap').message).toBe('127.0.0.1 refuses the user name or the password.')
      const folder = await check(url, {
        settings: settings(`${dovecot.url('claims', 'mailbox-word')}Nowhere`),
      })
      expect(stepOf(folder, 'imap').message).toBe('The sign-in works, but the folder does not open.')
      const away = await check(url, { settings: settings('imap://claims:mailbox-word@127.0.0.1:9/') })
      expect(stepOf(away, 'imap').message).toContain('refuses connections on port 9')
      expect(JSON.stringify([refused, folder, away])).not.toMatch(/the-word|mailbox-word/)
    },
  )

  test('a check that is stopped ends at once', async () => {
    const { url } = await provider()
    const stopping = new AbortController()
    const running = runMailCheck(
      {
        settings: {
          SMTP_URL: url,
          MAIL_FROM: undefined,
          INBOUND_ADDRESS: INBOUND,
          INBOUND_SMTP_PORT: 2525,
          INBOUND_WEBHOOK_SECRET: undefined,
          IMAP_URL: undefined,
          PUBLIC_URL: undefined,
        },
        mailFrom: { name: '', address: 'letters@homes.example' },
        clock: systemClock,
        ids: createIds(systemClock),
        addresses,
        names,
        tokens: createMailTokens({ clock: systemClock, secrets: loadSecrets(folder), dataDir: folder }),
        noted: channels.noted,
        channels: () => channels.channels,
        openMailbox: undefined,
      },
      (state) => {
        if (state.steps.some(({ key, state: now }) => key === 'round-trip' && now === 'running'))
          stopping.abort()
      },
      stopping.signal,
    )
    expect(stepOf(await running, 'round-trip').message).toBe('The check was stopped.')
  })
})

/** What Postfix sends about a mailbox that is full (RFC 3464). */
function bounceOf(recipient: string): string {
  return [
    'From: MAILER-DAEMON@mail.homes.example (Mail Delivery System)',
    `To: ${recipient}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is the mail system at host mail.homes.example.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.homes.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.2.2',
    'Diagnostic-Code: smtp; 552 5.2.2 Mailbox full',
    '',
    '--b--',
    '',
  ].join('\r\n')
}
