import { SmtpFaultError, visitSmtp, type SmtpVisit } from '#server/delivery/email/smtp-visit.ts'
import { plainSmtpReason } from '#server/delivery/email/reasons.ts'
import { allowsPlainSmtp } from '#server/delivery/email/smtp.ts'
import {
  causeOf,
  type Cause,
  type LineFacts,
  type LineFault,
  recognize,
  type Provider,
  explain,
  type Place,
} from './diagnosis.ts'
import type { Names } from './records.ts'
import { hint, ok, skipped, wrong, type Outcome, type Steps } from './steps.ts'
import type { MailTokens } from '#server/delivery/email/access-token.ts'
import type { TestEmail } from '#server/inbox/test-mail.ts'
import type { SignInProblem } from '#shared/mail-setup.ts'
import { textOf } from '#shared/messages/text.ts'

export type SmtpLine = LineFacts & {
  url: string
  host: string
  hasUser: boolean
  hasToken: boolean
  tokens: MailTokens
}

/** Returns SMTP_URL as the mail library reads it: port 465 with TLS, 587 without. */
export function smtpLine(url: string, tokens: MailTokens): SmtpLine {
  const { protocol, hostname, port, username, searchParams } = new URL(url)
  const isTls = protocol === 'smtps:'
  return {
    url,
    tokens,
    service: 'SMTP',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isTls ? 465 : 587,
    isTls,
    hasUser: username !== '',
    hasToken: searchParams.get('auth') === 'oauth2',
  }
}

/**
 * Explains why a connection failed, in words for this provider. The plain reason of a refused email is the one
 * homeowners get.
 */
export function failure(
  fault: LineFault,
  line: LineFacts,
  {
    place,
    provider,
    recipient = null,
  }: { place: Place; provider: Provider | undefined; recipient?: string | null },
): Outcome & { cause: Cause } {
  const cause = causeOf(fault, line)
  const { problem, remedies } = explain(cause, place, provider)
  const message =
    cause === 'other'
      ? plainSmtpReason({
          stage: fault.stage === 'name' || fault.stage === 'mailbox' ? 'connect' : fault.stage,
          code: fault.responseCode,
          response: fault.reply,
          recipient,
        })
      : problem
  return { ...wrong(message, remedies, fault.reply), cause }
}

/** Resolves the server's name, connects and signs in, as far as each step succeeds. `isReady`: an email can be sent. */
export async function reachServer(options: {
  steps: Steps
  line: SmtpLine
  names: Names
  place: Place
  stepMs: number
}): Promise<{ isReady: boolean; provider: Provider | undefined }> {
  const { steps, line, names, place, stepMs } = options
  let provider = recognize({ host: line.host })
  const notTried = skipped(textOf('mailCheck').stepFailed)
  const found = await steps.take('smtp-name', stepMs, () => findHost(line, names, { place, provider }))
  if (found.state !== 'ok') {
    steps.settle('smtp-connect', notTried)
    steps.settle('smtp-sign-in', notTried)
    return { isReady: false, provider }
  }
  const connected = await steps.take('smtp-connect', 2 * stepMs, () =>
    connectTo(line, {
      place,
      provider,
      timeoutMs: stepMs,
      visited: ({ greeting }) => (provider ??= recognize({ greeting })),
    }),
  )
  if (connected.state === 'wrong') {
    steps.settle('smtp-sign-in', notTried)
    return { isReady: false, provider }
  }
  const signedIn = await steps.take('smtp-sign-in', 2 * stepMs, () =>
    signIn(line, { place, provider, timeoutMs: stepMs }),
  )
  return { isReady: signedIn.state !== 'wrong', provider }
}

async function findHost(
  line: SmtpLine,
  names: Names,
  { place, provider }: { place: Place; provider: Provider | undefined },
): Promise<Outcome> {
  try {
    await names.find(line.host)
    return ok(textOf('mailCheck').server.nameFound)
  } catch (error) {
    return failure(faultFrom(error, 'name'), line, { place, provider })
  }
}

/** Connects, and checks the server's capabilities. `visited` receives its greeting and capabilities. */
async function connectTo(
  line: SmtpLine,
  context: {
    place: Place
    provider: Provider | undefined
    timeoutMs: number
    visited: (visit: SmtpVisit) => Provider | undefined
  },
): Promise<Outcome> {
  const visitor = visitSmtp(line.url, { ...context, tokens: line.tokens })
  try {
    const visit = await visitor.connect()
    const provider = context.visited(visit)
    if (!visit.isEncrypted && !allowsPlainSmtp(line.url)) {
      const { problem, remedies } = explain('starttls-missing', context.place, provider)
      return wrong(textOf('mailCheck').server.nothingUntil({ problem }), remedies)
    }
    if (visit.maxBytes !== null && visit.maxBytes > 0 && visit.maxBytes < SMALL_BYTES)
      return hint(textOf('mailCheck').server.small({ bytes: visit.maxBytes }), [
        textOf('mailCheck').server.raiseLimit(line),
      ])
    return ok(textOf('mailCheck').server[visit.isEncrypted ? 'encrypted' : 'plain'])
  } catch (error) {
    return failure(faultFrom(error, 'connect'), line, context)
  } finally {
    visitor.close()
  }
}

/** An email with five thumbnails and its logo is smaller than this. */
const SMALL_BYTES = 1024 * 1024

const SIGN_IN_PROBLEMS: Partial<Record<Cause, SignInProblem>> = {
  'sign-in-refused': 'wrong-password',
  'password-switched-off': 'no-passwords',
  'sign-in-ended': 'ended',
  'token-refused': 'token-refused',
}

async function signIn(
  line: SmtpLine,
  context: { place: Place; provider: Provider | undefined; timeoutMs: number },
): Promise<Outcome> {
  if (!line.hasUser) return skipped(textOf('mailCheck').server.noUser)
  const visitor = visitSmtp(line.url, { ...context, tokens: line.tokens })
  try {
    await visitor.connect()
    if (await visitor.signIn())
      return ok(line.hasToken ? textOf('mailCheck').server.signInValid : textOf('mailCheck').server.signedIn)
    const { problem, remedies } = explain('sign-in-not-offered', context.place, context.provider)
    return { ...wrong(problem, remedies), signInProblem: 'no-sign-in' }
  } catch (error) {
    const outcome = failure(faultFrom(error, 'sign-in'), line, context)
    const signInProblem = SIGN_IN_PROBLEMS[outcome.cause]
    return signInProblem ? { ...outcome, signInProblem } : outcome
  } finally {
    visitor.close()
  }
}

/** Sends one email to the server; returns its reply line, or where and why it failed. */
export async function sendTestEmail(
  { url, tokens }: { url: string; tokens?: MailTokens },
  email: TestEmail,
  timeoutMs: number,
): Promise<{ reply: string } | { fault: LineFault }> {
  const visitor = visitSmtp(url, { tokens, timeoutMs })
  try {
    await visitor.connect()
    await visitor.signIn()
    return { reply: await visitor.send(email.envelope, email.raw) }
  } catch (error) {
    return { fault: faultFrom(error, 'message') }
  } finally {
    visitor.close()
  }
}

function faultFrom(error: unknown, stage: LineFault['stage']): LineFault {
  if (error instanceof SmtpFaultError) return error.fault
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return {
    stage,
    code: typeof code === 'string' ? code : null,
    responseCode: null,
    reply: error instanceof Error ? error.message : String(error),
  }
}
