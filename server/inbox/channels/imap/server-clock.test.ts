import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#shared/dates.ts'
import { readImapUrl } from '#server/start/imap-url.ts'
import { createAddressBook } from '#server/delivery/email/address.ts'
import { loadSecrets } from '#server/secrets.ts'
import { aMail } from '#server/testing/builder.ts'
import { createMovableClock } from '#server/testing/clock.ts'
import { hasDovecot, startDovecot, type Dovecot } from '#server/testing/dovecot.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { INBOUND_ADDRESS, startWorld, type World } from '#server/testing/world.ts'
import { createImapChannel } from './channel.ts'

const SAID = 'the clock of this machine'

describe.skipIf(!hasDovecot)('the clock, compared with that of a mailbox’s server,', () => {
  let world: World
  let maya: HomeownerInTests
  let dovecot: Dovecot
  let boxes = 0
  beforeAll(async () => {
    ;[dovecot, world] = await Promise.all([startDovecot(), startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })])
    maya = await world.homeowner()
    await maya.savesProfile()
  })
  afterAll(async () => {
    await world?.stop()
    await dovecot?.stop()
  })

  type Mail = { at: Date; received?: Date | null; text?: string; headers?: Record<string, string> }
  const delivers = (user: string, { at, received = at, text = 'We come.', headers = {} }: Mail) => {
    const trace = `from mx.builder.example by mx.homes.example\r\n\twith ESMTPS id 1 (TLS); ${received?.toUTCString()} (UTC)`
    const mail = aMail({ to: 'maya@homes.example', text, headers })
    return dovecot.deliver(user, received ? `Received: ${trace}\r\n${mail}` : mail, { at })
  }

  /** Returns what a server whose clock is `off` says of it when it starts with these emails in its mailbox. */
  async function saidOf(
    off: number,
    mails: readonly Mail[],
    user = `clock${(boxes += 1)}`,
  ): Promise<string[]> {
    for (const mail of mails) await delivers(user, mail)
    const clock = createMovableClock()
    clock.advance(off)
    const lines: string[] = []
    const channel = createImapChannel({
      db: world.server.connection.db,
      clock,
      log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
      addresses: createAddressBook(loadSecrets(world.dataDir), () => INBOUND_ADDRESS),
      inbox: world.server.services.inbox,
      setting: readImapUrl(dovecot.url(user)),
      tokens: undefined,
      isShared: () => Promise.resolve(true),
      wake: () => undefined,
    })
    await channel.tick()
    await channel.close()
    return lines
      .filter((line) => line.includes(SAID))
      .map((line) => /clock of this machine (.*?):/.exec(line)?.[1] ?? line)
  }

  const ago = (ms: number) => new Date(Date.now() - ms)

  test.each<[what: string, off: number, mails: () => Mail[]]>([
    ['an empty mailbox', 0, () => []],
    ['an email of just now', 0, () => [{ at: ago(0) }]],
    ['an email of a few minutes ahead, as clocks differ', 0, () => [{ at: ago(-5 * MINUTE) }]],
    ['old emails only', 0, () => [{ at: ago(700 * DAY) }, { at: ago(20 * DAY) }]],
    ['an old email that was moved here last', 0, () => [{ at: ago(0) }, { at: ago(700 * DAY) }]],
    [
      'an email that a program put here with a date to come',
      0,
      () => [
        { at: ago(-3 * DAY), received: null },
        { at: ago(-3 * DAY), received: ago(2 * DAY) },
      ],
    ],
    [
      'an email with a wrong Date of its sender',
      0,
      () => [{ at: ago(0), headers: { Date: ago(-9 * DAY).toUTCString() } }],
    ],
  ])('is not blamed for %s', async (_what, off, mails) => {
    expect(await saidOf(off, mails())).toEqual([])
  })

  test('that is behind is said at the start, by the last email that arrived', async () => {
    expect(await saidOf(0, [{ at: ago(HOUR) }], 'reader')).toEqual([])
    // Nothing is new in the mailbox.
    expect(await saidOf(-DAY, [], 'reader')).toEqual(['is behind the mail server’s'])
    expect(await saidOf(-HOUR, [{ at: ago(2 * HOUR) }])).toEqual([])
  })

  test('that was ahead is said once an answer came before the email that it answers; a copy sent on later says nothing', async () => {
    world.clock.advance(DAY)
    await maya.signsInAgain()
    await maya.files()
    await world.deliverMail()
    const claimEmail = await world.mail.waitFor(BUILDER.email)
    const headers = { 'In-Reply-To': claimEmail.parsed.messageId ?? '' }
    expect(await saidOf(DAY, [{ at: ago(0), headers }])).toEqual(['was ahead of the mail server’s'])
    // Put into the mailbox with its sender's date: the trace is later.
    expect(await saidOf(DAY, [{ at: ago(DAY), received: ago(-DAY), headers }])).toEqual([])
    expect(await saidOf(DAY, [{ at: ago(0), received: null, headers }])).toEqual([])
    expect(await saidOf(DAY, [{ at: ago(-DAY + MINUTE), headers }])).toEqual([])
    const old = { References: claimEmail.parsed.messageId ?? '' }
    expect(await saidOf(DAY, [{ at: ago(9 * DAY), headers: old }])).toEqual([])
  })
})
