import tls from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readImapUrl, type ImapSetting } from '#server/start/imap-url.ts'
import { hasDovecot, PASSWORD, startDovecot, type Dovecot } from '#server/testing/dovecot.ts'
import { openMailbox } from './client.ts'

const fault = (setting: ImapSetting) =>
  openMailbox({ setting }).then(
    () => 'none',
    (error: unknown) => error,
  )

test.each([
  ['imap://a:secret@127.0.0.1:1', 'refused', 'The mail server takes no connection at this address and port'],
  ['imaps://a:secret@mail.invalid', 'dns', 'The name of the mail server is not known'],
])('%s is named as %s', async (url, kind, words) => {
  expect(await fault(readImapUrl(url))).toMatchObject({
    fault: kind,
    message: expect.stringContaining(words),
  })
})

describe.skipIf(!hasDovecot)('a mail server with TLS', () => {
  let dovecot: Dovecot
  let direct: ImapSetting
  let upgraded: ImapSetting
  const known = tls.getCACertificates('default')

  beforeAll(async () => {
    dovecot = await startDovecot({ hasTls: true })
    direct = readImapUrl(`imaps://box:${PASSWORD}@localhost:${dovecot.tlsPort}`)
    // As for another machine; the address of this machine alone would mean no TLS.
    upgraded = { ...direct, port: dovecot.port, security: 'starttls' }
  })
  afterAll(async () => {
    tls.setDefaultCACertificates(known)
    await dovecot?.stop()
  })

  test('a certificate that nobody vouches for is refused, from the first byte and by STARTTLS', async () => {
    for (const setting of [direct, upgraded]) {
      expect(await fault(setting)).toMatchObject({
        fault: 'tls',
        message: expect.stringMatching(/^The connection cannot be secured: .*self-signed certificate/),
      })
    }
  })

  test('one that is vouched for opens the mailbox, unless it is for another name', async () => {
    tls.setDefaultCACertificates([...known, dovecot.certificate ?? ''])
    for (const setting of [direct, upgraded]) await (await openMailbox({ setting })).close()
    expect(await fault({ ...direct, host: '127.0.0.1' })).toMatchObject({ fault: 'tls' })
  })

  test('a folder that is not there, and a wrong password, are named as what they are', async () => {
    expect(await fault({ ...direct, path: ['Nowhere'] })).toMatchObject({ fault: 'no-mailbox' })
    expect(await fault({ ...direct, auth: { kind: 'password', password: 'wrong-password' } })).toMatchObject({
      fault: 'auth',
      message: 'The mail server refuses the sign-in: Authentication failed.',
    })
  })
})

test.skipIf(!hasDovecot)('a server without STARTTLS gets no password', async () => {
  const dovecot = await startDovecot()
  try {
    const setting = { ...readImapUrl(dovecot.url('box')), security: 'starttls' as const }
    expect(await fault(setting)).toMatchObject({ fault: 'tls' })
  } finally {
    await dovecot.stop()
  }
})
