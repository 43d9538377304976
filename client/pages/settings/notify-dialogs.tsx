import { useId, useState } from 'react'
import { NewNotifyAddress, NOTIFY_ADDRESS_MAX, type NotifyAddress, type NotifyKind } from '#shared/notify.ts'
import { trpc } from '#client/lib/trpc.ts'
import { TextField } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { useText } from '#client/ui/use-text.ts'
import { CopyOnceDialog } from '#client/parts/claim-forms/link-ways.tsx'

/** Adds an address or changes it; `onSaved` gets the secret of a new webhook. */
export function AddressDialog({
  kind,
  known,
  onSaved,
  onClose,
}: {
  kind: NotifyKind
  known: NotifyAddress | undefined
  onSaved: (secret: string | null) => void
  onClose: () => void
}) {
  const text = useText('notifications')
  const { tools } = text
  const { name, label, placeholder } = tools[kind]
  const form = useFields({ address: known?.address ?? '' })
  const [showsWhat, setShowsWhat] = useState(known?.showsWhat ?? false)
  const save = trpc.notify.save.useMutation({
    onSuccess: ({ secret }) => onSaved(secret),
    onError: form.refuse,
  })
  const id = useId()
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={known ? tools.changeNamed({ name }) : tools.addTitle({ name })}
      failure={form.failure}
      frame={form.frame}
      submit={tools.save}
      busyText={tools.saving}
      isBusy={save.isPending}
      onSubmit={() => {
        const input = form.read(NewNotifyAddress, { ...form.values, kind, showsWhat })
        if (input) save.mutate(input)
      }}
    >
      <TextField
        label={label}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        placeholder={placeholder}
        maxLength={NOTIFY_ADDRESS_MAX}
        hint={kind === 'ntfy' ? tools.topicHint : undefined}
        {...form.field('address')}
      />
      <p className="set-value" id={id}>
        {tools.what}
      </p>
      <div className="chips" role="radiogroup" aria-labelledby={id}>
        {[false, true].map((isShown) => (
          <label key={String(isShown)} className="chip">
            <input
              type="radio"
              name={id}
              checked={showsWhat === isShown}
              onChange={() => setShowsWhat(isShown)}
            />
            {isShown ? text.showWhat : text.onlyThat}
          </label>
        ))}
      </div>
    </FormDialog>
  )
}

/** The secret of a webhook, shown once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const text = useText('notifications').tools.secret
  return (
    <CopyOnceDialog title={text.copyNow} label={text.label} value={secret} onClose={onClose}>
      {text.once}
    </CopyOnceDialog>
  )
}
