import { useMutation } from '@tanstack/react-query'
import { OwnPasswordProof } from '#shared/account.ts'
import { OwnPassword, useHasPassword } from '#client/parts/account/own-password.tsx'
import { appError } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { FormDialog, TextDialog } from '#client/ui/form-dialog.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { useText } from '#client/ui/use-text.ts'
import { makePasskey, passkeyProblem } from '#client/parts/account/passkey-browser.ts'
import * as z from 'zod/mini'
import { MAX_PASSKEY_NAME, PasskeyRename, type Passkey } from '#shared/passkeys.ts'

/** Asks for the password, then lets the device make a passkey. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settingsDialogs').addPasskey
  const utils = trpc.useUtils()
  const hasPassword = useHasPassword()
  const form = useFields({ password: '' })
  const start = trpc.passkeys.startAdding.useMutation({ onError: form.refuse })
  const add = trpc.passkeys.add.useMutation({ onSuccess: () => utils.passkeys.list.invalidate() })
  const make = useMutation({
    mutationFn: async (proof: OwnPasswordProof) =>
      add.mutateAsync(await makePasskey(await start.mutateAsync(proof))),
    onSuccess: () => {
      showSuccess(text.added)
      onClose()
    },
    onError: (error) => {
      // What the first question refused is beside its field already.
      const isShown = !(error instanceof DOMException) && Object.keys(appError(error).fields).length > 0
      if (!isShown) form.show({}, passkeyProblem(error))
    },
  })
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
      isBusy={make.isPending}
      onSubmit={() => {
        const proof = form.read(OwnPasswordProof, hasPassword ? form.values : {})
        if (proof) make.mutate(proof)
      }}
    >
      <OwnPassword field={form.field('password')} refusal={start.error} onProved={start.reset} />
    </FormDialog>
  )
}

const NewName = z.pick(PasskeyRename, { name: true })

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const text = useText('settingsDialogs')
  const utils = trpc.useUtils()
  const rename = trpc.passkeys.rename.useMutation({ onSuccess: () => utils.passkeys.list.invalidate() })
  return (
    <TextDialog
      isOpen
      onClose={onClose}
      title={text.renamePasskey.title}
      field={{ name: 'name', label: text.renamePasskey.label, maxLength: MAX_PASSKEY_NAME }}
      initial={passkey.name}
      schema={NewName}
      submit={text.save}
      busyText={text.saving}
      save={(name) => rename.mutateAsync({ id: passkey.id, name })}
    />
  )
}
