import { useState } from 'react'
import type { NotifyAddress, NotifyKind } from '#shared/notify.ts'
import { SettingsMore, SettingsPanel } from '#client/parts/settings/settings-panel.tsx'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { KINDS } from './notify-kinds.ts'
import { NotifyRow } from './notify-row.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'

const AddressDialog = lazyPart(
  () => import('./notify-address-dialog.tsx').then((m) => m.AddressDialog),
  MissingDialog,
)
const SecretDialog = lazyPart(() => import('./secret-dialog.tsx').then((m) => m.SecretDialog), MissingDialog)

/** An ntfy topic and a webhook that get the same notifications, for people who host their own. */
export function NotifyPanel() {
  const utils = trpc.useUtils()
  const settings = trpc.notify.settings.useQuery()
  const [edited, setEdited] = useState<NotifyKind | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const known = (kind: NotifyKind) => settings.data?.find((each) => each.kind === kind)
  const close = (made: string | null = null) => {
    setEdited(null)
    setSecret(made)
    void utils.notify.settings.invalidate()
  }
  return (
    <SettingsMore title="Advanced" isOpen={settings.isError || Boolean(settings.data?.length)}>
      <SettingsPanel id="own-tools" title="Your own tools">
        <p className="text2">
          If you run an ntfy topic or an automation of your own, it can be told the same.
        </p>
        {settings.isPending && <Skeleton height="6rem" />}
        {settings.isError && (
          <p className="err" role="alert">
            {errorText(settings.error, 'This did not load.')}
          </p>
        )}
        {settings.data && (
          <ul className="set-rows">
            {(['ntfy', 'webhook'] as const).map((kind) => (
              <OneKind
                key={kind}
                kind={kind}
                address={known(kind)}
                onEdit={() => setEdited(kind)}
                onSecret={setSecret}
              />
            ))}
          </ul>
        )}
        {edited && (
          <AddressDialog kind={edited} known={known(edited)} onSaved={close} onClose={() => close()} />
        )}
        {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
      </SettingsPanel>
    </SettingsMore>
  )
}

function OneKind({
  kind,
  address,
  onEdit,
  onSecret,
}: {
  kind: NotifyKind
  address: NotifyAddress | undefined
  onEdit: () => void
  onSecret: (secret: string) => void
}) {
  if (address) return <NotifyRow address={address} onEdit={onEdit} onSecret={onSecret} />
  const { name, hint } = KINDS[kind]
  return (
    <li>
      <div className="grow">
        <p className="set-value">{name}</p>
        <p className="hint">{hint}</p>
      </div>
      <Button aria-label={`Add: ${name}`} onClick={onEdit}>
        Add
      </Button>
    </li>
  )
}
