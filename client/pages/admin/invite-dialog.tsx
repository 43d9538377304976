import { NewInvitation, type MadeInvitation } from '#shared/auth.ts'
import { CopyOnceDialog } from '#client/parts/claim-forms/copy-once-dialog.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { TextField } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { useFields } from '#client/ui/use-fields.ts'

/** Makes an invitation, perhaps for one address, and shows its link once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  const form = useFields({ email: '' })
  const invite = trpc.admin.invite.useMutation({
    onSuccess: () => utils.admin.invitations.invalidate(),
    onError: form.refuse,
  })
  if (invite.data) return <LinkDialog made={invite.data} email={form.values.email.trim()} onClose={onClose} />
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title="Invite somebody"
      lead="They get a link to make an account. It works once, for seven days."
      failure={form.failure}
      frame={form.frame}
      submit="Make the link"
      busyText="Making..."
      isBusy={invite.isPending}
      onSubmit={() => {
        const email = form.values.email.trim() || null
        const input = form.read(NewInvitation, { email })
        if (input) invite.mutate(input)
      }}
    >
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        isOptional
        hint="Then the link works for this address only."
        {...form.field('email')}
      />
    </FormDialog>
  )
}

function LinkDialog({
  made: { url, isEmailed },
  email,
  onClose,
}: {
  made: MadeInvitation
  email: string
  onClose: () => void
}) {
  return (
    <CopyOnceDialog title="The link is made" label="Link" value={url} onClose={onClose}>
      {isEmailed
        ? `We are sending it to ${email}. You can also send it yourself; it is not shown again.`
        : 'Send it to them yourself; it is not shown again.'}
    </CopyOnceDialog>
  )
}
