import { AccountRemoval, RemovalWithSuccessor, type RemovalFacts } from '#shared/account.ts'
import { textOf } from '#shared/messages/text.ts'
import { forgetOnThisDevice } from '#client/parts/account/forget-on-this-device.ts'
import { useSession, useUser } from '#client/parts/account/session.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { useFields } from '#client/ui/use-fields.ts'
import { TextField } from '#client/ui/field.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { useText } from '#client/ui/use-text.ts'
import { OwnPassword, useHasPassword } from '#client/parts/account/own-password.tsx'

/** Says what is deleted, asks for the password or a sign-in, and deletes the account. */
export function RemovalDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settingsDialogs').removal
  const { id } = useUser()
  const { signOut } = useSession()
  const hasPassword = useHasPassword()
  const facts = trpc.account.removal.useQuery(undefined, { staleTime: 0 }).data
  const form = useFields({ password: '', successor: '' })
  const remove = trpc.account.remove.useMutation({
    onSuccess: async () => {
      await signOut()
      await forgetOnThisDevice(id)
      showSuccess(text.deleted)
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
      title={text.title}
      lead={
        <>
          <p>
            {whatGoes(facts)} {text.links}
          </p>
          {facts?.hasSubscription && <p>{text.subscription}</p>}
          <p>{text.kept}</p>
        </>
      }
      failure={form.failure}
      frame={form.frame}
      submit={text.submit}
      busyText={text.busy}
      isBusy={remove.isPending}
      isDestructive
      onSubmit={submit}
    >
      {facts?.needsSuccessor && (
        <TextField
          label={text.successor}
          type="email"
          inputMode="email"
          autoComplete="off"
          hint={text.successorHint}
          {...form.field('successor')}
        />
      )}
      <OwnPassword field={form.field('password')} refusal={remove.error} onProved={remove.reset} />
    </FormDialog>
  )
}

function whatGoes(facts: RemovalFacts | undefined): string {
  const text = textOf('settingsDialogs').removal
  if (!facts) return text.unknown
  return facts.claims + facts.photos + facts.messages === 0 ? text.nothing : text.goes(facts)
}
