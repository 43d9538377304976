import type { MailCheckReport, MailCheckStep, SignInProblem } from '#shared/mail-setup.ts'
import { errorText } from '#client/lib/errors.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Time } from '#client/ui/time.tsx'
import { trpc } from '#client/lib/trpc.ts'

type Verdict = { kind: 'ok' | 'warn' | 'bad'; head: string; lead: string }

type Key = MailCheckStep['key']

const SIGN_IN: Record<SignInProblem, string> = {
  'wrong-password': 'wrong app password',
  'no-sign-in': 'this mail server offers no sign-in',
  'no-passwords': 'this mail server takes no passwords from apps',
  ended: 'the sign-in has ended',
  'token-refused': 'the mail server doesn’t let that account in',
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
const titleOf = ({ key, title }: MailCheckStep): string => TITLES[key] ?? title

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
function inPlainWords(step: MailCheckStep): MailCheckStep {
  const plain = (text: string) => NAMES.reduce((words, [setting, name]) => words.replace(setting, name), text)
  return {
    ...step,
    message: step.message && plain(step.message),
    remedies: step.remedies.filter((remedy) => !FOR_HOSTS.test(remedy)).map(plain),
  }
}

/** Interval in ms at which the progress of a running check is requested. */
const ASK_EVERY_MS = 1_000

export type MailCheck = ReturnType<typeof useMailCheck>

/** Returns the last check of the mail set-up, polled while it runs, and a function that starts one. */
export function useMailCheck() {
  const utils = trpc.useUtils()
  const progress = trpc.mailCheck.progress.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isRunning ? ASK_EVERY_MS : false),
  })
  const begin = trpc.mailCheck.start.useMutation({
    onSuccess: async () => {
      // A first read that is still under way would be shared, and it may not know of this check.
      await utils.mailCheck.progress.cancel()
      await utils.mailCheck.progress.invalidate()
    },
  })
  return {
    report: progress.data?.report ?? null,
    isLoading: progress.isPending,
    isRunning: begin.isPending || progress.data?.isRunning === true,
    error: begin.error ?? progress.error,
    start: () => begin.mutate(),
  }
}

/** The last test of email with a real one: step by step what is wrong and how to fix it; nothing before the first. */
export function CheckPanel({ check, isPlain }: { check: MailCheck; isPlain: boolean }) {
  const { report, isRunning, error } = check
  if (error)
    return <Notice kind="bad" title={errorText(error, 'The test did not begin. Please try again.')} />
  if (!report && !isRunning) return null
  return (
    <section className="panel pad" aria-labelledby="email-test">
      <div className="check-head">
        <h2 id="email-test">{isRunning ? 'Testing email' : 'Last test'}</h2>
        {isRunning && (
          <p className="text2 sm">
            A real email goes out, and we wait for it to come back, up to four minutes.
          </p>
        )}
      </div>
      {report && <CheckReport report={report} isPlain={isPlain} />}
    </section>
  )
}

/** The result in words, and each step with its remedy. */
function CheckReport({ report, isPlain }: { report: MailCheckReport; isPlain: boolean }) {
  const verdict = verdictOf(report)
  return (
    <>
      {verdict && (
        <Notice kind={verdict.kind} role="status" title={verdict.head}>
          {verdict.lead} {report.provider && <>{report.provider} · </>}
          <Time at={report.startedAt} shape="date-time" />
        </Notice>
      )}
      <CheckSteps report={report} isPlain={isPlain} />
    </>
  )
}

/** Each step with its remedy. `isPlain`: email was set up in the browser, so settings are not named as a host's are. */
export function CheckSteps({ report, isPlain }: { report: MailCheckReport; isPlain: boolean }) {
  return (
    <ol className="checks" aria-label="Steps of the test">
      {report.steps.map((step) => (
        <Step key={step.key} step={isPlain ? inPlainWords(step) : step} />
      ))}
    </ol>
  )
}

const LOOKS: Record<MailCheckStep['state'], { icon: IconName | null; words: string }> = {
  ok: { icon: 'check', words: 'Well' },
  hint: { icon: 'info', words: 'Well, with a hint' },
  wrong: { icon: 'alert', words: 'Failed' },
  skipped: { icon: null, words: 'Not tried' },
  waiting: { icon: null, words: 'Still to come' },
  running: { icon: null, words: 'Under way' },
}

function Step({ step }: { step: MailCheckStep }) {
  const { icon, words } = LOOKS[step.state]
  return (
    <li data-state={step.state}>
      <span className="check-mark">
        {step.state === 'running' ? <Spinner /> : icon && <Icon name={icon} />}
        <span className="sr">{words}: </span>
      </span>
      <p className="check-title">
        {titleOf(step)}
        {step.seconds !== null && step.seconds >= 0.1 && (
          <span className="muted sm"> {step.seconds.toFixed(1)} s</span>
        )}
      </p>
      {step.message && <p className="text2 sm">{step.message}</p>}
      {step.reply && <p className={step.state === 'wrong' ? 'proof bad' : 'proof'}>{step.reply}</p>}
      {step.remedies.length > 0 && (
        <ul className="check-mend sm">
          {step.remedies.map((remedy) => (
            <li key={remedy}>{remedy}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
