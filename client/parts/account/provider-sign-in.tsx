import { leaveFor } from '#client/lib/base.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Session, SignInProvider, ProviderStart } from '#shared/auth.ts'
import { appError, errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import { textOf } from '#shared/messages/text.ts'
import { useText } from '#client/ui/use-text.ts'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { isLeaving, storeLeaving } from '#client/lib/stored.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'

/** Returns why the callback of the provider failed; `code` is what the server put into the URL. */
export function providerProblem(code: string, name: string, { isOnly = false } = {}): string {
  const { problems, failed, unreachable } = textOf('providers')
  if (isOnly && code === 'UNAVAILABLE') return unreachable({ provider: name })
  const text = Object.entries(problems).find(([known]) => known === code)?.[1]
  return text?.({ provider: name }) ?? failed
}

/** The provider's button, and the result when the provider redirected back. */
export function ProviderSignIn({
  provider,
  onSignedIn,
  isOnly = false,
  goesAtOnce = false,
}: {
  provider: SignInProvider
  onSignedIn: (session: Session) => void
  /** Nothing above it signs in. */
  isOnly?: boolean
  /** Without a press, unless the provider has just sent the browser back with a problem. */
  goesAtOnce?: boolean
}) {
  const text = useText('providers')
  const google = trpc.auth.google.useMutation()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [search] = useSearchParams()
  const problem = search.get('provider')

  const bring = async (credential: string) => {
    try {
      onSignedIn(await google.mutateAsync({ credential }))
    } catch (error) {
      if (appError(error).code !== 'ACCOUNT_EXISTS') throw error
      await navigate({ pathname: paths.login, search: '?provider=join' }, { state: state as unknown })
    }
  }

  return (
    <>
      {!isOnly && <div className="or">{text.or}</div>}
      {problem && (
        <div ref={intoView}>
          <Notice kind="bad" title={providerProblem(problem, provider.name, { isOnly })} />
        </div>
      )}
      <ProviderButton
        isLarge
        look={isOnly ? 'primary' : 'secondary'}
        goesAtOnce={goesAtOnce && problem === null}
        provider={provider}
        start={{ intent: 'sign-in', from: cameFrom(state) }}
        onCredential={bring}
      >
        {text.continueWith({ provider: provider.name })}
      </ProviderButton>
    </>
  )
}

function cameFrom(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' ? from : undefined
}

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

function GoogleMark() {
  return (
    <svg className="ic google-mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M18.4 7.2A8 8 0 0 0 5 8.2" stroke="#ea4335" strokeLinecap="butt" />
      <path d="M5 8.2a8 8 0 0 0 0 7.6" stroke="#fbbc05" strokeLinecap="butt" />
      <path d="M5 15.8a8 8 0 0 0 12.3 2.2" stroke="#34a853" strokeLinecap="butt" />
      <path d="M17.3 18A8 8 0 0 0 20 12h-8" stroke="#4285f4" strokeLinecap="butt" strokeLinejoin="miter" />
    </svg>
  )
}

const SCRIPT = 'https://accounts.google.com/gsi/client'

/** The part of Google's identity script that is used here (developers.google.com, Sign In With Google). */
export type GoogleIdentity = {
  initialize: (options: {
    client_id: string
    nonce: string
    callback: (answer: { credential: string }) => void
  }) => void
  renderButton: (
    parent: HTMLElement,
    options: { size: 'large'; width: number; text: 'continue_with' },
  ) => void
  prompt: () => void
}
declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

let loading: Promise<GoogleIdentity> | null = null

/** Loads Google's script when it is first needed, once. Rejects when it does not load or is empty. */
function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    const fail = (reason: string) => {
      script.remove()
      reject(new Error(reason))
    }
    script.addEventListener('load', () => {
      if (window.google) resolve(window.google.accounts.id)
      else fail('The Google script came without its parts')
    })
    script.addEventListener('error', () => fail('The Google script did not load'))
    document.head.append(script)
  }).catch((error: unknown) => {
    // The next press tries again.
    loading = null
    throw error
  })
  return loading
}

/** Returns a ref that scrolls an element into view when it appears below the fold. */
function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'center' })
}
