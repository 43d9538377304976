import { useId, useState } from 'react'
import { NewNotifyAddress, NOTIFY_ADDRESS_MAX, type NotifyAddress, type NotifyKind } from '#shared/notify.ts'
import { trpc } from '#client/lib/trpc.ts'
import { TextField } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { KINDS } from './notify-kinds.ts'

const CHOICES = [
  [false, 'Only that something happened'],
  [true, 'Show what happened'],
] as const

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
  const { name, label, placeholder } = KINDS[kind]
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
      title={known ? `Change ${name}` : `Add ${name}`}
      failure={form.failure}
      frame={form.frame}
      submit="Save"
      busyText="Saving..."
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
        hint={
          kind === 'ntfy' ? 'Whoever knows a topic can read it: choose a name nobody guesses.' : undefined
        }
        {...form.field('address')}
      />
      <p className="set-value" id={id}>
        What it is told
      </p>
      <div className="chips" role="radiogroup" aria-labelledby={id}>
        {CHOICES.map(([isShown, text]) => (
          <label key={text} className="chip">
            <input
              type="radio"
              name={id}
              checked={showsWhat === isShown}
              onChange={() => setShowsWhat(isShown)}
            />
            {text}
          </label>
        ))}
      </div>
    </FormDialog>
  )
}
