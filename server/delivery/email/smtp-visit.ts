import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js'
import XOAuth2 from 'nodemailer/lib/xoauth2/index.js'
import type { SmtpStage } from './reasons.ts'
import { smtpOptions, tokenSignIn, isPositive, type Envelope } from './smtp.ts'
import type { MailTokens } from './access-token.ts'

export type SmtpFault = {
  stage: SmtpStage
  /** The system's or TLS's own code if there is one (`ECONNREFUSED`, `CERT_HAS_EXPIRED`), else the library's. */
  code: string | null
  responseCode: number | null
  /** The server's words, or the error's if the server sent none. */
  reply: string
}

export type SmtpVisit = {
  /** The server's greeting; many name their software in it. */
  greeting: string
  isEncrypted: boolean
  /** True when the server accepts a user name and password on this connection. */
  offersSignIn: boolean
  /** The largest message in bytes that the server accepts, if it announces a limit (RFC 1870). */
  maxBytes: number | null
}

type SmtpVisitor = {
  /** Connects and encrypts the connection; certificates are checked. */
  connect(): Promise<SmtpVisit>
  /** Signs in with the credentials of SMTP_URL, or a new access token; returns false when it has none or the server accepts none. */
  signIn(): Promise<boolean>
  /** Sends one email and returns the server's reply line. */
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
 * Opens one session with the server of SMTP_URL, step by step, to find out where it fails; emails are sent by smtp.ts.
 * Each step throws SmtpFaultError. `timeoutMs` limits connecting, the greeting and each silence; a step as a whole takes
 * at most three times as long.
 */
export function visitSmtp(
  url: string,
  { tokens, timeoutMs }: { tokens?: MailTokens | undefined; timeoutMs: number },
): SmtpVisitor {
  const { auth: password, ...options } = smtpOptions(url)
  const signIn = tokenSignIn(url, tokens)
  const auth = signIn ? { oauth2: new XOAuth2(signIn) } : password
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
  // An error event without a listener would end the process; the running step receives the error.
  connection.on('error', (error: Error) => broken(error))

  function step<T>(stage: SmtpStage, work: (done: (error?: Error | null, value?: T) => void) => void) {
    let timer: NodeJS.Timeout | undefined
    return new Promise<T | undefined>((resolve, reject) => {
      const fail = (error: Error) => {
        const fault = faultOf(error, stage)
        reject(new SmtpFaultError({ ...fault, reply: signIn?.redact(fault.reply) ?? fault.reply }))
      }
      broken = fail
      timer = setTimeout(() => {
        fail(Object.assign(new Error('The mail server takes too long.'), { code: 'ETIMEDOUT' }))
        connection.close()
      }, timeoutMs * 3)
      work((error, value) => (error ? fail(error) : resolve(value)))
    }).finally(() => clearTimeout(timer))
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
      // The one in memory may have been revoked before it expired.
      signIn?.source.forget()
      await step(signIn ? 'token' : 'sign-in', (done) => connection.login(auth, done))
      return true
    },
    async send(envelope, raw) {
      const info = await step<{ response: string }>('message', (done) =>
        connection.send({ from: envelope.from, to: [envelope.to] }, raw, done),
      )
      const reply = info?.response ?? ''
      if (isPositive(reply)) return reply
      throw new SmtpFaultError({ stage: 'message', code: 'EMESSAGE', responseCode: null, reply })
    },
    close: () => connection.close(),
  }
}

/** Records what the server sends until sign-in; later lines may repeat secrets. */
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
