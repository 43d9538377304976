import { useState } from 'react'
import { DAY, SECOND, clearDateTime } from '#shared/dates.ts'
import type { MailSetupState } from '#shared/mail-setup.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { onlyHere } from '#client/lib/reachable.ts'
import { StateRow } from '#client/pages/admin/state-row.tsx'

const AddressDialog = lazyPart(
  () => import('./address-dialog.tsx').then((m) => m.AddressDialog),
  MissingDialog,
)

const ASK_AGAIN_MS = 5 * SECOND

/** The address that links carry, whether it can be opened from outside, and its change. */
export function AddressRow({ setup: { publicUrl, isUrlByHost } }: { setup: MailSetupState }) {
  const check = trpc.admin.checkPublicAddress.useMutation()
  const [isChanging, setChanging] = useState(false)
  const reach = onlyHere(publicUrl)
  const seenAt = useOpenedFromOutside(!reach)
  const now = useNow()
  // What somebody outside did today says more than a request from inside, which some routers let nobody make.
  const isOpen = seenAt !== null && now.getTime() - Date.parse(seenAt) < DAY
  const isDoubtful = check.data ? !check.data.isReached : reach !== null
  const mark = isDoubtful && !isOpen ? 'warn' : 'ok'
  return (
    <StateRow
      mark={mark}
      title="Public address"
      action={
        <div className="set-acts">
          <Button
            look="ghost"
            aria-label="Check: Public address"
            isBusy={check.isPending}
            busyText="Checking..."
            onClick={() => check.mutate()}
          >
            Check
          </Button>
          {!isUrlByHost && (
            <Button look="ghost" aria-label="Change: Public address" onClick={() => setChanging(true)}>
              Change
            </Button>
          )}
        </div>
      }
    >
      <p>
        {publicUrl.replace(/^https?:\/\//, '')}. {!check.data && reach} {isUrlByHost && 'Set by the host.'}
      </p>
      {!isUrlByHost && !reach && publicUrl !== location.origin && (
        <p>You opened this page at {location.host}.</p>
      )}
      <p role="status">
        {seenAt && `Opened from outside your network: ${clearDateTime(seenAt)}. `}
        {!isOpen && check.data?.words}
        {check.error && errorText(check.error, 'The check did not start. Please try again.')}
      </p>
      {isChanging && (
        <AddressDialog
          publicUrl={publicUrl}
          onClose={() => {
            setChanging(false)
            check.reset()
          }}
        />
      )}
    </StateRow>
  )
}

/**
 * Returns when somebody last opened the address from another network. It is asked again and again, because the admin
 * opens it with a phone and looks here.
 */
function useOpenedFromOutside(canBe: boolean): string | null {
  const { data } = trpc.admin.publicAddress.useQuery(undefined, {
    enabled: canBe,
    refetchInterval: ASK_AGAIN_MS,
  })
  return data?.openedFromOutsideAt ?? null
}
