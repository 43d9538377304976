import { useState } from 'react'
import type { Session } from '#shared/auth.ts'
import { appError } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { hasPasskeys } from './has-passkeys.ts'

/** Signs in with what unlocks the device. Nothing where the browser has no passkeys for this address. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (session: Session) => void }) {
  const start = trpc.passkeys.startSignIn.useMutation()
  const signIn = trpc.passkeys.signIn.useMutation()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!hasPasskeys()) return null
  const ask = async () => {
    setAsking(true)
    setProblem(null)
    // Loaded when it is pressed: most visits use a password.
    const browser = import('./browser.ts')
    try {
      const [options, { askForPasskey }] = await Promise.all([start.mutateAsync(), browser])
      onSignedIn(await signIn.mutateAsync(await askForPasskey(options)))
    } catch (error) {
      // Where the code itself did not load, the error says so.
      const words = await browser.then(
        ({ passkeyProblem }) => passkeyProblem,
        () => undefined,
      )
      setProblem(words ? words(error) : appError(error).message)
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      {problem && <Notice kind="bad" title={problem} />}
      <Button
        icon="lock"
        isLarge
        isFull
        isBusy={isAsking}
        busyText="Signing in..."
        onClick={() => void ask()}
      >
        Use a passkey
      </Button>
    </>
  )
}
