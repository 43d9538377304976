import { readdir, truncate, utimes } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY, MINUTE } from '#shared/dates.ts'
import { readImapUrl } from '#server/start/imap-url.ts'
import { createAddressBook } from '#server/delivery/email/address.ts'
import { loadSecrets } from '#server/secrets.ts'
import { aMail, claimPage } from '#server/testing/builder.ts'
import { createMovableClock } from '#server/testing/clock.ts'
import { hasDovecot, PASSWORD, startDovecot, type Dovecot } from '#server/testing/dovecot.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startTcpProxy, type TcpProxy } from '#server/testing/tcp-proxy.ts'
import { INBOUND_ADDRESS, startWorld, type World } from '#server/testing/world.ts'
import { openMailbox, type Mailbox } from './client.ts'
import { readDueMails, recordNewMails, type ReadingCore } from './reading.ts'
import { createImapChannel, type ImapChannel, type ImapChannelDeps } from './channel.ts'

describe.skipIf(!hasDovecot)('a mailbox on a real IMAP server', () => {
  let world: World
  let maya: HomeownerInTests
  let dovecot: Dovecot
  let replyTo: string
  let letterId: string
  let bounceTo: string
  let claimId: string
  let boxes = 0
  const open: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    ;[dovecot, world] = await Promise.all([startDovecot(), startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })])
    maya = await world.homeowner()
    await maya.savesProfile()
    claimId = (await maya.files()).id
    await world.deliverMail()
    const letter = await world.mail.waitFor(BUILDER.email, () => true)
    replyTo = letter.parsed.replyTo?.value[0]?.address ?? ''
    letterId = letter.parsed.messageId ?? ''
    bounceTo = letter.from
  })
  afterEach(async () => {
    for (const close of open.splice(0).toReversed()) await close()
  })
  afterAll(async () => {
    await world?.stop()
    await dovecot?.stop()
  })

  /**
   * An IMAP channel with an account of its own on the world's database; the test calls `tick`, and a proxy can break
   * the connection.
   */
  async function aChannel(more: Partial<ImapChannelDeps> & { user?: string; proxy?: TcpProxy } = {}) {
    boxes += 1
    const user = more.user ?? `box${boxes}`
    const proxy = more.proxy ?? (await startTcpProxy(dovecot.port))
    if (!more.proxy) open.push(() => proxy.close())
    const clock = createMovableClock()
    const lines: string[] = []
    const seen = { wakes: 0 }
    const channel: ImapChannel = createImapChannel({
      db: world.server.connection.db,
      clock,
      log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
      addresses: createAddressBook(loadSecrets(world.dataDir), () => INBOUND_ADDRESS),
      inbox: world.server.services.inbox,
      setting: readImapUrl(dovecot.url(user, PASSWORD, proxy.port)),
      tokens: undefined,
      isShared: () => Promise.resolve(false),
      wake: () => void (seen.wakes += 1),
      random: () => 1,
      ...more,
    })
    open.push(() => channel.close())
    return {
      user,
      channel,
      proxy,
      clock,
      lines,
      seen,
      tick: () => channel.tick(),
      status: () => channel.status(),
      deliver: (raw: string | Buffer, name?: string) => dovecot.deliver(user, raw, name ? { name } : {}),
    }
  }

  /** Returns the messages of this claim as the builder sees them, in order. */
  async function thread(): Promise<string[]> {
    await world.readMail()
    return (await claimPage(maya, claimId)).messages.map(({ content }) => content)
  }

  const reply = (text: string, more: Partial<Parameters<typeof aMail>[0]> = {}) =>
    aMail({ to: replyTo, text, ...more })
  const unmatched = async () => {
    await world.readMail()
    const stored = world.server.connection.db.selectFrom('inbound_mails').where('state', '=', 'stored')
    while (await stored.select('id').executeTakeFirst()) {
      // Only so many emails of one unknown sender are read in a minute.
      world.clock.advance(MINUTE)
      await world.readMail()
    }
    return world.server.services.inbox.unmatched()
  }

  test('a reply is filed under its claim once, and nothing in the mailbox changes', async () => {
    const box = await aChannel()
    await box.deliver(reply('We come on Monday.'))
    await box.tick()
    await box.tick()
    box.clock.advance(5 * MINUTE)
    await box.tick()
    expect((await thread()).filter((text) => text === 'We come on Monday.')).toHaveLength(1)
    expect(await box.status()).toMatchObject({ state: 'open', waiting: 0, lastError: null })
    const { stdout } = await dovecot.doveadm('fetch', '-u', box.user, 'flags', 'mailbox', 'INBOX')
    expect(stdout).not.toMatch(/Seen|Answered|Deleted|Flagged/)
  })

  test('a mail that arrives while the mailbox is watched asks for a look at once, without a poll', async () => {
    const box = await aChannel()
    await box.tick()
    await expect.poll(() => box.proxy.open).toBe(1)
    await box.deliver(reply('Seen by watching.'))
    await expect.poll(() => box.seen.wakes, { interval: 20 }).toBeGreaterThan(0)
    await box.tick()
    expect(await thread()).toContain('Seen by watching.')
  })

  test('a server that sends no news is asked again after five minutes', async () => {
    const box = await aChannel()
    await box.tick()
    await box.deliver(reply('Found by asking.'))
    await box.tick()
    expect(await thread()).not.toContain('Found by asking.')
    box.clock.advance(5 * MINUTE)
    await box.tick()
    expect(await thread()).toContain('Found by asking.')
  })

  test('what another program marked as read is read all the same', async () => {
    const box = await aChannel()
    await box.deliver(reply('Seen by somebody else first.'))
    await dovecot.doveadm('flags', 'add', '-u', box.user, '\\Seen', 'mailbox', 'INBOX', 'ALL')
    await box.tick()
    expect(await thread()).toContain('Seen by somebody else first.')
  })

  test('a mail that is moved away or deleted in the middle delays no other', async () => {
    const { inbox } = world.server.services
    const box = await aChannel({
      inbox: {
        ...inbox,
        receive: async (...mail) => {
          await dovecot.doveadm('expunge', '-u', box.user, 'mailbox', 'INBOX', 'header', 'Subject', 'Doomed')
          return inbox.receive(...mail)
        },
      },
    })
    await box.deliver(reply('Before the deleted one.'))
    await box.deliver(reply('Gone.').replace(/^Subject: .*$/m, 'Subject: Doomed'))
    await box.deliver(reply('After the deleted one.'))
    await box.tick()
    box.clock.advance(MINUTE)
    await box.tick()
    expect(await thread()).toEqual(
      expect.arrayContaining(['Before the deleted one.', 'After the deleted one.']),
    )
    expect(await box.status()).toMatchObject({ waiting: 0 })
  })

  test('a poisoned mail that ends the connection each time lets the others through, and waits as unmatched after five tries', async () => {
    const box = await aChannel()
    await box.deliver(reply('Ahead of the poison.'))
    // The server trusts the file name's size and closes the connection when FETCH finds another.
    await box.deliver(
      reply('Poison.').replace(/^Subject: .*$/m, 'Subject: The poisoned one'),
      ',S=9000,W=9000',
    )
    await box.deliver(reply('Behind the poison.'))
    const before = (await unmatched()).length
    /** Ticks three times: the second time after the connection was lost, the third without a problem. */
    const tries = async () => {
      for (let ticks = 0; ticks < 3; ticks += 1) {
        await box.tick()
        box.clock.advance(5_000)
      }
    }
    await tries()
    expect(await thread()).toEqual(expect.arrayContaining(['Ahead of the poison.', 'Behind the poison.']))
    expect(await box.status()).toMatchObject({ waiting: 1 })
    for (const minutes of [1, 5, 15, 60]) {
      expect((await unmatched()).length).toBe(before)
      box.clock.advance(minutes * MINUTE)
      await tries()
    }
    const [entry] = await unmatched()
    expect(entry).toMatchObject({ channel: 'imap', subject: 'The poisoned one', sizeBytes: 9000 })
    expect(entry?.reason).toMatch(/^It could not be taken from the mailbox in 5 tries\. .* \(UID 2\)\.$/)
    expect(String(await world.server.services.inbox.original(entry?.id ?? ''))).toContain(
      'Subject: The poisoned one',
    )
    await box.tick()
    expect((await unmatched()).length).toBe(before + 1)
  })

  test('a line that breaks in the middle of a mail loses nothing and files nothing twice', async () => {
    const box = await aChannel()
    const texts = Array.from({ length: 6 }, (_, n) => `Broken line ${n}.`)
    for (const text of texts) await box.deliver(reply(text + ' '.repeat(3_000)))
    box.proxy.cutAfter(9_000)
    await box.tick()
    expect(await box.status()).toMatchObject({ state: 'unavailable', lastError: { fault: 'closed' } })
    expect((await box.status()).waiting).toBeGreaterThan(0)
    box.proxy.cutAfter(undefined)
    box.clock.advance(MINUTE)
    await box.tick()
    expect((await thread()).filter((text) => text.startsWith('Broken line')).toSorted()).toEqual(texts)
    expect(await box.status()).toMatchObject({ state: 'open', waiting: 0 })
  })

  test('a line that breaks while the mailbox is watched is noticed and opened again', async () => {
    const box = await aChannel()
    await box.tick()
    box.proxy.cut()
    await expect.poll(() => box.seen.wakes, { interval: 10 }).toBe(1)
    await box.deliver(reply('While nobody listened.'))
    await box.tick()
    expect(await box.status()).toMatchObject({ state: 'unavailable' })
    box.clock.advance(2_000)
    await box.tick()
    expect(await thread()).toContain('While nobody listened.')
    expect(await box.status()).toMatchObject({ state: 'open' })
  })

  test('a connection that hangs without closing is noticed by the watchdog', async () => {
    const box = await aChannel({ commandMs: 3_000 })
    await box.tick()
    box.proxy.set('silent')
    await box.tick()
    expect(await box.status()).toMatchObject({ state: 'open' })
    box.clock.advance(90_000)
    await box.tick()
    expect(await box.status()).toMatchObject({
      state: 'unavailable',
      lastError: { fault: 'timeout', words: 'The mail server does not answer.' },
    })
  })

  test('a mailbox that counts its mails anew is read again: nothing twice, nothing lost', async () => {
    const box = await aChannel()
    await box.deliver(reply('Under the old count.'))
    await box.deliver('From: a@b.example\r\nTo: claims@homeclaim.example\r\nSubject: no id\r\n\r\nStray.\r\n')
    await box.tick()
    const before = (await unmatched()).length
    await dovecot.changeUidValidity(box.user)
    await box.deliver(reply('Under the new count.'))
    await expect.poll(() => box.seen.wakes, { interval: 10 }).toBeGreaterThan(0)
    await box.tick()
    box.clock.advance(5 * MINUTE)
    await box.tick()
    const texts = (await thread()).filter((text) => text.endsWith('count.'))
    expect(texts).toEqual(['Under the old count.', 'Under the new count.'])
    expect((await unmatched()).length).toBe(before)
    // From then on the new UIDs count: it is not read from the beginning once more.
    box.clock.advance(5 * MINUTE)
    await box.tick()
    expect(box.lines.join('').match(/counts its mails anew/g)).toHaveLength(1)
  })

  test('a password that is withdrawn is named, tried seldom, and works again when it is restored', async () => {
    const box = await aChannel({ user: 'own-box' })
    await box.tick()
    expect(await box.status()).toMatchObject({
      state: 'refused',
      lastSuccessAt: null,
      lastError: { fault: 'auth', words: expect.stringMatching(/^The mail server refuses the sign-in/) },
    })
    for (let minutes = 0; minutes < 60; minutes += 1) {
      box.clock.advance(MINUTE)
      await box.tick()
    }
    expect(box.proxy.connections).toBeLessThan(10)
    await box.deliver(reply('After the hour.'))
    await dovecot.setPassword(box.user, PASSWORD)
    await expect
      .poll(async () => {
        box.clock.advance(15 * MINUTE)
        await box.tick()
        return box.status()
      })
      .toMatchObject({ state: 'open', lastSuccessAt: expect.any(String) })
    expect(await thread()).toContain('After the hour.')
    expect(box.lines.join('') + JSON.stringify(await box.status())).not.toContain(PASSWORD)
  })

  test('retries grow longer, up to five minutes, and a clock that is set back does not put them off', async () => {
    let at = Date.now()
    const box = await aChannel({ clock: { now: () => new Date(at) } })
    box.proxy.set('refuse')
    const tries: number[] = []
    for (let second = 0; second <= 1_150; second += 1) {
      const before = (await box.status()).lastError?.at
      await box.tick()
      if ((await box.status()).lastError?.at !== before) tries.push(second)
      at += 1_000
    }
    const gaps = tries.slice(1).map((second, n) => second - (tries[n] ?? 0))
    expect(gaps).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
    box.proxy.set('open')
    at -= 3 * DAY
    await box.tick()
    expect(await box.status()).toMatchObject({ state: 'open' })
  })

  test('a server that drops every line is not called again and again', async () => {
    const box = await aChannel()
    for (let second = 0; second < 300; second += 5) {
      await box.tick()
      box.proxy.cut()
      await vi.waitUntil(async () => (await box.status()).state === 'unavailable', { interval: 5 })
      box.clock.advance(5_000)
    }
    expect(box.proxy.connections).toBeLessThan(10)
  })

  test('two hundred mails at once are all taken, each once', async () => {
    const box = await aChannel()
    const ids = Array.from({ length: 200 }, (_, n) => `<flood.${n}@northfield.example>`)
    for (const [n, messageId] of ids.entries())
      await box.deliver(aMail({ to: 'claims@homeclaim.example', text: `${n}`, messageId }))
    await box.tick()
    const rows = await world.server.connection.db
      .selectFrom('inbound_mails')
      .select('dedupe_key')
      .where('dedupe_key', 'like', '<flood.%')
      .execute()
    expect(rows.map((row) => row.dedupe_key.replace(/ .*/, '')).toSorted()).toEqual(ids.toSorted())
    expect(await box.status()).toMatchObject({ waiting: 0 })
  })

  test('a mail that came by the webhook as well is one message', async () => {
    const box = await aChannel()
    const mail = reply('By two channels.')
    await world.postMail(mail)
    await box.deliver(mail)
    await box.tick()
    expect((await thread()).filter((text) => text === 'By two channels.')).toHaveLength(1)
  })

  test('an end between storing and bookkeeping loses nothing and files nothing twice', async () => {
    const { inbox } = world.server.services
    let isDead = false
    const first = await aChannel({
      inbox: {
        ...inbox,
        receive: async (...mail) => {
          await inbox.receive(...mail)
          isDead = true
          // The process ends here: nothing runs afterwards.
          return new Promise<never>(() => undefined)
        },
      },
    })
    await first.deliver(reply('Stored just in time.'))
    await first.deliver(reply('Not yet looked at.'))
    void first.tick()
    await expect.poll(() => isDead, { interval: 10 }).toBe(true)
    const second = await aChannel({ user: first.user, proxy: first.proxy })
    await second.tick()
    second.clock.advance(MINUTE)
    await second.tick()
    expect((await thread()).filter((text) => /^(Stored just|Not yet)/.test(text)).toSorted()).toEqual([
      'Not yet looked at.',
      'Stored just in time.',
    ])
    expect(await second.status()).toMatchObject({ waiting: 0 })
  })

  test('one whose storing fails is tried again and delays no other', async () => {
    const { inbox } = world.server.services
    let failures = 0
    const box = await aChannel({
      inbox: {
        ...inbox,
        receive: async (raw, ...more) => {
          if (String(raw).includes('Full disk.') && (failures += 1) < 3) throw new Error('ENOSPC')
          return inbox.receive(raw, ...more)
        },
      },
    })
    await box.deliver(reply('Full disk.'))
    await box.deliver(reply('Room for this one.'))
    await box.tick()
    expect(await thread()).toContain('Room for this one.')
    for (const minutes of [1, 5, 15]) {
      box.clock.advance(minutes * MINUTE)
      await box.tick()
    }
    expect((await thread()).filter((text) => text === 'Full disk.')).toHaveLength(1)
    expect(box.proxy.connections).toBe(1)
  })

  test('a full disk of this server does not count as an attempt of a mail', async () => {
    const { inbox } = world.server.services
    let isFull = true
    const box = await aChannel({
      inbox: {
        ...inbox,
        receive: (...mail) =>
          isFull
            ? Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }))
            : inbox.receive(...mail),
      },
    })
    const before = (await unmatched()).length
    await box.deliver(reply('It had to wait for room.'))
    for (let n = 0; n < 8; n += 1) {
      await box.tick()
      box.clock.advance(5 * MINUTE)
    }
    expect((await unmatched()).length).toBe(before)
    isFull = false
    await box.tick()
    expect(await thread()).toContain('It had to wait for room.')
    expect(await box.status()).toMatchObject({ waiting: 0 })
  })

  test('a mail that the server leaves out of its answer once is looked for again before it counts as gone', async () => {
    const user = `box${(boxes += 1)}`
    const setting = readImapUrl(dovecot.url(user))
    await dovecot.deliver(user, reply('Left out at first.'))
    const mailbox = await openMailbox({ setting })
    open.push(() => mailbox.close())
    const clock = createMovableClock()
    const reading: ReadingCore = {
      db: world.server.connection.db,
      clock,
      log: pino({ level: 'silent' }),
      addresses: createAddressBook(loadSecrets(world.dataDir), () => INBOUND_ADDRESS),
      inbox: world.server.services.inbox,
      name: user,
      isShared: () => Promise.resolve(false),
    }
    const deal = (box: Mailbox) => readDueMails(reading, box, () => false)
    await recordNewMails(reading, mailbox)
    await deal({ ...mailbox, heads: () => Promise.resolve([]) })
    clock.advance(MINUTE)
    await deal(mailbox)
    expect(await thread()).toContain('Left out at first.')
  })

  describe("a mailbox that is a person's own", () => {
    const letters = async () => (await world.server.services.inbox.recent()).map(({ subject }) => subject)

    test('private mail is never stored; replies, and reports about our emails, are taken', async () => {
      const box = await aChannel({ isShared: () => Promise.resolve(true) })
      const files = async () => (await readdir(path.join(world.dataDir, 'files/inbound'))).length
      const before = await files()
      await box.deliver(
        'From: mum@home.example\r\nTo: claims@homeclaim.example\r\nSubject: Dinner\r\n\r\nAt eight?\r\n',
      )
      await box.deliver(
        'From: MAILER-DAEMON@mx.example\r\nTo: claims@homeclaim.example\r\nSubject: Undelivered Mail\r\n\r\nYour mail to mum@home.example came back.\r\n',
      )
      await box.tick()
      expect(await files()).toBe(before)
      expect(await box.status()).toMatchObject({ waiting: 0 })
      await box.deliver(reply('To the tagged address.'))
      await box.deliver(
        aMail({
          to: 'someone@homeclaim.example',
          text: 'By its reference.',
          headers: { 'In-Reply-To': letterId },
        }),
      )
      await box.deliver(
        `From: MAILER-DAEMON@mx.example\r\nTo: letters@homeclaim.example\r\nSubject: About our letter\r\n\r\nIt came back:\r\n\r\nMessage-ID: ${letterId}\r\n`,
      )
      await box.deliver(
        `From: MAILER-DAEMON@mx.example\r\nTo: ${bounceTo}\r\nSubject: To the bounce address\r\nX-Failed-Recipients: x@y.example\r\n\r\nIt came back.\r\n`,
      )
      box.clock.advance(5 * MINUTE)
      await box.tick()
      expect(await thread()).toEqual(expect.arrayContaining(['To the tagged address.', 'By its reference.']))
      expect(await letters()).toEqual(expect.arrayContaining(['About our letter', 'To the bounce address']))
      expect(await letters()).not.toContain('Dinner')
    })

    test('a report that cannot be fetched is recorded without any of its text', async () => {
      const box = await aChannel({ isShared: () => Promise.resolve(true) })
      await box.deliver(
        'From: MAILER-DAEMON@mx.example\r\nTo: mum@home.example\r\nSubject: Private matters\r\n\r\nIt came back.\r\n',
        ',S=9000,W=9000',
      )
      for (const minutes of [0, 1, 5, 15, 60]) {
        box.clock.advance(minutes * MINUTE)
        await box.tick()
        // The fetched email ended the connection.
        box.clock.advance(5_000)
        await box.tick()
        box.clock.advance(5_000)
        await box.tick()
      }
      expect(await box.status()).toMatchObject({ waiting: 0 })
      const [entry] = await unmatched()
      expect(entry).toMatchObject({ subject: '(a mail that could not be fetched)', fromAddress: null })
      expect(String(await world.server.services.inbox.original(entry?.id ?? ''))).not.toContain('Private')
    })

    test('in one of our own, mail to the bare address waits as unmatched', async () => {
      const box = await aChannel({ isShared: () => Promise.resolve(false) })
      await box.deliver(
        'From: tom@northfield.example\r\nTo: claims@homeclaim.example\r\nSubject: A lost mail\r\n\r\nHello?\r\n',
      )
      await box.deliver(
        'From: shop@x.example\r\nTo: info@homeclaim.example\r\nSubject: Advert\r\n\r\nBuy!\r\n',
      )
      await box.tick()
      expect((await unmatched()).map(({ subject }) => subject)).toContain('A lost mail')
      expect(await letters()).not.toContain('Advert')
    })
  })

  test('a first reading goes thirty days back; later an old mail that is moved there is taken too', async () => {
    const box = await aChannel()
    const old = async (text: string) => {
      const name = await box.deliver(reply(text))
      const at = new Date(Date.now() - 60 * DAY)
      await utimes(path.join(dovecot.home, 'mail', box.user, 'new', name), at, at)
    }
    await old('From before our time.')
    await box.tick()
    await old('Moved there by hand.')
    box.clock.advance(5 * MINUTE)
    await box.tick()
    const other = await aChannel()
    await dovecot.deliver(other.user, reply('Of this month.'))
    await other.tick()
    const texts = await thread()
    expect(texts).toEqual(expect.arrayContaining(['Of this month.', 'Moved there by hand.']))
    expect(texts).not.toContain('From before our time.')
  })

  test('one above the size limit is recorded with its head, and never fetched whole', async () => {
    const box = await aChannel({ maxBytes: 50_000 })
    await box.deliver(reply('x'.repeat(200_000)).replace(/^Subject: .*$/m, 'Subject: Huge'))
    await box.tick()
    const entry = (await unmatched()).find(({ subject }) => subject === 'Huge')
    expect(entry).toMatchObject({
      sizeBytes: expect.any(Number),
      reason: expect.stringMatching(/^It has 1 MB; more/),
    })
    expect((await world.server.services.inbox.original(entry?.id ?? ''))?.length).toBeLessThan(1_000)
    expect(await box.status()).toMatchObject({ waiting: 0 })
  })

  test('one of 300 MB is named by its size, and next to nothing of it is fetched', async () => {
    const box = await aChannel()
    const size = 300 * 1024 * 1024
    // The server takes the size from the name, and the file is one hole after its first lines.
    const head = reply('See the video.').replace(/^Subject: .*$/m, 'Subject: The video')
    const name = await box.deliver(head, `,S=${size},W=${size}`)
    await truncate(path.join(dovecot.home, 'mail', box.user, 'new', name), size)
    await box.deliver(reply('Behind the video.'))
    box.proxy.cutAfter(200_000)
    await box.tick()
    expect(await thread()).toContain('Behind the video.')
    const entry = (await unmatched()).find(({ subject }) => subject === 'The video')
    expect(entry).toMatchObject({
      sizeBytes: size,
      reason: 'It has 300 MB; more than 35 MB are not taken. It lies whole in the mailbox.',
    })
    expect(await box.status()).toMatchObject({ state: 'open', waiting: 0 })
  })

  test('one that is larger than the server said is recorded with its head, like any above the size limit', async () => {
    const user = `box${(boxes += 1)}`
    await dovecot.deliver(user, reply('x'.repeat(200_000)).replace(/^Subject: .*$/m, 'Subject: Grown'))
    const mailbox = await openMailbox({ setting: readImapUrl(dovecot.url(user)) })
    open.push(() => mailbox.close())
    const reading: ReadingCore = {
      db: world.server.connection.db,
      clock: createMovableClock(),
      log: pino({ level: 'silent' }),
      addresses: createAddressBook(loadSecrets(world.dataDir), () => INBOUND_ADDRESS),
      inbox: world.server.services.inbox,
      name: user,
      isShared: () => Promise.resolve(false),
      maxBytes: 50_000,
    }
    await recordNewMails(reading, mailbox)
    const heads: Mailbox['heads'] = async (...asked) =>
      (await mailbox.heads(...asked)).map((head) => ({ ...head, sizeBytes: 10 }))
    await readDueMails(reading, { ...mailbox, heads }, () => false)
    const entry = (await unmatched()).find(({ subject }) => subject === 'Grown')
    expect(entry).toMatchObject({ reason: expect.stringMatching(/^It has 1 MB; more/) })
    expect((await world.server.services.inbox.original(entry?.id ?? ''))?.length).toBeLessThan(1_000)
  })

  test('closing ends a running look and leaves no connection behind', async () => {
    const box = await aChannel()
    await box.deliver(reply('Never arrives.'))
    box.proxy.cutAfter(undefined)
    const ticking = box.tick()
    await expect.poll(() => box.proxy.connections, { interval: 5 }).toBe(1)
    box.proxy.set('silent')
    await box.channel.close()
    await ticking
    await expect.poll(() => box.proxy.open, { interval: 10 }).toBe(0)
    await box.tick()
    expect(box.proxy.connections).toBe(1)
  })
})
