import { useState } from 'react'
import type { NotifyAddress } from '#shared/notify.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { LazyMenu, LazyMenuItem } from '#client/ui/lazy-menu.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { Time } from '#client/ui/time.tsx'
import { useText } from '#client/ui/use-text.ts'

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
  const text = useText('notifications').tools
  const { name, stop } = text[kind]
  return (
    <li className="notify-row">
      <div className="grow">
        <p className="set-value">{name}</p>
        <p className="hint">{address}</p>
        <p className="hint">
          {showsWhat ? text.told : text.toldLittle}{' '}
          {lastAt && <Rich text={text.lastTook} of={{ time: <Time at={lastAt} shape="date-time" /> }} />}
        </p>
      </div>
      <Button
        icon="send"
        aria-label={text.sendTestTo({ name })}
        isBusy={test.isPending}
        busyText={text.sending}
        onClick={() => test.mutate({ kind })}
      >
        {text.sendTest}
      </Button>
      <LazyMenu label={text.menu({ name })}>
        <LazyMenuItem icon="edit" onChoose={onEdit}>
          {text.change}
        </LazyMenuItem>
        {kind === 'webhook' && (
          <LazyMenuItem icon="lock" onChoose={() => setAsked('secret')}>
            {text.newSecret}
          </LazyMenuItem>
        )}
        <LazyMenuItem icon="close" onChoose={() => setAsked('remove')}>
          {text.remove}
        </LazyMenuItem>
      </LazyMenu>
      <Result test={test} problem={problem} />
      {asked === 'remove' && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title={stop}
          lead={text.removeLead}
          failed={text.notRemoved}
          submit={text.remove}
          busyText={text.removing}
          isDestructive
          onConfirm={() => remove.mutateAsync({ kind })}
        />
      )}
      {asked === 'secret' && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title={text.secret.question}
          lead={text.secret.lead}
          failed={text.secret.notMade}
          submit={text.secret.submit}
          busyText={text.secret.making}
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
  const text = useText('notifications').tools
  if (test.isPending) return null
  if (test.error) return <Notice kind="bad" title={errorText(test.error, text.testNotStarted)} />
  if (test.data) return <Notice kind={test.data.isAccepted ? 'ok' : 'warn'} title={test.data.words} />
  if (problem === null) return null
  return (
    <Notice kind="warn" role="none" title={text.notTaken}>
      {problem}
    </Notice>
  )
}
