import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { showError } from '#client/ui/toasts.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'

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
