import { useState } from 'react'
import type { NotifyAddress } from '#shared/notify.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { LazyMenu, LazyMenuItem } from '#client/ui/lazy-menu.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import { KINDS } from './notify-kinds.ts'

const ConfirmDialog = lazyPart(
  () => import('#client/ui/confirm-dialog.tsx').then((m) => m.ConfirmDialog),
  MissingDialog,
)

/** One address for notifications: the result of the last message, a test, and the menu of changes. */
export function NotifyRow({
  address: { kind, address, showsWhat, lastAt, problem },
  onEdit,
  onSecret,
}: {
  address: NotifyAddress
  onEdit: () => void
  onSecret: (secret: string) => void
}) {
  const utils = trpc.useUtils()
  const reload = () => utils.notify.settings.invalidate()
  const remove = trpc.notify.remove.useMutation({ onSuccess: reload })
  const renew = trpc.notify.renewSecret.useMutation({ onSuccess: ({ secret }) => onSecret(secret) })
  const test = trpc.notify.test.useMutation({ onSettled: reload })
  const [asked, setAsked] = useState<'remove' | 'secret' | null>(null)
  const { name } = KINDS[kind]
  return (
    <li className="notify-row">
      <div className="grow">
        <p className="set-value">{name}</p>
        <p className="hint">{address}</p>
        <p className="hint">
          {showsWhat ? 'Told what happened.' : 'Told only that something happened.'}{' '}
          {lastAt && (
            <>
              Last took a message <Time at={lastAt} shape="date-time" />.
            </>
          )}
        </p>
      </div>
      <Button
        icon="send"
        aria-label={`Send a test: ${name}`}
        isBusy={test.isPending}
        busyText="Sending..."
        onClick={() => test.mutate({ kind })}
      >
        Send a test
      </Button>
      <LazyMenu label={`Actions for ${name}`}>
        <LazyMenuItem icon="edit" onChoose={onEdit}>
          Change
        </LazyMenuItem>
        {kind === 'webhook' && (
          <LazyMenuItem icon="lock" onChoose={() => setAsked('secret')}>
            New secret
          </LazyMenuItem>
        )}
        <LazyMenuItem icon="close" onChoose={() => setAsked('remove')}>
          Remove
        </LazyMenuItem>
      </LazyMenu>
      <Result test={test} problem={problem} />
      {asked === 'remove' && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title={kind === 'ntfy' ? 'Stop telling this topic?' : 'Stop telling this webhook?'}
          lead="What waits for it is not sent. Your devices and your email are told as before."
          failed="It could not be removed."
          submit="Remove"
          busyText="Removing..."
          isDestructive
          onConfirm={() => remove.mutateAsync({ kind })}
        />
      )}
      {asked === 'secret' && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title="Make a new secret?"
          lead="The old one stops working at once. Enter the new one in your automation."
          failed="It could not be made."
          submit="Make a new secret"
          busyText="Making..."
          onConfirm={() => renew.mutateAsync()}
        />
      )}
    </li>
  )
}

/** Shows the result of the test, or else why the last message was not accepted. */
function Result({
  test,
  problem,
}: {
  test: ReturnType<typeof trpc.notify.test.useMutation>
  problem: string | null
}) {
  if (test.isPending) return null
  if (test.error)
    return <Notice kind="bad" title={errorText(test.error, 'The test did not start. Please try again.')} />
  if (test.data) return <Notice kind={test.data.isAccepted ? 'ok' : 'warn'} title={test.data.words} />
  if (problem === null) return null
  return (
    <Notice kind="warn" role="none" title="It did not take the last message">
      {problem}
    </Notice>
  )
}
