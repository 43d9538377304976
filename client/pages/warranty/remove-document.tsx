import { useState } from 'react'
import type { HomeDocument } from '#shared/documents.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'

/** Asks before a document is removed for good; closed while there is none. */
export function RemoveDocument({
  document,
  onClose,
}: {
  document: HomeDocument | null
  onClose: () => void
}) {
  const utils = trpc.useUtils()
  // The words stay while the dialog closes.
  const [asked, setAsked] = useState(document)
  if (document !== null && document !== asked) setAsked(document)
  const close = () => {
    remove.reset()
    onClose()
  }
  const remove = trpc.documents.remove.useMutation({
    onSuccess: (_none, { id }) => {
      utils.documents.list.setData(
        undefined,
        (shelf) => shelf && { ...shelf, documents: shelf.documents.filter((each) => each.id !== id) },
      )
      void utils.documents.list.invalidate()
      close()
    },
    // Somebody else may have removed it meanwhile.
    onError: () => void utils.documents.list.invalidate(),
  })
  return (
    <FormDialog
      isOpen={document !== null}
      onClose={close}
      title="Remove this document?"
      lead={
        <>
          <bdi>{asked?.name}</bdi> can’t be brought back afterwards.
        </>
      }
      failure={remove.error && errorText(remove.error, 'It could not be removed. Please try again.')}
      submit="Remove"
      busyText="Removing..."
      isBusy={remove.isPending}
      isDestructive
      onSubmit={() => document && remove.mutate({ id: document.id })}
    />
  )
}
