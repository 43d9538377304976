import { useState } from 'react'
import { MOST_COPIES, type CopyAddress } from '#shared/copies.ts'
import { appError } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useText } from '#client/ui/use-text.ts'

const CopyDialog = lazyPart(() => import('./copy-dialog.tsx').then((m) => m.CopyDialog), MissingDialog)
const ConfirmDialog = lazyPart(
  () => import('#client/ui/confirm-dialog.tsx').then((m) => m.ConfirmDialog),
  MissingDialog,
)

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; address: CopyAddress } | null

/**
 * The addresses that are told of a home's claims beside its builder. Each change is saved at once, apart from the form above. `isReadOnly`:
 * for who may only look.
 */
export function CopiesPanel({
  homeId,
  isReadOnly = false,
}: {
  homeId: string | undefined
  isReadOnly?: boolean | undefined
}) {
  const text = useText('copies')
  const ofHome = homeId === undefined ? undefined : { homeId }
  const list = trpc.profile.copies.useQuery(ofHome)
  const utils = trpc.useUtils()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const remove = trpc.profile.removeCopy.useMutation({
    onSuccess: (addresses, { id }) => {
      utils.profile.copies.setData(ofHome, addresses)
      const name = list.data?.find((each) => each.id === id)?.name
      if (name !== undefined) showSuccess(text.removed({ name }))
    },
  })
  return (
    <section className="prof copies" aria-labelledby="copies-heading">
      <div className="panel">
        <div className="legend">
          <h2 id="copies-heading">{text.title}</h2>
          <p>{text.lead({ most: MOST_COPIES })}</p>
        </div>
        {list.isPending && <Skeleton height="3rem" />}
        {list.isError && (
          <p className="err" role="alert">
            {appError(list.error).message}
          </p>
        )}
        {list.data?.length === 0 && <p className="muted">{text.none}</p>}
        {list.data && list.data.length > 0 && (
          <ul className="copies-rows">
            {list.data.map((address) => (
              <li key={address.id}>
                <div className="copies-who">
                  <p className="copies-name">
                    <bdi>
                      <b>{address.name}</b>
                    </bdi>
                    <span className="tag" dir="auto">
                      {address.role}
                    </span>
                  </p>
                  <p className="hint">
                    <bdi>{address.email}</bdi>
                  </p>
                  <p className="hint">
                    {text.scope[address.scope]} · {address.mayAnswer ? text.answers.yes : text.answers.no}
                  </p>
                </div>
                {!isReadOnly && (
                  <div className="copies-acts">
                    <Button
                      aria-label={text.editOf(address)}
                      onClick={() => setOpen({ kind: 'edit', address })}
                    >
                      {text.edit}
                    </Button>
                    <Button
                      aria-label={text.removeOf(address)}
                      onClick={() => setOpen({ kind: 'remove', address })}
                    >
                      {text.remove}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        {!isReadOnly && list.data && list.data.length < MOST_COPIES && (
          <div>
            <Button icon="plus" onClick={() => setOpen({ kind: 'add' })}>
              {text.add}
            </Button>
          </div>
        )}
      </div>
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <CopyDialog
          homeId={homeId}
          address={open.kind === 'edit' ? open.address : undefined}
          onClose={close}
          onSaved={(addresses) => utils.profile.copies.setData(ofHome, addresses)}
        />
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={<Rich text={text.removing.title} of={{ name: <bdi>{open.address.name}</bdi> }} />}
          lead={text.removing.lead}
          submit={text.removing.submit}
          busyText={text.removing.busy}
          isDestructive
          onConfirm={() => remove.mutateAsync({ id: open.address.id, ...ofHome })}
        />
      )}
    </section>
  )
}
