import { shortVisit } from '#shared/dates.ts'
import type { OfferedVisit } from '#shared/messages.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { showError } from '#client/ui/toasts.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'

/** The builder names a time in a message: the homeowner adds it as a visit, or says that it is none. */
export function VisitNamed({
  claimId,
  visit,
  today,
  builder,
}: {
  claimId: string
  visit: OfferedVisit
  today: string
  builder: string
}) {
  const text = useText('visitNamed')
  const utils = trpc.useUtils()
  const settled = (failed: string) => ({
    onSuccess: (claim: NonNullable<ReturnType<typeof utils.claims.byId.getData>>) => {
      utils.claims.byId.setData({ id: claimId }, claim)
      void utils.claims.list.invalidate()
    },
    onError: (error: unknown) => {
      showError(errorText(error, failed))
      // Somebody else of the home may have been first.
      void utils.claims.byId.invalidate({ id: claimId })
    },
  })
  const add = trpc.messages.addVisit.useMutation(settled(text.failed))
  const dismiss = trpc.messages.dismissVisit.useMutation(settled(text.notDismissed))
  const isBusy = add.isPending || dismiss.isPending
  return (
    <Notice
      kind="lamp"
      icon="calendar"
      title={text.title}
      action={
        <>
          <Button
            look="primary"
            isBusy={add.isPending}
            busyText={text.busy}
            disabled={isBusy}
            onClick={() => add.mutate({ claimId, ...visit })}
          >
            {text.add}
          </Button>
          <Button disabled={isBusy} onClick={() => dismiss.mutate({ claimId, messageId: visit.messageId })}>
            {text.dismiss}
          </Button>
        </>
      }
    >
      <b>{text.when({ visit: shortVisit(visit, today) })}</b>{' '}
      <Rich text={text.text} of={{ builder: <bdi>{builder}</bdi> }} />
    </Notice>
  )
}

/** The builder wrote by email when they can come: the homeowner answers by a message, because no visit is set. */
export function VisitOffered({
  claimId,
  words,
  builder,
}: {
  claimId: string
  words: string
  builder: string
}) {
  const { offered: text, sending } = useText('claimNotices')
  const utils = trpc.useUtils()
  const send = trpc.messages.send.useMutation({
    onSuccess: () =>
      Promise.all([utils.claims.byId.invalidate({ id: claimId }), utils.claims.list.invalidate()]),
    onError: (error) => showError(errorText(error, text.failed)),
  })
  return (
    <Notice
      kind="lamp"
      icon="calendar"
      title={<Rich text={text.title} of={{ builder: <bdi>{builder}</bdi> }} />}
      action={
        <>
          <Button
            look="primary"
            isBusy={send.isPending}
            busyText={sending}
            onClick={() => send.mutate({ claimId, content: text.answer({ words }), imageUrls: [] })}
          >
            {text.yes}
          </Button>
          <Button onClick={() => document.querySelector<HTMLElement>('.messages textarea')?.focus()}>
            {text.other}
          </Button>
        </>
      }
    >
      <Rich text={text.text} of={{ words: <bdi>{`“${words}”`}</bdi> }} />
    </Notice>
  )
}
