import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { MailSetup, MailSetupState } from '#shared/mail-setup.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { appError, errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/link.tsx'
import { FailureNotice, Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { useFocusFirstInvalid } from '#client/ui/field.tsx'
import {
  useMailCheck,
  type MailCheck,
  CheckSteps,
  verdictOf,
} from '#client/pages/admin/email/check-panel.tsx'
import {
  draftFrom,
  errorsOf,
  read,
  stepOf,
  STEPS,
  stepsOf,
  type Draft,
  type Errors,
  type Step,
} from './draft.ts'
import { useText } from '#client/ui/use-text.ts'
import { StepActs, Stepper, StepHead, WebhookFacts, type Webhook } from './parts.tsx'
import { SignInStep } from './sign-in-step.tsx'
import { DetailsStep, ProviderStep, RepliesStep } from './steps.tsx'

/** Sets up email: provider, sign-in, replies, and a real test. For the admin; it counts without a restart. */
export function SetupPage() {
  const text = useText('emailSetup')
  const { setUpEmail, onlyAdmin, notLoaded } = useText('admin')
  usePage({
    title: setUpEmail,
    hasOwnHeading: true,
    back: { to: paths.adminEmail, label: text.back },
  })
  const { isAdmin } = useUser()
  const state = trpc.mailSetup.state.useQuery(undefined, { staleTime: 0, gcTime: 0, enabled: isAdmin })
  return (
    <div className="setup">
      {!isAdmin ? (
        <Refused title={onlyAdmin} />
      ) : state.isError ? (
        <Notice kind="bad" title={errorText(state.error, notLoaded)} />
      ) : !state.data ? (
        <Skeleton height="24rem" />
      ) : state.data.isByHost ? (
        <Refused title={text.byHost} />
      ) : (
        <Setup state={state.data} />
      )}
    </div>
  )
}

function Refused({ title }: { title: string }) {
  const { setUpEmail } = useText('admin')
  return (
    <>
      <h1 className="h1">{setUpEmail}</h1>
      <Notice kind="plain" role="none" title={title} />
    </>
  )
}

function Setup({ state }: { state: MailSetupState }) {
  const { acts } = useText('emailSetup')
  const { frame, ...form } = useSetup(state)
  const { step, draft, errors, change } = form
  const props = { draft, errors, onChange: change }
  const steps = stepsOf(draft.signIn)
  if (step === 'sign-in')
    return (
      <>
        <Stepper step={step} steps={stepsOf('oauth')} />
        <SignInStep
          setup={form.unsaved}
          onDone={form.test}
          onDetails={() => form.go(form.unsaved ? 'details' : 'provider')}
        />
      </>
    )
  if (step === 'test')
    return (
      <>
        <Stepper step={step} steps={steps} />
        <TestStep
          check={form.check}
          webhook={form.webhook}
          onDetails={() => form.go('details')}
          onSignIn={form.signInAgain}
        />
      </>
    )
  return (
    <form
      className="setup-form"
      noValidate
      ref={frame}
      onSubmit={(event) => {
        event.preventDefault()
        form.next()
      }}
    >
      <Stepper step={step} steps={steps} />
      {step === 'provider' && <ProviderStep {...props} />}
      {step === 'details' && <DetailsStep {...props} hasStored={hasStored(state, draft)} />}
      {step === 'replies' && <RepliesStep {...props} isUrlByHost={state.isUrlByHost} />}
      <FailureNotice text={form.failure} />
      <StepActs>
        {step === 'provider' ? (
          <ButtonLink isLarge look="ghost" to={paths.adminEmail}>
            {acts.notNow}
          </ButtonLink>
        ) : (
          <Button isLarge look="ghost" onClick={form.back}>
            {acts.back}
          </Button>
        )}
        <Button type="submit" isLarge look="primary" isBusy={form.isSaving} busyText={acts.saving}>
          {step === 'replies' && draft.signIn === 'password' ? acts.save : acts.next}
        </Button>
      </StepActs>
    </form>
  )
}

/** Returns whether the password, or the secret of the app, of this draft's way to sign in is stored. */
const hasStored = ({ setup }: MailSetupState, { signIn, provider }: Draft): boolean =>
  setup?.signIn === signIn && (signIn === 'password' || setup.provider === provider)

/** The draft over the steps; the step is in the address, so that the browser's back goes one back. */
function useSetup(state: MailSetupState) {
  const user = useUser()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const check = useMailCheck()
  const place = useRef<HTMLFormElement>(null)
  const focusFirstInvalid = useFocusFirstInvalid(place)
  const [draft, setDraft] = useState<Draft>(() => draftFrom(state, user, location.origin))
  const [isStarted, setStarted] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const save = trpc.mailSetup.save.useMutation()
  // A provider leads back to the page itself.
  const asked = params.has('state')
    ? 'sign-in'
    : (STEPS.find((each) => each === params.get('step')) ?? 'provider')
  // What was entered is not kept over a reload, because it holds a password.
  const step: Step = isStarted || asked === 'test' || asked === 'sign-in' ? asked : 'provider'
  const [unsaved, setUnsaved] = useState<MailSetup | null>(null)

  const go = (to: Step) => {
    setStarted(true)
    scrollTo(0, 0)
    void navigate(`?step=${to}`)
  }
  const show = (found: Errors) => {
    setErrors(found)
    focusFirstInvalid()
  }
  const submit = () => {
    const { setup, errors: found } = read(draft, hasStored(state, draft))
    const own = found && errorsOf(step, found)
    if (own && Object.keys(own).length > 0) return show(own)
    if (step !== 'replies') return go(step === 'provider' ? 'details' : 'replies')
    if (!setup) return show(found)
    save.mutate(setup, {
      onSuccess: ({ isSignedIn }) => {
        if (isSignedIn) return test()
        setUnsaved(setup)
        go('sign-in')
      },
      onError: (error) => refuse(error),
    })
  }
  const test = () => {
    setUnsaved(null)
    for (const part of [utils.mailSetup, utils.admin, utils.auth.facts]) void part.invalidate()
    check.start()
    go('test')
  }
  const refuse = (error: unknown) => {
    const { message, fields } = appError(error)
    const [first] = Object.keys(fields)
    if (!first) return setFailure(message)
    const to = stepOf(first)
    if (to !== step) go(to)
    show(fields)
  }
  return {
    step,
    draft,
    errors,
    failure,
    frame: (element: HTMLFormElement | null) => {
      place.current = element
    },
    check,
    webhook: save.data?.webhook ?? null,
    unsaved,
    test,
    signInAgain: () => void navigate(`?step=sign-in&again=${draft.provider === 'gmail' ? 'link' : 'code'}`),
    isSaving: save.isPending,
    change: (next: Draft) => {
      setDraft(next)
      setErrors({})
      setFailure(null)
    },
    go,
    back: () => go(step === 'replies' ? 'details' : 'provider'),
    next: () => {
      if (!save.isPending) submit()
    },
  }
}

/** The test of what was just set up, as it happens; each line that fails says what to do. */
function TestStep({
  check,
  webhook,
  onDetails,
  onSignIn,
}: {
  check: MailCheck
  webhook: Webhook
  /** Leads back to address, password and server. */
  onDetails: () => void
  /** Leads to the provider again. */
  onSignIn: () => void
}) {
  const text = useText('emailSetup').test
  const { notBegun } = useText('emailCheck')
  const { report, isRunning, error } = check
  const verdict = report && !isRunning ? verdictOf(report) : null
  const refused = report?.steps.find(({ key, state }) => key === 'smtp-sign-in' && state === 'wrong')
  return (
    <>
      <div role="status">
        <StepHead title={verdict?.head ?? text.title}>{verdict?.lead ?? text.lead}</StepHead>
      </div>
      {webhook && <WebhookFacts webhook={webhook} />}
      {error && <Notice kind="bad" title={errorText(error, notBegun)} />}
      {report && (
        <section className="panel setup-checks" aria-label={text.label}>
          <CheckSteps report={report} isPlain />
        </section>
      )}
      {verdict && refused && refused.signInProblem !== 'ended' && (
        <Button look="tinted" icon="lock" onClick={onDetails}>
          {refused.signInProblem === 'wrong-password' ? text.newPassword : text.changeDetails}
        </Button>
      )}
      {verdict && refused?.signInProblem === 'ended' && (
        <Button look="tinted" icon="refresh" onClick={onSignIn}>
          {text.signInAgain}
        </Button>
      )}
      <StepActs>
        <Button isLarge icon="refresh" isBusy={isRunning} busyText={text.testing} onClick={check.start}>
          {text.again}
        </Button>
        <ButtonLink isLarge look={verdict?.kind === 'ok' ? 'primary' : 'ghost'} to={paths.adminEmail}>
          {verdict?.kind === 'ok' ? text.done : text.later}
        </ButtonLink>
      </StepActs>
    </>
  )
}
