import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { MailSetup, MailSignIn, NewMailSignIn } from '#shared/mail-setup.ts'
import { SECOND } from '#shared/dates.ts'
import { appError } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { copyText } from '#client/parts/claim-forms/share-link.ts'
import { Button } from '#client/ui/button.tsx'
import { ExternalLink } from '#client/ui/external-link.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton, Spinner } from '#client/ui/spinner.tsx'
import { showError, showSuccess } from '#client/ui/toasts.tsx'
import { StepActs, StepHead } from './parts.tsx'

/** Between two questions whether somebody has signed in at the provider. */
const ASK_EVERY_MS = 2 * SECOND

const NAMES: Record<MailSignIn['provider'], string> = { gmail: 'Google', microsoft: 'Microsoft' }

/** Returns the address of this page as the browser has it, which a provider can lead back to. */
export const hereAddress = (): string => location.origin + location.pathname

/** Signing in to the mailbox at its provider, with a code to enter there or by a link that leads back. */
export function SignInStep({
  setup,
  onDone,
  onDetails,
}: {
  /** The servers and addresses that were entered and are not stored yet; null when the sign-in goes on or is repeated. */
  setup: MailSetup | null
  onDone: () => void
  onDetails: () => void
}) {
  const { signIn, failure, begin, finish } = useSignIn(setup, onDone)
  if (failure && !signIn)
    return (
      <>
        <StepHead title="Sign in to your mailbox">{failure}</StepHead>
        <Button isLarge look="primary" onClick={onDetails}>
          Set up email
        </Button>
      </>
    )
  if (!signIn) return <Skeleton height="20rem" />
  const name = NAMES[signIn.provider]
  const isCode = signIn.code !== null
  const tryAgain = () => begin(isCode || signIn.provider === 'microsoft' ? 'code' : 'link')
  return (
    <>
      <StepHead title={`Sign in to ${name}`}>
        {signIn.isShared ? `With an account that may use ${signIn.address}.` : `As ${signIn.address}.`} Your
        password stays there: {name} only tells us that we may send and read.
      </StepHead>
      {signIn.state === 'waiting' ? (
        <>
          {isCode && <CodePanel signIn={signIn} name={name} />}
          {!isCode && signIn.returnsHere && <LinkPanel signIn={signIn} name={name} />}
          {!isCode && !signIn.returnsHere && (
            <PastePanel signIn={signIn} name={name} failure={failure} onFinish={finish} />
          )}
        </>
      ) : (
        <Ended signIn={signIn} name={name} />
      )}
      <StepActs>
        <Button isLarge look="ghost" onClick={onDetails}>
          Back
        </Button>
        <Button
          isLarge
          look={signIn.state === 'waiting' ? 'secondary' : 'primary'}
          icon="refresh"
          onClick={tryAgain}
        >
          {isCode ? 'Get a new code' : 'Start again'}
        </Button>
      </StepActs>
      {signIn.provider === 'microsoft' && (
        <Button look="link" onClick={() => begin(isCode ? 'link' : 'code')}>
          {isCode ? 'No code allowed? Use a link instead' : 'Use a code instead'}
        </Button>
      )}
    </>
  )
}

