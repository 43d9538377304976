import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCa } from '#server/start/mail-tls.ts'
import { readImapUrl, type ImapSetting } from '#server/start/imap-url.ts'
import { hasDovecot, PASSWORD, startDovecot, type Dovecot } from '#server/testing/dovecot.ts'
import { openMailbox } from './client.ts'

const fault = (setting: ImapSetting) =>
  openMailbox({ setting }).then(
    (mailbox) => mailbox.close().then(() => 'none'),
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
  let caFile: string
  const known = tls.getCACertificates('default')

  beforeAll(async () => {
    dovecot = await startDovecot({ hasTls: true })
    // 0.0.0.0 leads to this machine but is not among its loopback names, so it counts as another machine.
    direct = readImapUrl(`imaps://box:${PASSWORD}@0.0.0.0:${dovecot.tlsPort}`)
    upgraded = { ...direct, port: dovecot.port, security: 'starttls' }
  })
  beforeAll(async () => {
    caFile = path.join(await mkdtemp(path.join(os.tmpdir(), 'ca-')), 'own.pem')
    await writeFile(caFile, dovecot.certificate ?? '')
  })
  afterAll(async () => {
    await rm(path.dirname(caFile), { recursive: true })
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

  test('one that an authority vouches for is still refused under another name', async () => {
    tls.setDefaultCACertificates([...known, dovecot.certificate ?? ''])
    expect(String(await fault(direct))).toContain('is not in the cert')
    tls.setDefaultCACertificates(known)
  })

  test('one that the setting names opens the mailbox, from the first byte and by STARTTLS', async () => {
    for (const ca of [caFile, asCa(dovecot.certificate ?? '')])
      for (const setting of [direct, upgraded]) expect(await fault({ ...setting, ca })).toBe('none')
  })

  test('in a network of one’s own it is not needed: starttls=no sends nothing of TLS', async () => {
    const setting = readImapUrl(`imap://box:${PASSWORD}@0.0.0.0:${dovecot.port}?starttls=no`)
    expect(await fault(setting)).toBe('none')
  })

  test('on this machine it needs nobody to vouch for it', async () => {
    for (const url of [
      `imaps://box:${PASSWORD}@localhost:${dovecot.tlsPort}`,
      `imap://box:${PASSWORD}@127.0.0.1:${dovecot.port}`,
    ])
      expect(await fault(readImapUrl(url))).toBe('none')
  })

  test('a folder that is not there, and a wrong password, are named as what they are', async () => {
    expect(await fault({ ...direct, ca: caFile, path: ['Nowhere'] })).toMatchObject({ fault: 'no-mailbox' })
    expect(
      await fault({ ...direct, ca: caFile, auth: { kind: 'password', password: 'wrong-password' } }),
    ).toMatchObject({
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
