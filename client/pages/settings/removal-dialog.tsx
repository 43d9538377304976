import { AccountRemoval, RemovalWithSuccessor, type RemovalFacts } from '#shared/account.ts'
import { forgetOnThisDevice } from '#client/parts/account/forget-on-this-device.ts'
import { useSession, useUser } from '#client/parts/account/session.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { useFields } from '#client/ui/use-fields.ts'
import { TextField } from '#client/ui/field.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { OwnPassword, useHasPassword } from '#client/parts/settings/own-password.tsx'

/** Says what is deleted, asks for the password or a sign-in, and deletes the account. */
export function RemovalDialog({ onClose }: { onClose: () => void }) {
  const { id } = useUser()
  const { signOut } = useSession()
  const hasPassword = useHasPassword()
  const facts = trpc.account.removal.useQuery(undefined, { staleTime: 0 }).data
  const form = useFields({ password: '', successor: '' })
  const remove = trpc.account.remove.useMutation({
    onSuccess: async () => {
      await signOut()
      await forgetOnThisDevice(id)
      showSuccess('Your account is deleted')
    },
    onError: form.refuse,
  })
  const submit = () => {
    const { password, successor } = form.values
    const input = form.read(facts?.needsSuccessor ? RemovalWithSuccessor : AccountRemoval, {
      ...(hasPassword ? { password } : {}),
      ...(facts?.needsSuccessor ? { successor } : {}),
    })
    if (input) remove.mutate(input)
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title="Delete your account?"
      lead={
        <>
          <p>
            {whatGoes(facts)} You are signed out everywhere, and your builder’s links stop working at once.
            This cannot be undone.
          </p>
          {facts?.hasSubscription && (
            <p>Your subscription ends at once, and your card is not charged again. Nothing is paid back.</p>
          )}
          <p>
            Your builder keeps the emails they have. Backups keep their copies for up to a year, and longer
            where whoever runs Homeclaim here keeps them elsewhere.
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
          label="Who will be the admin next?"
          type="email"
          inputMode="email"
          autoComplete="off"
          hint="You are the only admin, and others have accounts. Enter the email address of one of them."
          {...form.field('successor')}
        />
      )}
      <OwnPassword field={form.field('password')} refusal={remove.error} onProved={remove.reset} />
    </FormDialog>
  )
}

function whatGoes(facts: RemovalFacts | undefined): string {
  if (!facts) return 'Your claims, photos and messages go, with every email and your profile.'
  const parts = [
    count(facts.claims, 'claim'),
    count(facts.photos, 'photo'),
    count(facts.messages, 'message'),
  ].filter((part) => !part.startsWith('0 '))
  if (parts.length === 0) return 'Your profile and every email about your account go.'
  const list = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
  const goes = parts.length === 1 && list?.startsWith('1 ') ? 'goes' : 'go'
  return `${list} ${goes}, with every email and your profile.`
}

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`
