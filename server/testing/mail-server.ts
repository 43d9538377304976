import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { keepMail } from './evidence.ts'
import { greetAtOnce } from './greet-at-once.ts'

/** `at`: when it came, in ms. `door`: the address of this machine that it came to. */
export type ReceivedMail = {
  raw: Buffer
  from: string
  to: string[]
  parsed: ParsedMail
  at: number
  door: string
}

/** What the server does with mail to an address; used in turn, the last one stays. */
/** 'hold': does not answer until `release`. */
export type Reaction = 'accept' | 'refuse' | 'greylist' | 'drop-after-data' | 'hold'

/**
 * A real SMTP server on loopback that stores what it receives and misbehaves on request. `isForMany`: several programs
 * send at the same moment, so it greets each in the library's own time; and at any address of 127.0.0.0/8, so that they
 * can be told apart.
 */
export async function startMailServer({ isForMany = false } = {}) {
  const mails: ReceivedMail[] = []
  const reactions = new Map<string, Reaction[]>()
  const waiting = new Set<() => void>()
  const held = new Set<() => void>()

  const nextReaction = (address: string): Reaction => {
    const list = reactions.get(address.toLowerCase()) ?? []
    return (list.length > 1 ? list.shift() : list[0]) ?? 'accept'
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo(address, _session, done) {
      const reaction = nextReaction(address.address)
      if (reaction === 'refuse') return done(smtpError(550, '5.1.1 No such user here'))
      if (reaction === 'greylist') return done(smtpError(451, '4.7.1 Greylisted, please try again later'))
      if (reaction === 'hold') return void held.add(done)
      if (reaction === 'drop-after-data') reactions.set('drop', ['accept'])
      return done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        const at = Date.now()
        void simpleParser(raw).then((parsed) => {
          keepMail(`${parsed.subject ?? ''}\n${parsed.text ?? ''}\n${parsed.html || ''}\n`)
          mails.push({ raw, parsed, at, door: session.localAddress, ...envelopeOf(session) })
          for (const wake of waiting) wake()
          if (!reactions.delete('drop')) return done(null, '2.0.0 Ok: queued as TEST')
          // Accepted and stored, but the sender never gets the reply: the window of RFC 1047.
          for (const connection of server.connections) connection.close()
          return undefined
        })
      })
    },
  })
  server.on('error', () => undefined)
  if (!isForMany) greetAtOnce(server)
  await new Promise<void>((resolve) => server.listen(0, isForMany ? '0.0.0.0' : '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    reactTo(address: string, ...reaction: Reaction[]) {
      reactions.set(address.toLowerCase(), reaction)
    },
    /** Accepts what is held. */
    release() {
      for (const [address, [first]] of reactions) if (first === 'hold') reactions.delete(address)
      for (const done of held) done()
      held.clear()
    },
    mailsTo: (address: string) => mails.filter((mail) => mail.to.includes(address)),
    /** Waits until a matching mail to this address arrives, and returns it. */
    async waitFor(
      address: string,
      fits: (mail: ReceivedMail) => boolean = () => true,
    ): Promise<ReceivedMail> {
      for (;;) {
        const found = mails.find((mail) => mail.to.includes(address) && fits(mail))
        if (found) return found
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(
            () => reject(new Error(`no such mail to ${address} came; ${mails.length} others did`)),
            60_000,
          )
          const wake = () => {
            clearTimeout(timer)
            waiting.delete(wake)
            resolve()
          }
          waiting.add(wake)
        })
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

function envelopeOf({
  envelope: { mailFrom, rcptTo },
}: SMTPServerSession): Pick<ReceivedMail, 'from' | 'to'> {
  return { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
