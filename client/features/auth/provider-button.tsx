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
  provider,
  start,
  onCredential,
  isLarge = false,
  label,
  children,
}: {
  provider: SignInProvider
  start: Pick<ProviderStart, 'intent' | 'from'>
  /** Handles Google's credential; its error is shown beside the button. */
  onCredential: (credential: string) => Promise<void>
  isLarge?: boolean
  /** The text for screen readers, where the row names the provider already. */
  label?: string
  children: ReactNode
}) {
  const begin = trpc.auth.startProvider.useMutation()
  const logout = trpc.auth.logout.useMutation()
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

  const bring = async (credential: string) => {
    try {
      await onCredential(credential)
    } catch (error) {
      fail(errorText(error, FAILED))
    }
  }

  const showGoogle = (identity: GoogleIdentity, clientId: string, nonce: string) => {
    identity.initialize({
      client_id: clientId,
      nonce,
      callback: ({ credential }) => void bring(credential),
    })
    setStep('ready')
    if (slot.current)
      identity.renderButton(slot.current, {
        size: 'large',
        width: Math.max(200, Math.min(400, slot.current.offsetWidth)),
        text: 'continue_with',
      })
    identity.prompt()
  }

  const go = async () => {
    setProblem(null)
    setStep('busy')
    const script =
      provider.kind === 'google' ? loadGoogleIdentity().catch(() => undefined) : Promise.resolve(undefined)
    try {
      // A sign-out that the server has not received comes first: it must not end the new session.
      if (isLeaving()) {
        await logout.mutateAsync()
        storeLeaving(false)
      }
      const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
      const started = await begin.mutateAsync({ ...start, timeZone })
      if (started.kind === 'redirect') {
        leaveFor(started.url)
        return
      }
      const identity = await script
      if (identity && provider.kind === 'google') showGoogle(identity, provider.clientId, started.nonce)
      else fail(LOAD_FAILED)
    } catch (error) {
      fail(errorText(error, FAILED))
    }
  }

  return (
    <div className="provider">
      {problem && (
        <p className="err" role="alert" ref={intoView}>
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      {step !== 'ready' && (
        <Button
          isLarge={isLarge}
          isFull={isLarge}
          isBusy={step === 'busy'}
          aria-label={label}
          onClick={() => void go()}
        >
          {provider.kind === 'google' && <GoogleMark />}
          {children}
        </Button>
      )}
      <div className="google-slot" ref={slot} />
    </div>
  )
}
