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
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
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
  const { signIn: text, acts } = useText('emailSetup')
  const { setUpEmail } = useText('admin')
  const { signIn, failure, begin, finish } = useSignIn(setup, onDone)
  if (failure && !signIn)
    return (
      <>
        <StepHead title={text.titleUnknown}>{failure}</StepHead>
        <Button isLarge look="primary" onClick={onDetails}>
          {setUpEmail}
        </Button>
      </>
    )
  if (!signIn) return <Skeleton height="20rem" />
  const name = NAMES[signIn.provider]
  const isCode = signIn.code !== null
  const tryAgain = () => begin(isCode || signIn.provider === 'microsoft' ? 'code' : 'link')
  return (
    <>
      <StepHead title={textOf('emailSetup').details.title({ name })}>
        {(signIn.isShared ? text.leadShared : text.lead)({ name, address: signIn.address })}
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
          {acts.back}
        </Button>
        <Button
          isLarge
          look={signIn.state === 'waiting' ? 'secondary' : 'primary'}
          icon="refresh"
          onClick={tryAgain}
        >
          {isCode ? text.newCode : text.startAgain}
        </Button>
      </StepActs>
      {signIn.provider === 'microsoft' && (
        <Button look="link" onClick={() => begin(isCode ? 'link' : 'code')}>
          {isCode ? text.useLink : text.useCode}
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
    else setFailure(textOf('emailSetup').signIn.nobody)
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
  const { signIn: text, notCopied } = useText('emailSetup')
  const { isCopied } = useText('links')
  const copy = async () => {
    if (await copyText(code ?? '', null)) showSuccess(isCopied)
    else showError(notCopied)
  }
  return (
    <section className="panel pad setup-code" aria-label={text.code.label}>
      <p className="text2">{text.code.lead({ name })}</p>
      <div className="setup-fact">
        <p className="setup-big-code">{code}</p>
        <Button isIconOnly look="ghost" icon="copy" aria-label={text.code.copy} onClick={() => void copy()} />
      </div>
      <ExternalLink isLarge look="primary" href={url ?? undefined}>
        {text.open({ name })}
      </ExternalLink>
      <p className="text2 sm setup-waiting" role="status">
        <Spinner /> {words ?? text.code.waiting}
      </p>
    </section>
  )
}

function LinkPanel({ signIn: { url }, name }: PanelProps) {
  const text = useText('emailSetup').signIn.link
  return (
    <section className="panel pad setup-code" aria-label={text.label}>
      <p className="text2">{text.lead({ name })}</p>
      <a className="btn btn-p btn-lg" href={url ?? undefined}>
        {text.go({ name })}
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
  const text = useText('emailSetup').signIn
  const [address, setAddress] = useState('')
  return (
    <section className="panel pad setup-code" aria-label={text.link.label}>
      <ol className="setup-clicks">
        {name === 'Microsoft' && (
          <li>
            <Rich text={text.paste.microsoft} of={{ b: <b /> }} />
          </li>
        )}
        <li>{text.paste.allow({ name })}</li>
        <li>{name === 'Google' ? text.paste.unreachable : text.paste.empty}</li>
        <li>{text.paste.copy}</li>
      </ol>
      <ExternalLink isLarge look="primary" href={url ?? undefined}>
        {text.open({ name })}
      </ExternalLink>
      <TextField
        label={text.paste.label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        error={failure ?? undefined}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button look="tinted" onClick={() => onFinish(address)}>
        {text.paste.finish}
      </Button>
    </section>
  )
}

function Ended({ signIn: { state, words }, name }: PanelProps) {
  const text = useText('emailSetup').signIn
  if (state === 'declined') return <Notice kind="warn" title={text.declined({ name })} />
  if (state === 'expired') return <Notice kind="warn" title={text.expired} />
  return (
    <Notice kind="bad" title={text.failed({ name })}>
      {words}
    </Notice>
  )
}
