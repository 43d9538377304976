import { useState } from 'react'
import { DAY, SECOND, clearDateTime } from '#shared/dates.ts'
import type { MailSetupState } from '#shared/mail-setup.ts'
import { onlyHere } from '#shared/reachable.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useNow } from '#client/lib/use-now.ts'
import { useOpensOutside } from '#client/parts/claim-forms/use-has-mail.ts'
import { StateRow } from '#client/pages/admin/rows.tsx'
import { Button } from '#client/ui/button.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { useText } from '#client/ui/use-text.ts'
import { PublicAddressWays } from './public-ways.tsx'

const AddressDialog = lazyPart(
  () => import('./address-dialog.tsx').then((m) => m.AddressDialog),
  MissingDialog,
)

const ASK_AGAIN_MS = 5 * SECOND

/** The address that links carry, whether it can be opened from outside, and its change. */
export function AddressRow({ setup: { publicUrl, isUrlByHost } }: { setup: MailSetupState }) {
  const { address: text, change, changeWhat, setByHost } = useText('adminEmail')
  const utils = trpc.useUtils()
  const check = trpc.admin.checkPublicAddress.useMutation({
    onSuccess: () => utils.auth.facts.invalidate(),
  })
  const [isChanging, setChanging] = useState(false)
  const opensOutside = useOpensOutside()
  const reach = onlyHere(publicUrl)
  const seenAt = useOpenedFromOutside(!reach)
  const now = useNow()
  // A visit from outside today is better evidence than a request from inside the network, which some routers block.
  const isOpen = seenAt !== null && now.getTime() - Date.parse(seenAt) < DAY
  const isDoubtful = check.data ? !check.data.isReached : reach !== null
  const mark = isDoubtful && !isOpen ? 'warn' : 'ok'
  return (
    <StateRow
      mark={mark}
      title={text.title}
      action={
        <div className="set-acts">
          <Button
            look="ghost"
            aria-label={text.checkWhat({ what: text.title })}
            isBusy={check.isPending}
            busyText={text.checking}
            onClick={() => check.mutate()}
          >
            {text.check}
          </Button>
          {!isUrlByHost && (
            <Button
              look="ghost"
              aria-label={changeWhat({ what: text.title })}
              onClick={() => setChanging(true)}
            >
              {change}
            </Button>
          )}
        </div>
      }
    >
      <p>
        {publicUrl.replace(/^https?:\/\//, '')}. {!check.data && reach} {isUrlByHost && setByHost}
      </p>
      {(mark === 'warn' || !opensOutside) && <PublicAddressWays publicUrl={publicUrl} />}
      {!isUrlByHost && !reach && publicUrl !== location.origin && <p>{text.openedAt(location)}</p>}
      <p role="status">
        {seenAt && `${text.fromOutside({ at: clearDateTime(seenAt) })} `}
        {!isOpen && check.data?.words}
        {check.error && errorText(check.error, text.notChecked)}
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
