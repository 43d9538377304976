import type { MailCheckReport, MailCheckStep, SignInProblem } from '#shared/mail-setup.ts'

type Verdict = { kind: 'ok' | 'warn' | 'bad'; head: string; lead: string }

type Key = MailCheckStep['key']

const SIGN_IN: Record<SignInProblem, string> = {
  'wrong-password': 'wrong app password',
  'no-sign-in': 'this mail server offers no sign-in',
  'no-passwords': 'this mail server takes no passwords from apps',
}

/** The reasons why nothing could be sent, by the step that failed. */
const SENDING: Partial<Record<Key, string>> = {
  'smtp-name': 'there is no mail server of that name',
  'smtp-connect': 'the mail server doesn’t answer',
  'smtp-sign-in': 'we couldn’t sign in to the mail server',
  send: 'the mail server refused the test email',
}

const REPLIES: ReadonlySet<Key> = new Set([
  'imap',
  'listener',
  'webhook',
  'public-webhook',
  'round-trip',
  'plain',
])

/** Returns the result of a check in words: the head, and what it means for claims; null while it runs. */
export function verdictOf({ verdict, steps }: MailCheckReport): Verdict | null {
  if (verdict === null) return null
  const wrong = steps.filter(({ state }) => state === 'wrong')
  const failed = wrong.map(({ key }) => key)
  if (verdict === 'well') return hasComeBack(steps) ? WORKING : SENDING_ONLY
  const sending = wrong.map(sendingProblem).find((problem) => problem !== undefined)
  if (sending)
    return {
      kind: 'bad',
      head: `Sending failed: ${sending}`,
      lead: 'No email goes out until this is fixed. What is waiting is sent then.',
    }
  if (failed.some((key) => REPLIES.has(key)))
    return {
      kind: 'warn',
      head: 'Almost there: replies don’t come back yet',
      lead: 'You can already send claims. Fix this so answers land on the claim.',
    }
  if (failed.includes('dns'))
    return {
      kind: 'warn',
      head: 'Email is working, but may land in spam',
      lead: 'Your domain doesn’t say yet that this address may send for it.',
    }
  return {
    kind: 'bad',
    head: 'Email isn’t fully set up',
    lead: 'What is missing is below.',
  }
}

const sendingProblem = ({ key, signInProblem }: MailCheckStep): string | undefined =>
  signInProblem ? SIGN_IN[signInProblem] : SENDING[key]

const WORKING: Verdict = {
  kind: 'ok',
  head: 'Email is working',
  lead: 'The test email went out and came back.',
}

const SENDING_ONLY: Verdict = {
  kind: 'ok',
  head: 'Email is working',
  lead: 'The test email went out. Builders answer on the claim’s page.',
}

const hasComeBack = (steps: readonly MailCheckStep[]): boolean =>
  steps.some(({ key, state }) => key === 'round-trip' && (state === 'ok' || state === 'hint'))

/** Plain titles of the steps; a step without one keeps its own title. */
const TITLES: Partial<Record<Key, string>> = {
  settings: 'Settings fit together',
  'smtp-name': 'Find the mail server',
  'smtp-connect': 'Reach the mail server',
  'smtp-sign-in': 'Sign in to send',
  imap: 'Open the mailbox for replies',
  listener: 'Receive mail directly',
  webhook: 'Take mail your provider passes on',
  'public-webhook': 'Take it at the public address',
  send: 'Send a test email',
  'round-trip': 'The test email comes back',
  plain: 'Email without a claim’s tag comes in too',
  dns: 'Protection from spam folders',
}

/** Returns a step's title for a person. */
export const titleOf = ({ key, title }: MailCheckStep): string => TITLES[key] ?? title

/** The settings that a step's messages mention, with their names in the browser's set-up. */
const NAMES: [setting: RegExp, name: string][] = [
  [/\bSMTP_URL\b/g, 'the mail server’s settings'],
  [/\bIMAP_URL\b/g, 'the mailbox’s settings'],
  [/\bMAIL_FROM\b/g, 'the email address'],
  [/\bINBOUND_ADDRESS\b/g, 'the address for replies'],
  [/\bPUBLIC_URL\b/g, 'the public address'],
]

/** Advice for those who write settings as an address or in a file. */
const FOR_HOSTS = /%|:\/\/|docs\/|a way in|INBOUND_(SMTP_PORT|WEBHOOK_SECRET)/

/** Returns a step in the words of the set-up in the browser. */
export function inPlainWords(step: MailCheckStep): MailCheckStep {
  const plain = (text: string) => NAMES.reduce((words, [setting, name]) => words.replace(setting, name), text)
  return {
    ...step,
    message: step.message && plain(step.message),
    remedies: step.remedies.filter((remedy) => !FOR_HOSTS.test(remedy)).map(plain),
  }
}
