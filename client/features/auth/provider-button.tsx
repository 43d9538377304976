import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ProviderStart, SignInProvider } from '#shared/auth.ts'
import { errorText } from '#client/lib/errors.ts'
import { isLeaving, storeLeaving } from '#client/lib/session-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { GoogleMark } from '#client/ui/google-mark.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { intoView } from './into-view.ts'
import { loadGoogleIdentity, type GoogleIdentity } from './google-identity.ts'
import { leaveFor } from './leave-for.ts'

const LOAD_FAILED = 'Failed to load Google authentication. Please try again later.'
const FAILED = 'Login failed. Please try again.'

/**
 * Goes to the provider. Google's script is loaded on the first press; then Google's own button replaces this one, and
 * its credential goes to `onCredential`. Any other provider is a redirect.
 */
export function ProviderButton({
  isLarge = false,
  label,
  children,
  ...options
}: ProviderOptions & {
  isLarge?: boolean
  /** The text for screen readers, where the row names the provider already. */
  label?: string
  children: ReactNode
}) {
  const { slot, step, problem, go } = useProvider(options)
  return (
    <div className="provider">
      {problem && (
        <p className="err" role="alert" ref={intoView}>
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      {step !== 'ready' && (
        <Button isLarge={isLarge} isFull={isLarge} isBusy={step === 'busy'} aria-label={label} onClick={go}>
          {options.provider.kind === 'google' && <GoogleMark />}
          {children}
        </Button>
      )}
      <div className="google-slot" ref={slot} />
    </div>
  )
}

type ProviderOptions = {
  provider: SignInProvider
  start: Pick<ProviderStart, 'intent' | 'from'>
  /** Handles Google's credential; its error is shown beside the button. */
  onCredential: (credential: string) => Promise<void>
}

/** One press of the button, until the browser leaves or Google's button is in the `slot`. */
function useProvider({ provider, start, onCredential }: ProviderOptions) {
  const begin = useStart(start)
  const slot = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState<'idle' | 'busy' | 'ready'>('idle')
  const [problem, setProblem] = useState<string | null>(null)

  const fail = (text: string) => {
    slot.current?.replaceChildren()
    setStep('idle')
    setProblem(text)
  }

  // After the browser's Back button from the other site the page is as it was left.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setStep('idle')
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  const pass = async (credential: string) => {
    try {
      await onCredential(credential)
    } catch (error) {
      fail(errorText(error, FAILED))
    }
  }

  const go = async () => {
    setProblem(null)
    setStep('busy')
    const script =
      provider.kind === 'google' ? loadGoogleIdentity().catch(() => undefined) : Promise.resolve(undefined)
    try {
      const started = await begin()
      if (started.kind === 'redirect') {
        leaveFor(started.url)
        return
      }
      const identity = await script
      if (!identity || provider.kind !== 'google') {
        fail(LOAD_FAILED)
        return
      }
      identity.initialize({
        client_id: provider.clientId,
        nonce: started.nonce,
        callback: ({ credential }) => void pass(credential),
      })
      setStep('ready')
      if (slot.current) showGoogleButton(identity, slot.current)
      identity.prompt()
    } catch (error) {
      fail(errorText(error, FAILED))
    }
  }
  return { slot, step, problem, go: () => void go() }
}

/** Returns the call that begins a sign-in, which first ends the session that a sign-out left on the server. */
function useStart(start: ProviderOptions['start']) {
  const begin = trpc.auth.startProvider.useMutation()
  const logout = trpc.auth.logout.useMutation()
  return async () => {
    // A sign-out that the server has not received comes first: it must not end the new session.
    if (isLeaving()) {
      await logout.mutateAsync()
      storeLeaving(false)
    }
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return begin.mutateAsync({ ...start, timeZone })
  }
}

function showGoogleButton(identity: GoogleIdentity, slot: HTMLElement): void {
  identity.renderButton(slot, {
    size: 'large',
    width: Math.max(200, Math.min(400, slot.offsetWidth)),
    text: 'continue_with',
  })
}
