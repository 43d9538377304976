import { NewInvitation, type MadeInvitation } from '#shared/auth.ts'
import { CopyOnceDialog } from '#client/parts/claim-forms/link-ways.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { TextField } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { useText } from '#client/ui/use-text.ts'
import { useFields } from '#client/ui/use-fields.ts'

/** Makes an invitation, perhaps for one address, and shows its link once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const text = useText('adminUsers').invite
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
      title={text.title}
      lead={text.lead}
      failure={form.failure}
      frame={form.frame}
      submit={text.submit}
      busyText={text.busy}
      isBusy={invite.isPending}
      onSubmit={() => {
        const email = form.values.email.trim() || null
        const input = form.read(NewInvitation, { email })
        if (input) invite.mutate(input)
      }}
    >
      <TextField
        label={text.email}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        isOptional
        hint={text.emailHint}
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
  const text = useText('adminUsers').invite
  return (
    <CopyOnceDialog title={text.made} label={text.link} value={url} onClose={onClose}>
      {isEmailed ? text.emailed({ email }) : text.sendYourself}
    </CopyOnceDialog>
  )
}
