import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js'
import { parseConnectionUrl } from 'nodemailer/lib/shared/index.js'
import type { Envelope } from './smtp.ts'

/** Where a conversation ended: at the connection or its encryption, the sign-in, the sender, the receiver or the mail. */
export type SmtpStage = 'connect' | 'sign-in' | 'sender' | 'recipient' | 'message'

export type SmtpFault = {
  stage: SmtpStage
  /** The system's or TLS's own code where there is one (`ECONNREFUSED`, `CERT_HAS_EXPIRED`), else the library's. */
  code: string | null
  responseCode: number | null
  /** The server's words, or the error's where it said nothing. */
  reply: string
}

export type SmtpVisit = {
  /** What the server said first; many name their software. */
  greeting: string
  isEncrypted: boolean
  /** Whether it takes a user name and password on this line. */
  offersSignIn: boolean
  /** The largest message it takes, in bytes, as far as it says so (RFC 1870). */
  maxBytes: number | null
}

export type SmtpVisitor = {
  /** Connects and encrypts the line; certificates are checked. */
  connect(): Promise<SmtpVisit>
  /** Signs in with what SMTP_URL holds; false when it holds nothing or the server takes no sign-in. */
  signIn(): Promise<boolean>
  /** Hands one mail over and answers the server's reply line. */
  send(envelope: Envelope, raw: Buffer): Promise<string>
  close(): void
}

export class SmtpFaultError extends Error {
  readonly fault: SmtpFault
  constructor(fault: SmtpFault) {
    super(fault.reply)
    this.fault = fault
  }
}

/**
 * One conversation with the server of SMTP_URL, step by step, for finding out where it fails; emails go by smtp.ts.
 * Each step throws SmtpFaultError. `timeoutMs` bounds connecting, greeting and silence alike.
 */
export function visitSmtp(url: string, { timeoutMs }: { timeoutMs: number }): SmtpVisitor {
  const { auth, ...options } = parseConnectionUrl(url)
  const said: string[] = []
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    transactionLog: true,
    logger: listenTo(said),
  })
  let broken: (error: Error) => void = () => undefined
  // Without a listener an error of the line would end the process; the step that is under way gets it.
  connection.on('error', (error: Error) => broken(error))

  function step<T>(stage: SmtpStage, work: (done: (error?: Error | null, value?: T) => void) => void) {
    return new Promise<T | undefined>((resolve, reject) => {
      const fail = (error: Error) => reject(new SmtpFaultError(faultOf(error, stage)))
      broken = fail
      work((error, value) => (error ? fail(error) : resolve(value)))
    })
  }

  return {
    async connect() {
      await step('connect', (done) => connection.connect(done))
      const size = said.map((line) => /^250[- ]SIZE (\d+)/im.exec(line)?.[1]).findLast(Boolean)
      return {
        greeting: said[0] ?? '',
        isEncrypted: connection.secure,
        offersSignIn: connection.allowsAuth,
        maxBytes: size ? Number(size) : null,
      }
    },
    async signIn() {
      if (!auth || !connection.allowsAuth) return false
      await step('sign-in', (done) => connection.login(auth, done))
      return true
    },
    async send(envelope, raw) {
      const info = await step<{ response: string }>('message', (done) =>
        connection.send({ from: envelope.from, to: [envelope.to] }, raw, done),
      )
      return info?.response ?? ''
    },
    close: () => connection.close(),
  }
}

/** Keeps what the server says until somebody signs in; after that lines may echo what nobody should read. */
function listenTo(said: string[]) {
  const silent = () => undefined
  return {
    trace: silent,
    info: silent,
    warn: silent,
    error: silent,
    fatal: silent,
    debug(entry: object, message: string) {
      if ('tnx' in entry && entry.tnx === 'server' && said.length < 10) said.push(message)
    },
  }
}

function faultOf(error: Error, stage: SmtpStage): SmtpFault {
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? value : null
  }
  const responseCode: unknown = Reflect.get(error, 'responseCode')
  const command = text('command')
  return {
    stage: command === 'MAIL FROM' ? 'sender' : command === 'RCPT TO' ? 'recipient' : stage,
    code: text('originalCode') ?? text('code'),
    responseCode: typeof responseCode === 'number' ? responseCode : null,
    reply: text('response') ?? error.message,
  }
}
