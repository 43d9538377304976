import { useRef, useState } from 'react'
import type { Session } from '#shared/auth.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { GoogleMark } from '#client/ui/google-mark.tsx'
import { Icon } from '#client/ui/icon.tsx'

const SCRIPT = 'https://accounts.google.com/gsi/client'
const LOAD_FAILED = 'Failed to load Google authentication. Please try again later.'

/** The part of Google's identity script that is used here. */
type GoogleIdentity = {
  initialize: (options: { client_id: string; callback: (answer: { credential: string }) => void }) => void
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

/** Google's script is fetched when someone wants it, not before; then Google's own button stands in this one's place. */
export function GoogleButton({
  clientId,
  onSignedIn,
}: {
  clientId: string
  onSignedIn: (session: Session) => void
}) {
  const google = trpc.auth.google.useMutation()
  const slot = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState<'idle' | 'loading' | 'ready'>('idle')
  const [problem, setProblem] = useState<string | null>(null)

  const signIn = async (credential: string) => {
    try {
      onSignedIn(await google.mutateAsync({ credential }))
    } catch (error) {
      setProblem(errorText(error, 'Login failed. Please try again.'))
    }
  }

  const start = async () => {
    setProblem(null)
    setStep('loading')
    try {
      const identity = await loadIdentity()
      identity.initialize({ client_id: clientId, callback: ({ credential }) => void signIn(credential) })
      setStep('ready')
      if (slot.current)
        identity.renderButton(slot.current, {
          size: 'large',
          width: Math.min(400, slot.current.offsetWidth),
          text: 'continue_with',
        })
      identity.prompt()
    } catch {
      setStep('idle')
      setProblem(LOAD_FAILED)
    }
  }

  return (
    <>
      {step !== 'ready' && (
        <Button isLarge isFull isBusy={step === 'loading'} onClick={() => void start()}>
          <GoogleMark />
          Continue with Google
        </Button>
      )}
      <div className="google-slot" ref={slot} />
      {problem && (
        <p className="err" role="alert">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
    </>
  )
}

let loading: Promise<GoogleIdentity> | null = null

function loadIdentity(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.addEventListener('load', () => {
      if (window.google) resolve(window.google.accounts.id)
      else reject(new Error('The Google script came without its parts'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The Google script did not load'))
    })
    document.head.append(script)
  }).catch((error: unknown) => {
    // The next press tries again.
    loading = null
    throw error
  })
  return loading
}
