import * as z from 'zod/mini'
import { ClaimNumber, type UnmatchedMail } from '#shared/admin.ts'
import { trpc } from '#client/lib/trpc.ts'
import { TextDialog } from '#client/ui/text-dialog.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'

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
  const file = trpc.admin.fileUnfiled.useMutation({
    onSuccess: (_answer, { claimNumber }) => {
      showSuccess(`Added to claim ${claimNumber}.`)
      onClose()
      return utils.admin.invalidate()
    },
  })
  return (
    <TextDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Which claim is it about?"
      lead="The email becomes a message of that claim, marked as from another address."
      field={{ name: 'claimNumber', label: 'Claim number', inputMode: 'numeric', autoComplete: 'off' }}
      schema={ChosenClaim}
      submit="Add to the claim"
      busyText="Adding..."
      save={(claimNumber) => file.mutateAsync({ id: mail.id, claimNumber: Number(claimNumber) })}
    />
  )
}
