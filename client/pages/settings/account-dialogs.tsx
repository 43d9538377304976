import {
  EmailChange,
  NameChange,
  PasswordChange,
  AccountRemoval,
  RemovalWithSuccessor,
  type RemovalFacts,
} from '#shared/account.ts'
import { useSession, useUser } from '#client/parts/account/session.tsx'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useFields } from '#client/ui/use-fields.ts'
import { TextField } from '#client/ui/field.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { FormDialog, TextDialog } from '#client/ui/form-dialog.tsx'
import { useText } from '#client/ui/use-text.ts'
import { OwnPassword, useHasPassword } from '#client/parts/account/own-password.tsx'
import { PERSON_NAME_MAX } from '#shared/account-lengths.ts'
import * as z from 'zod/mini'
import { NewPasswordFields, NO_PASSWORD, RepeatedPassword } from '#client/parts/account/new-password.tsx'
import { textOf } from '#shared/messages/text.ts'
import { forgetOnThisDevice } from '#client/parts/account/sign-out.tsx'

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settingsDialogs')
  const { refreshUser } = useSession()
  const utils = trpc.useUtils()
  const hasPassword = useHasPassword()
  const isLocal = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.mail === 'local'
  const form = useFields({ email: '', password: '' })
  const change = trpc.account.changeEmail.useMutation({
    onSuccess: async (_answer, { email }) => {
      await Promise.all([refreshUser(), utils.account.settings.invalidate()])
      showSuccess(isLocal ? text.email.changed : text.email.sent({ email }))
      onClose()
    },
    onError: form.refuse,
  })
  const submit = () => {
    const { email } = form.values
    const input = form.read(EmailChange, hasPassword ? form.values : { email })
    if (input) change.mutate(input)
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={text.email.title}
      lead={isLocal ? text.email.leadLocal : text.email.lead}
      failure={form.failure}
      frame={form.frame}
      submit={text.email.submit}
      busyText={text.changing}
      isBusy={change.isPending}
      onSubmit={submit}
    >
      <TextField
        label={text.email.label}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <OwnPassword field={form.field('password')} refusal={change.error} onProved={change.reset} />
    </FormDialog>
  )
}

export function NameDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settingsDialogs')
  const { refreshUser } = useSession()
  const rename = trpc.account.rename.useMutation({
    onSuccess: async () => {
      await refreshUser()
      showSuccess(text.name.changed)
    },
  })
  return (
    <TextDialog
      isOpen
      onClose={onClose}
      title={text.name.title}
      lead={text.name.lead}
      field={{ name: 'name', label: text.name.label, autoComplete: 'name', maxLength: PERSON_NAME_MAX }}
      initial={useUser().name}
      schema={NameChange}
      submit={text.save}
      busyText={text.saving}
      save={(name) => rename.mutateAsync({ name })}
    />
  )
}

const Change = z.intersection(PasswordChange, RepeatedPassword)

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  const hasPassword = useHasPassword()
  const text = useText('settingsDialogs')
  const words = hasPassword ? text.changePassword : text.setPassword
  const form = useFields({ password: '', ...NO_PASSWORD })
  const change = trpc.account.changePassword.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.account.devices.invalidate(), utils.account.settings.invalidate()])
      showSuccess(hasPassword ? text.changePassword.changed : text.setPassword.set)
      onClose()
    },
    onError: form.refuse,
  })
  const submit = () => {
    const { newPassword, repeat } = form.values
    const input = form.read(Change, hasPassword ? form.values : { newPassword, repeat })
    if (input) change.mutate({ password: input.password, newPassword: input.newPassword })
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={words.title}
      lead={words.lead}
      failure={form.failure}
      frame={form.frame}
      submit={words.submit}
      busyText={hasPassword ? text.changing : text.setPassword.busy}
      isBusy={change.isPending}
      onSubmit={submit}
    >
      <OwnPassword field={form.field('password')} refusal={change.error} onProved={change.reset} />
      <NewPasswordFields field={form.field} />
    </FormDialog>
  )
}

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
