import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { ProviderStart, SignInProvider } from '#shared/auth.ts'
import { errorText } from '#client/lib/errors.ts'
import { isLeaving, storeLeaving } from '#client/lib/stored.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { GoogleMark } from '#client/ui/google-mark.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useText } from '#client/ui/use-text.ts'
import { intoView, loadGoogleIdentity, type GoogleIdentity } from './google-identity.ts'
import { leaveFor } from './leave-for.ts'

/**
 * Goes to the provider. Google's script is loaded on the first press; then Google's own button replaces this one, and
 * its credential goes to `onCredential`. Any other provider is a redirect.
 */
export function ProviderButton({
  isLarge = false,
  look = 'secondary',
  goesAtOnce = false,
  label,
  children,
  ...options
}: ProviderOptions & {
  isLarge?: boolean
  look?: 'primary' | 'secondary'
  /** Redirects without a press; Google's own button always waits for one. */
  goesAtOnce?: boolean
  /** The text for screen readers, where the row names the provider already. */
  label?: string
  children: ReactNode
}) {
  const { slot, isBusy, isReady, problem, go } = useProvider(options)
  const begin = useEffectEvent(() => {
    if (goesAtOnce && options.provider.kind === 'redirect' && !isBusy) go()
  })
  useEffect(() => begin(), [])
  return (
    <div className="provider">
      {problem && (
        <p className="err" role="alert" ref={intoView}>
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      {!isReady && (
        <Button
          look={look}
          isLarge={isLarge}
          isFull={isLarge}
          isBusy={isBusy}
          aria-label={label}
          onClick={go}
        >
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

/**
 * The result of a press: the browser is redirected, Google's button is in the slot, or Google's script could not be
 * loaded.
 */
type Begun = 'leaving' | 'ready' | 'no-script'

/** One press of the button, until the browser leaves or Google's button is in the `slot`. */
function useProvider({ provider, start, onCredential }: ProviderOptions) {
  const startSignIn = useStart(start)
  const slot = useRef<HTMLDivElement>(null)
  const clear = () => slot.current?.replaceChildren()

  const begin = useMutation({
    mutationFn: async (): Promise<Begun> => {
      const script = provider.kind === 'google' ? loadGoogleIdentity().catch(() => undefined) : undefined
      const started = await startSignIn()
      if (started.kind === 'redirect') {
        leaveFor(started.url)
        return 'leaving'
      }
      const identity = await script
      if (!identity || provider.kind !== 'google') return 'no-script'
      identity.initialize({
        client_id: provider.clientId,
        nonce: started.nonce,
        callback: ({ credential }) => enter.mutate(credential),
      })
      if (slot.current) showGoogleButton(identity, slot.current)
      identity.prompt()
      return 'ready'
    },
    onError: clear,
  })
  const enter = useMutation({
    mutationFn: onCredential,
    onError: () => {
      clear()
      begin.reset()
    },
  })
  const { reset } = begin

  // After the browser's Back button from the other site the page is as it was left.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reset()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [reset])

  const error = begin.error ?? enter.error
  const text = useText('providers')
  return {
    slot,
    isBusy: begin.isPending || begin.data === 'leaving',
    isReady: begin.data === 'ready',
    problem: begin.data === 'no-script' ? text.scriptFailed : error && errorText(error, text.failed),
    go: () => {
      enter.reset()
      begin.mutate()
    },
  }
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
