import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { showError } from '#client/ui/toasts.tsx'
import { withNames } from '#client/ui/with-names.tsx'

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
  const utils = trpc.useUtils()
  const send = trpc.messages.send.useMutation({
    onSuccess: () =>
      Promise.all([utils.claims.byId.invalidate({ id: claimId }), utils.claims.list.invalidate()]),
    onError: (error) => showError(errorText(error, 'Failed to send your message. Please try again.')),
  })
  return (
    <Notice
      kind="lamp"
      icon="calendar"
      title={withNames`When ${builder} can come`}
      action={
        <>
          <Button
            look="primary"
            isBusy={send.isPending}
            busyText="Sending..."
            onClick={() => send.mutate({ claimId, content: `Yes, that works: ${words}`, imageUrls: [] })}
          >
            That works
          </Button>
          <Button onClick={() => document.querySelector<HTMLElement>('.messages textarea')?.focus()}>
            Another time
          </Button>
        </>
      }
    >
      <bdi>{`“${words}”`}</bdi>. They wrote it by email, so nothing is set until you answer.
    </Notice>
  )
}
