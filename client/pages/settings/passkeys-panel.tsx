import { useState } from 'react'
import type { Passkey } from '#shared/passkeys.ts'
import { SettingsPanel } from '#client/parts/settings/settings-panel.tsx'
import { appError } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { LazyMenu, LazyMenuItem } from '#client/ui/lazy-menu.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { Time } from '#client/ui/time.tsx'
import { hasPasskeys } from '#client/parts/account/passkey-sign-in.tsx'

const AddPasskeyDialog = lazyPart(
  () => import('./add-passkey-dialog.tsx').then((m) => m.AddPasskeyDialog),
  MissingDialog,
)
const RenamePasskeyDialog = lazyPart(
  () => import('./rename-passkey-dialog.tsx').then((m) => m.RenamePasskeyDialog),
  MissingDialog,
)
const ConfirmDialog = lazyPart(
  () => import('#client/ui/confirm-dialog.tsx').then((m) => m.ConfirmDialog),
  MissingDialog,
)

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey } | null

/** The passkeys of the account, and a way to add one. Not drawn where there are none and none can be made. */
export function PasskeysPanel() {
  const list = trpc.passkeys.list.useQuery()
  const utils = trpc.useUtils()
  const remove = trpc.passkeys.remove.useMutation({
    onSuccess: async () => {
      await utils.passkeys.list.invalidate()
      showSuccess('The passkey is removed')
    },
  })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const canAdd = hasPasskeys() && (list.data?.isOffered ?? true)
  const passkeys = list.data?.passkeys ?? []
  if (!canAdd && passkeys.length === 0) return null
  return (
    <SettingsPanel id="passkeys" title="Passkeys">
      {list.isPending && <Skeleton height="3rem" />}
      {list.isError && (
        <p className="err" role="alert">
          {appError(list.error).message}
        </p>
      )}
      {list.data && passkeys.length === 0 && (
        <p className="text2">
          Sign in with your fingerprint, your face or your screen lock instead of a password.
        </p>
      )}
      {passkeys.length > 0 && (
        <ul className="set-rows">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div className="grow">
                <p className="set-value">
                  <bdi>{passkey.name}</bdi>
                </p>
                <p className="hint">
                  Added <Time at={passkey.addedAt} shape="date" />
                  {passkey.usedAt && (
                    <>
                      {' · '}used <Time at={passkey.usedAt} shape="date" />
                    </>
                  )}
                </p>
              </div>
              <LazyMenu label={`Change ${passkey.name}`} look="ghost">
                <LazyMenuItem icon="edit" onChoose={() => setOpen({ kind: 'rename', passkey })}>
                  Rename
                </LazyMenuItem>
                <LazyMenuItem icon="close" onChoose={() => setOpen({ kind: 'remove', passkey })}>
                  Remove
                </LazyMenuItem>
              </LazyMenu>
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <div className="set-acts">
          <Button icon="plus" onClick={() => setOpen({ kind: 'add' })}>
            Add a passkey
          </Button>
        </div>
      )}
      {open?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
      {open?.kind === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={
            <>
              Remove <bdi>{open.passkey.name}</bdi>?
            </>
          }
          lead="It signs in no more. You can delete it on the device too."
          submit="Remove"
          busyText="Removing..."
          isDestructive
          onConfirm={() => remove.mutateAsync({ id: open.passkey.id })}
        />
      )}
    </SettingsPanel>
  )
}
