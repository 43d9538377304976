import type { SenderLimits } from './sender-limits.ts'

/** A refusal as the sender's server receives it: an SMTP code, and an enhanced code (RFC 3463) in the message. */
export class SmtpRefusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

/** RFC 5321 4.2.3 and RFC 3463 X.3.1: a sender keeps the email and tries again for days. */
export const noSpace = () => new SmtpRefusal(452, '4.3.1 No room to store mail, try again later')
const tooManyMails = () => new SmtpRefusal(451, '4.7.1 Too many mails from your address, try again later')

export type AdmissionDeps = {
  /** Returns whether mail for this address is ours. Everything else is refused: nothing is ever relayed. */
  accepts(address: string): boolean
  /** Returns whether this address of ours has a valid secret, which only recipients of our emails have. */
  hasSecret(address: string): Promise<boolean>
  /** Returns whether the disk has room to store an email; without it email is deferred before any of it is sent. */
  hasRoom?(): Promise<boolean>
  limits: SenderLimits
  log: { warn(facts: object, message: string): void }
}

/** Returns why an email is deferred before its first byte, or undefined. */
export async function admitMail(
  deps: AdmissionDeps,
  remoteAddress: string,
): Promise<SmtpRefusal | undefined> {
  try {
    if (deps.hasRoom && !(await deps.hasRoom())) return noSpace()
    return (await deps.limits.countMail(remoteAddress)) ? undefined : tooManyMails()
  } catch (error) {
    deps.log.warn({ error }, 'mail could not be admitted')
    return new SmtpRefusal(451, '4.3.0 Try again later')
  }
}

/** Returns why this recipient is refused, or undefined. */
export async function admitRecipient(
  deps: AdmissionDeps,
  address: string,
  remoteAddress: string,
): Promise<SmtpRefusal | undefined> {
  try {
    if (!deps.accepts(address))
      return new SmtpRefusal(550, '5.1.1 No such mailbox here; mail is not passed on')
    const isWithin = (await deps.hasSecret(address)) || (await deps.limits.countUnknownSender(remoteAddress))
    return isWithin ? undefined : tooManyMails()
  } catch (error) {
    deps.log.warn({ error }, 'recipient could not be checked')
    return new SmtpRefusal(451, '4.3.0 Try again later')
  }
}
