import { useSearchParams } from 'react-router-dom'
import { appError } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { HouseOutline } from '#client/ui/house-outline.tsx'
import { usePage } from '#client/ui/page.tsx'
import { useSession } from './session.tsx'

/**
 * Where the mail to a new account leads. The button confirms, not the link: mail scanners follow links, and an address
 * is confirmed by the person who reads there.
 */
export function ConfirmPage() {
  usePage({ title: 'Confirm your address', hasOwnHeading: true })
  const [search] = useSearchParams()
  const utils = trpc.useUtils()
  const { status, refreshUser } = useSession()
  const confirm = trpc.auth.confirmAddress.useMutation({
    onSuccess: async () => {
      // The address may be a new one.
      if (status !== 'signed-in') return
      await Promise.all([refreshUser(), utils.auth.facts.invalidate(), utils.account.settings.invalidate()])
    },
  })
  return (
    <main className="nf">
      <div className="in">
        <HouseOutline />
        <h1 className="h1">{confirm.isSuccess ? 'Your address is confirmed' : 'Confirm your address'}</h1>
        {confirm.isSuccess ? (
          <>
            <p className="text2">Thank you. You can write to any builder now.</p>
            <ButtonLink look="primary" isLarge to={paths.dashboard}>
              Go to Dashboard
            </ButtonLink>
          </>
        ) : (
          <>
            <p className="text2">
              It tells us that this mailbox is yours, so that builders can trust your letters.
            </p>
            {confirm.isError && (
              <p className="err" role="alert">
                {appError(confirm.error).message}
              </p>
            )}
            <Button
              look="primary"
              isLarge
              isBusy={confirm.isPending}
              busyText="Confirming..."
              onClick={() => confirm.mutate({ token: search.get('token') ?? '' })}
            >
              Confirm my address
            </Button>
          </>
        )}
      </div>
    </main>
  )
}
