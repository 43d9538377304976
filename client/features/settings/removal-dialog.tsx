import { useSession, useUser } from '#client/features/auth/session.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { useFields } from '#client/lib/use-fields.ts'
import { PasswordField, TextField } from '#client/ui/field.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { FormDialog } from './form-dialog.tsx'
import { forgetOnThisDevice } from './forget-on-this-device.ts'

/** Says what goes, asks for the password, and ends the account. */
export function RemovalDialog({ onClose }: { onClose: () => void }) {
  const { id } = useUser()
  const { signOut } = useSession()
  const facts = trpc.account.removal.useQuery(undefined, { staleTime: 0 }).data
  const form = useFields({ password: '', successor: '' })
  const remove = trpc.account.remove.useMutation({
    onSuccess: async () => {
      await forgetOnThisDevice(id)
      await signOut()
      showSuccess('Your account is deleted')
    },
    onError: form.refuse,
  })
  const submit = () => {
    const { password, successor } = form.values
    const found = {
      ...(facts?.needsSuccessor && !successor.trim()
        ? { successor: 'Please say who looks after this server next.' }
        : {}),
      ...(password ? {} : { password: 'Please enter your password.' }),
    }
    if (Object.keys(found).length > 0) form.show(found)
    else remove.mutate({ password, ...(successor.trim() ? { successor: successor.trim() } : {}) })
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title="Delete your account?"
      lead={
        <>
          <p>
            {facts
              ? `${count(facts.claims, 'claim')}, ${count(facts.photos, 'photo')} and ${count(facts.messages, 'message')} go, with every letter and your profile.`
              : 'Your claims, photos and messages go, with every letter and your profile.'}{' '}
            You are signed out everywhere, and your builder's links stop working at once. This cannot be
            undone.
          </p>
          <p>
            What was mailed to your builder stays there. Backups of this server keep their copies until
            whoever runs it replaces them.
          </p>
        </>
      }
      failure={form.failure}
      frame={form.frame}
      submit="Delete my account"
      busyText="Deleting..."
      isBusy={remove.isPending}
      isDestructive
      onSubmit={submit}
    >
      {facts?.needsSuccessor && (
        <TextField
          label="Who looks after this server next?"
          type="email"
          inputMode="email"
          autoComplete="off"
          hint="You are its only admin, and others have accounts. Enter the email address of one of them."
          {...form.field('successor')}
        />
      )}
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  )
}

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`
