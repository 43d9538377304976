import { once } from 'node:events'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** The other mail server of the demo: it has its own users, refuses others, and can be busy. */
export async function startStoryMailServer(people: readonly string[]) {
  const mails: ParsedMail[] = []
  let isBusy = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(address, _session, done) {
      if (isBusy) return done(smtpError(451, '4.3.2 System busy, please try again later'))
      if (people.includes(address.address.toLowerCase())) return done()
      done(smtpError(550, `5.1.1 <${address.address}>: Recipient address rejected: User unknown`))
    },
    onData(stream, _session, done) {
      simpleParser(stream).then(
        (mail) => {
          mails.push(mail)
          done(null, `2.0.0 Ok: queued as ${(0x4c1f00 + mails.length * 7919).toString(16).toUpperCase()}`)
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    becomeBusy() {
      isBusy = true
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type StoryMailServer = Awaited<ReturnType<typeof startStoryMailServer>>

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
