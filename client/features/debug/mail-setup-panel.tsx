import type { MailCheckReport, MailCheckStep } from '#shared/mail-check.ts'
import { errorText } from '#client/lib/errors.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Time } from '#client/ui/time.tsx'
import { FactPanel } from './fact-list.tsx'
import { useMailCheck } from './use-mail-check.ts'

/** For the admin: tests the mail set-up with a real email, and shows step by step what is wrong and how to fix it. */
export function MailSetupPanel() {
  const { report, isLoading, isRunning, error, start } = useMailCheck()
  return (
    <FactPanel title="Mail set-up">
      <p className="text2 check-what">
        Sends a real letter through the mail server and waits for it at every door that is set. This takes up
        to four minutes.
      </p>
      <Button icon="send" isBusy={isRunning} busyText="Checking..." onClick={start}>
        Check the mail set-up
      </Button>
      {error && <Notice kind="bad" title={errorText(error, 'The check did not begin. Please try again.')} />}
      {isLoading && <Skeleton height="3rem" />}
      {report && <Verdict report={report} />}
      {report && (
        <ol className="checks" aria-label="Steps of the check">
          {report.steps.map((step) => (
            <Step key={step.key} step={step} />
          ))}
        </ol>
      )}
    </FactPanel>
  )
}

function Verdict({ report: { verdict, steps, provider, startedAt } }: { report: MailCheckReport }) {
  if (!verdict) return null
  const failed = steps.filter(({ state }) => state === 'wrong').length
  const facts = (
    <>
      {provider && <>{provider} · </>}
      <Time at={startedAt} shape="date-time" />
    </>
  )
  return verdict === 'well' ? (
    <Notice kind="ok" title="All is well: letters go out and answers come in.">
      {facts}
    </Notice>
  ) : (
    <Notice kind="bad" title={failed === 1 ? 'One step failed.' : `${failed} steps failed.`}>
      {facts}
    </Notice>
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
        {step.title}
        {step.seconds !== null && <span className="muted sm"> {step.seconds.toFixed(1)} s</span>}
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
