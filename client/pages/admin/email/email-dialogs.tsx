import * as z from 'zod/mini'
import { ClaimNumber, type UnmatchedMail } from '#shared/admin.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useText } from '#client/ui/use-text.ts'
import { TextDialog } from '#client/ui/form-dialog.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { NewPublicAddress } from '#shared/health.ts'
import { onlyHere } from '#shared/reachable.ts'

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

/** Changes the address that links carry. */
export function AddressDialog({ publicUrl, onClose }: { publicUrl: string; onClose: () => void }) {
  const text = useText('adminEmail').address
  const utils = trpc.useUtils()
  const change = trpc.admin.setPublicAddress.useMutation({
    onSuccess: () => utils.mailSetup.state.invalidate(),
  })
  return (
    <TextDialog
      isOpen
      onClose={onClose}
      title={text.changing}
      lead={text.lead}
      field={{
        name: 'url',
        label: text.title,
        type: 'url',
        inputMode: 'url',
        autoCapitalize: 'none',
        autoComplete: 'off',
        placeholder: 'https://home.example.com',
      }}
      // Where the admin is now is the best guess while links name this machine only.
      initial={onlyHere(publicUrl) ? location.origin : publicUrl}
      schema={NewPublicAddress}
      submit={text.save}
      busyText={text.saving}
      save={(url) => change.mutateAsync({ url })}
    />
  )
}
