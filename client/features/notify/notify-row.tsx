import { useState } from 'react'
import type { NotifyAddress } from '#shared/notifications/notify.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import { KINDS } from './kinds.ts'

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
      <Menu label={`Actions for ${name}`}>
        <MenuItem icon="edit" onChoose={onEdit}>
          Change
        </MenuItem>
        {kind === 'webhook' && (
          <MenuItem icon="lock" onChoose={() => setAsked('secret')}>
            New secret
          </MenuItem>
        )}
        <MenuItem icon="close" onChoose={() => setAsked('remove')}>
          Remove
        </MenuItem>
      </Menu>
      <Result test={test} problem={problem} />
      {asked === 'remove' && <RemoveDialog kind={kind} onClose={() => setAsked(null)} />}
      {asked === 'secret' && (
        <RenewDialog
          onClose={() => setAsked(null)}
          onSecret={(secret) => {
            setAsked(null)
            onSecret(secret)
          }}
        />
      )}
    </li>
  )
}

/** What became of the test, else why the last message was not taken. */
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

function RemoveDialog({ kind, onClose }: { kind: NotifyAddress['kind']; onClose: () => void }) {
  const utils = trpc.useUtils()
  const remove = trpc.notify.remove.useMutation({
    onSuccess: async () => {
      await utils.notify.settings.invalidate()
      onClose()
    },
  })
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={kind === 'ntfy' ? 'Stop telling this topic?' : 'Stop telling this webhook?'}
      lead="What waits for it is not sent. Your devices and your email are told as before."
      failure={remove.error && errorText(remove.error, 'It could not be removed.')}
      submit="Remove"
      busyText="Removing..."
      isBusy={remove.isPending}
      isDestructive
      onSubmit={() => remove.mutate({ kind })}
    />
  )
}

function RenewDialog({ onClose, onSecret }: { onClose: () => void; onSecret: (secret: string) => void }) {
  const renew = trpc.notify.renewSecret.useMutation({ onSuccess: ({ secret }) => onSecret(secret) })
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title="Make a new secret?"
      lead="The old one stops working at once. Enter the new one in your automation."
      failure={renew.error && errorText(renew.error, 'It could not be made.')}
      submit="Make a new secret"
      busyText="Making..."
      isBusy={renew.isPending}
      onSubmit={() => renew.mutate()}
    />
  )
}
