import * as z from 'zod/mini'
import { ClaimNumber, type UnmatchedMail } from '#shared/admin.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useText } from '#client/ui/use-text.ts'
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
  const text = useText('adminEmail').unmatched
  const utils = trpc.useUtils()
  const file = trpc.admin.fileUnfiled.useMutation({
    onSuccess: (_answer, { claimNumber }) => {
      showSuccess(text.added({ number: claimNumber }))
      onClose()
      return utils.admin.invalidate()
    },
  })
  return (
    <TextDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.whichClaim}
      lead={text.whichLead}
      field={{ name: 'claimNumber', label: text.claimNumber, inputMode: 'numeric', autoComplete: 'off' }}
      schema={ChosenClaim}
      submit={text.add}
      busyText={text.adding}
      save={(claimNumber) => file.mutateAsync({ id: mail.id, claimNumber: Number(claimNumber) })}
    />
  )
}
