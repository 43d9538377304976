import * as z from 'zod/mini'
import { ClaimNumber, type UnmatchedMail } from '#shared/admin.ts'
import { trpc } from '#client/lib/trpc.ts'
import { TextField } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useFields } from '#client/ui/use-fields.ts'

const ChosenClaim = z.object({ claimNumber: z.pipe(z.transform(Number), ClaimNumber) })

/** Asks which claim a mail belongs to. */
export function ClaimDialog({
  mail,
  isOpen,
  onClose,
}: {
  mail: UnmatchedMail
  isOpen: boolean
  onClose: () => void
}) {
  const utils = trpc.useUtils()
  const { frame, ...form } = useFields({ claimNumber: '' })
  const file = trpc.admin.fileUnfiled.useMutation({
    onSuccess: async (_answer, { claimNumber }) => {
      showSuccess(`Added to claim ${claimNumber}.`)
      onClose()
      await utils.admin.invalidate()
    },
    onError: form.refuse,
  })
  const submit = () => {
    const input = form.read(ChosenClaim)
    if (input) file.mutate({ id: mail.id, ...input })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Which claim is it about?"
      lead="The email becomes a message of that claim, marked as from another address."
      failure={form.failure}
      frame={frame}
      submit="Add to the claim"
      busyText="Adding..."
      isBusy={file.isPending}
      onSubmit={submit}
    >
      <TextField label="Claim number" inputMode="numeric" autoComplete="off" {...form.field('claimNumber')} />
    </FormDialog>
  )
}
