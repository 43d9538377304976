import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { useReviewChange } from './use-review.ts'

/** Asks before an import is discarded, with all that was uploaded and typed. */
export function DiscardDialog({
  importId,
  isOpen,
  onClose,
}: {
  importId: string
  isOpen: boolean
  onClose: () => void
}) {
  const discard = trpc.imports.discard.useMutation(useReviewChange())
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={() => {
        discard.reset()
        onClose()
      }}
      title="Discard this import?"
      lead="The files you added here and what you typed are deleted. Your own files stay where they are, and claims that are already imported stay too."
      failure={discard.error && errorText(discard.error, 'It could not be discarded. Please try again.')}
      submit="Discard"
      busyText="Discarding..."
      isBusy={discard.isPending}
      isDestructive
      onSubmit={() => discard.mutate({ importId })}
    />
  )
}