/** The sign-in of this page: begun, resumed or finished by the address that the provider led back to. */
function useSignIn(setup: MailSetup | null, onDone: () => void) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [signIn, setSignIn] = useState<MailSignIn | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isStarted = useRef(false)
  const isDone = useRef(false)
  const begun = trpc.mailSetup.beginSignIn.useMutation()
  const proceeding = trpc.mailSetup.proceedSignIn.useMutation()
  const finishing = trpc.mailSetup.finishSignIn.useMutation()

  const take = (next: MailSignIn | null) => {
    setFailure(null)
    if (next?.state === 'done') {
      if (!isDone.current) onDone()
      isDone.current = true
      return
    }
    if (next) setSignIn(next)
    else setFailure('Nobody is signing in just now.')
  }
  const handlers = { onSuccess: take, onError: (error: unknown) => setFailure(appError(error).message) }
  const begin = (way: NewMailSignIn['way']) => begun.mutate({ setup, way, returnTo: hereAddress() }, handlers)
  const finish = (address: string) => finishing.mutate({ address }, handlers)
  // A failed request changes nothing: the next one is soon.
  const proceed = () => {
    if (!proceeding.isPending) proceeding.mutate(undefined, { onSuccess: take })
  }

  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    const again = params.get('again')
    if (params.has('state')) finish(location.href)
    else if (setup) begin(setup.provider === 'microsoft' ? 'code' : 'link')
    else if (again === 'code' || again === 'link') begin(again)
    else proceeding.mutate(undefined, handlers)
    // Neither a reload nor the browser's back starts it again.
    void navigate('?step=sign-in', { replace: true })
  })
  const isAsking = signIn?.state === 'waiting' && signIn.code !== null
  useEffect(() => {
    if (!isAsking) return undefined
    const timer = setInterval(proceed, ASK_EVERY_MS)
    return () => clearInterval(timer)
  })
  return { signIn, failure, begin, finish }
}

type PanelProps = { signIn: MailSignIn; name: string }

function CodePanel({ signIn: { code, url, words }, name }: PanelProps) {
  const copy = async () => {
    if (await copyText(code ?? '', null)) showSuccess('Copied.')
    else showError('Your browser did not copy it. Please select and copy it yourself.')
  }
  return (
    <section className="panel pad setup-code" aria-label="Code">
      <p className="text2">Open {name}’s page, enter this code, and allow it.</p>
      <div className="setup-fact">
        <p className="setup-big-code">{code}</p>
        <Button isIconOnly look="ghost" icon="copy" aria-label="Copy the code" onClick={() => void copy()} />
      </div>
      <ExternalLink isLarge look="primary" href={url ?? undefined}>
        Open {name}’s page
      </ExternalLink>
      <p className="text2 sm setup-waiting" role="status">
        <Spinner /> {words ?? 'Waiting for you to sign in there. Any phone or computer will do.'}
      </p>
    </section>
  )
}

function LinkPanel({ signIn: { url }, name }: PanelProps) {
  return (
    <section className="panel pad setup-code" aria-label="Link">
      <p className="text2">Allow it on {name}’s page. It leads you back here.</p>
      <a className="btn btn-p btn-lg" href={url ?? undefined}>
        Continue to {name}
      </a>
    </section>
  )
}

function PastePanel({
  signIn: { url },
  name,
  failure,
  onFinish,
}: PanelProps & { failure: string | null; onFinish: (address: string) => void }) {
  const [address, setAddress] = useState('')
  return (
    <section className="panel pad setup-code" aria-label="Link">
      <ol className="setup-clicks">
        {name === 'Microsoft' && (
          <li>
            Once, at your app: Authentication, Add a platform, Mobile and desktop applications, tick the
            address that ends in <b>nativeclient</b>, Configure.
          </li>
        )}
        <li>Open {name}’s page and allow it.</li>
        <li>
          {name === 'Google'
            ? 'Your browser then shows a page that can’t be reached. That is right.'
            : 'An empty page follows. That is right.'}
        </li>
        <li>Copy that page’s whole address, and paste it here.</li>
      </ol>
      <ExternalLink isLarge look="primary" href={url ?? undefined}>
        Open {name}’s page
      </ExternalLink>
      <TextField
        label="Address of that page"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        error={failure ?? undefined}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button look="tinted" onClick={() => onFinish(address)}>
        Finish
      </Button>
    </section>
  )
}

function Ended({ signIn: { state, words }, name }: PanelProps) {
  if (state === 'declined')
    return <Notice kind="warn" title={`${name} was not allowed to let us in, so nothing has changed.`} />
  if (state === 'expired') return <Notice kind="warn" title="The code has expired. Get a new one." />
  return (
    <Notice kind="bad" title={`${name} doesn’t let us in yet`}>
      {words}
    </Notice>
  )
}
