import type { MailSetupSaved } from '#shared/mail-setup.ts'
import type * as z from 'zod/mini'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { CheckSteps } from '#client/pages/admin/email/check-panel.tsx'
import { verdictOf } from '#client/pages/admin/email/check-words.ts'
import type { MailCheck } from '#client/pages/admin/email/use-mail-check.ts'
import { StepActs, StepHead } from './parts.tsx'

type Webhook = z.infer<typeof MailSetupSaved>['webhook']

/** The test of what was just set up, as it happens; each line that fails says what to do. */
export function TestStep({
  check,
  webhook,
  onDetails,
}: {
  check: MailCheck
  webhook: Webhook
  /** Leads back to address, password and server. */
  onDetails: () => void
}) {
  const { report, isRunning, error } = check
  const verdict = report && !isRunning ? verdictOf(report) : null
  const refused = report?.steps.find(({ key, state }) => key === 'smtp-sign-in' && state === 'wrong')
  return (
    <>
      <div role="status">
        <StepHead title={verdict?.head ?? 'Testing your email'}>
          {verdict?.lead ?? 'A real email goes out, and we wait for it to come back. Up to four minutes.'}
        </StepHead>
      </div>
      {webhook && <WebhookFacts webhook={webhook} />}
      {error && <Notice kind="bad" title={errorText(error, 'The test did not begin. Please try again.')} />}
      {report && (
        <section className="panel setup-checks" aria-label="The test">
          <CheckSteps report={report} isPlain />
        </section>
      )}
      {verdict && refused && (
        <Button look="tinted" icon="lock" onClick={onDetails}>
          {refused.signInProblem === 'wrong-password' ? 'Enter a new app password' : 'Change the details'}
        </Button>
      )}
      <StepActs>
        <Button isLarge icon="refresh" isBusy={isRunning} busyText="Testing..." onClick={check.start}>
          Test again
        </Button>
        <ButtonLink isLarge look={verdict?.kind === 'ok' ? 'primary' : 'ghost'} to={paths.adminEmail}>
          {verdict?.kind === 'ok' ? 'Done' : 'Finish later'}
        </ButtonLink>
      </StepActs>
    </>
  )
}

function WebhookFacts({ webhook }: { webhook: NonNullable<Webhook> }) {
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    showSuccess('Copied.')
  }
  return (
    <section className="panel pad setup-webhook" aria-labelledby="webhook">
      <h2 id="webhook">Enter this at your provider</h2>
      <p className="text2 sm">It sends each email there, as it came. The secret is shown only now.</p>
      {[
        ['Address', webhook.url],
        ['Authorization header', `Bearer ${webhook.secret}`],
      ].map(([name = '', value = '']) => (
        <div key={name} className="setup-fact">
          <div>
            <p className="sm muted">{name}</p>
            <p className="proof">{value}</p>
          </div>
          <Button
            isIconOnly
            look="ghost"
            icon="copy"
            aria-label={`Copy: ${name}`}
            onClick={() => void copy(value)}
          />
        </div>
      ))}
    </section>
  )
}
