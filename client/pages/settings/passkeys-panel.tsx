import { useState } from 'react'
import type { Passkey } from '#shared/passkeys.ts'
import { SettingsPanel } from '#client/parts/account/settings-panel.tsx'
import { appError } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { LazyMenu, LazyMenuItem } from '#client/ui/lazy-menu.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { Time } from '#client/ui/time.tsx'
import { useText } from '#client/ui/use-text.ts'
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
  const text = useText('settings').passkeys
  const list = trpc.passkeys.list.useQuery()
  const utils = trpc.useUtils()
  const remove = trpc.passkeys.remove.useMutation({
    onSuccess: async () => {
      await utils.passkeys.list.invalidate()
      showSuccess(text.removed)
    },
  })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const canAdd = hasPasskeys() && (list.data?.isOffered ?? true)
  const passkeys = list.data?.passkeys ?? []
  if (!canAdd && passkeys.length === 0) return null
  return (
    <SettingsPanel id="passkeys" title={text.title}>
      {list.isPending && <Skeleton height="3rem" />}
      {list.isError && (
        <p className="err" role="alert">
          {appError(list.error).message}
        </p>
      )}
      {list.data && passkeys.length === 0 && <p className="text2">{text.text}</p>}
      {passkeys.length > 0 && (
        <ul className="set-rows">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div className="grow">
                <p className="set-value">
                  <bdi>{passkey.name}</bdi>
                </p>
                <p className="hint">
                  <Rich
                    text={passkey.usedAt ? text.addedAndUsed : text.added}
                    of={{
                      added: <Time at={passkey.addedAt} shape="date" />,
                      used: <Time at={passkey.usedAt ?? passkey.addedAt} shape="date" />,
                    }}
                  />
                </p>
              </div>
              <LazyMenu label={text.menu(passkey)} look="ghost">
                <LazyMenuItem icon="edit" onChoose={() => setOpen({ kind: 'rename', passkey })}>
                  {text.rename}
                </LazyMenuItem>
                <LazyMenuItem icon="close" onChoose={() => setOpen({ kind: 'remove', passkey })}>
                  {text.remove}
                </LazyMenuItem>
              </LazyMenu>
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <div className="set-acts">
          <Button icon="plus" onClick={() => setOpen({ kind: 'add' })}>
            {text.add}
          </Button>
        </div>
      )}
      {open?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
      {open?.kind === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={<Rich text={text.removeNamed} of={{ name: <bdi>{open.passkey.name}</bdi> }} />}
          lead={text.removeLead}
          submit={text.remove}
          busyText={text.removing}
          isDestructive
          onConfirm={() => remove.mutateAsync({ id: open.passkey.id })}
        />
      )}
    </SettingsPanel>
  )
}
