import { useMutation } from '@tanstack/react-query'
import type { Session } from '#shared/auth.ts'
import { appError } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useText } from '#client/ui/use-text.ts'

/** Signs in with what unlocks the device. Nothing where the browser has no passkeys for this address. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (session: Session) => void }) {
  const text = useText('signIn')
  const start = trpc.passkeys.startSignIn.useMutation()
  const signIn = trpc.passkeys.signIn.useMutation()
  /** Resolves with what went wrong, in words; null where there is nothing to say. */
  const ask = useMutation({
    mutationFn: async (): Promise<string | null> => {
      // Loaded when it is pressed: most visits use a password.
      const browser = import('./passkey-browser.ts')
      try {
        const [options, { askForPasskey }] = await Promise.all([start.mutateAsync(), browser])
        onSignedIn(await signIn.mutateAsync(await askForPasskey(options)))
        return null
      } catch (error) {
        // Where the code itself did not load, the error says so.
        const words = await browser.then(
          ({ passkeyProblem }) => passkeyProblem,
          () => undefined,
        )
        return words ? words(error) : appError(error).message
      }
    },
  })
  if (!hasPasskeys()) return null
  return (
    <>
      {ask.data && <Notice kind="bad" title={ask.data} />}
      <Button
        icon="lock"
        isLarge
        isFull
        isBusy={ask.isPending}
        busyText={text.busy}
        onClick={() => ask.mutate()}
      >
        {text.usePasskey}
      </Button>
    </>
  )
}

/** Returns whether this browser has passkeys for this address, and reads and writes them as JSON (Chrome 129, Safari 18.4). */
export function hasPasskeys(): boolean {
  const { PublicKeyCredential: passkeys } = window as Partial<Pick<typeof globalThis, 'PublicKeyCredential'>>
  return window.isSecureContext && typeof passkeys?.parseRequestOptionsFromJSON === 'function'
}
