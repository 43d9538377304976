import type { MailCheckReport, MailCheckStep } from '#shared/mail-setup.ts'
import { errorText } from '#client/lib/errors.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Time } from '#client/ui/time.tsx'
import { inPlainWords, titleOf, verdictOf } from './check-words.ts'
import type { MailCheck } from './use-mail-check.ts'

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
