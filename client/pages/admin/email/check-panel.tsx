import type { MailCheckReport, MailCheckStep } from '#shared/mail-setup.ts'
import { errorText } from '#client/lib/errors.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { withOneDigit } from '#client/pages/admin/numbers.ts'
import { Time } from '#client/ui/time.tsx'
import { trpc } from '#client/lib/trpc.ts'

type Verdict = { kind: 'ok' | 'warn' | 'bad'; head: string; lead: string }

type Key = MailCheckStep['key']

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
  const text = textOf('emailCheck').verdicts
  const wrong = steps.filter(({ state }) => state === 'wrong')
  const failed = wrong.map(({ key }) => key)
  if (verdict === 'well')
    return { kind: 'ok', head: text.working, lead: hasComeBack(steps) ? text.cameBack : text.wentOut }
  const why = wrong.map(sendingProblem).find((problem) => problem !== undefined)
  if (why) return { kind: 'bad', head: text.sendingFailed({ why }), lead: text.untilFixed }
  if (failed.some((key) => REPLIES.has(key)))
    return { kind: 'warn', head: text.noReplies, lead: text.mendReplies }
  if (failed.includes('dns')) return { kind: 'warn', head: text.spam, lead: text.domain }
  return { kind: 'bad', head: text.incomplete, lead: text.below }
}

/** Returns the reason why nothing could be sent, if this step's failure is one. */
function sendingProblem({ key, signInProblem }: MailCheckStep): string | undefined {
  const { signInProblems, sendingProblems } = textOf('emailCheck')
  if (signInProblem) return signInProblems[signInProblem]
  return Object.entries(sendingProblems).find(([step]) => step === key)?.[1]
}

const hasComeBack = (steps: readonly MailCheckStep[]): boolean =>
  steps.some(({ key, state }) => key === 'round-trip' && (state === 'ok' || state === 'hint'))

/** Advice for those who write settings as an address or in a file. */
const FOR_HOSTS = /%|:\/\/|docs\/|INBOUND_ADDRESS (and|y) |INBOUND_(SMTP_PORT|WEBHOOK_SECRET)/

/** Returns a step in the words of the set-up in the browser, where settings have other names. */
function inPlainWords(step: MailCheckStep): MailCheckStep {
  const names = Object.entries(textOf('emailCheck').settings)
  const plain = (text: string) =>
    names.reduce(
      (words, [setting, name]) => words.replaceAll(new RegExp(`\\b${setting}\\b`, 'g'), name),
      text,
    )
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
  const text = useText('emailCheck')
  const { report, isRunning, error } = check
  if (error) return <Notice kind="bad" title={errorText(error, text.notBegun)} />
  if (!report && !isRunning) return null
  return (
    <section className="panel pad" aria-labelledby="email-test">
      <div className="check-head">
        <h2 id="email-test">{isRunning ? text.running : text.title}</h2>
        {isRunning && <p className="text2 sm">{text.waits}</p>}
      </div>
      {report && <CheckReport report={report} isPlain={isPlain} />}
    </section>
  )
}

/** The result in words, and each step with its remedy. */
function CheckReport({ report, isPlain }: { report: MailCheckReport; isPlain: boolean }) {
  useText('emailCheck')
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
  const text = useText('emailCheck')
  return (
    <ol className="checks" aria-label={text.steps}>
      {report.steps.map((step) => (
        <Step key={step.key} step={isPlain ? inPlainWords(step) : step} />
      ))}
    </ol>
  )
}

const ICONS: Partial<Record<MailCheckStep['state'], IconName>> = { ok: 'check', hint: 'info', wrong: 'alert' }

function Step({ step }: { step: MailCheckStep }) {
  const { titles, states } = useText('emailCheck')
  const icon = ICONS[step.state]
  return (
    <li data-state={step.state}>
      <span className="check-mark">
        {step.state === 'running' ? <Spinner /> : icon && <Icon name={icon} />}
        <span className="sr">{states[step.state]}: </span>
      </span>
      <p className="check-title">
        {titles[step.key]}
        {step.seconds !== null && step.seconds >= 0.1 && (
          <span className="muted sm"> {withOneDigit(step.seconds)} s</span>
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
