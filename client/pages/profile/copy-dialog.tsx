import { useId, useState } from 'react'
import { CopyScope, NewCopyAddress, type CopyAddress } from '#shared/copies.ts'
import { PROFILE_MAX } from '#shared/account-lengths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { TextField } from '#client/ui/field.tsx'
import { FormSheet } from '#client/ui/form-dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { useText } from '#client/ui/use-text.ts'

/** Adds an address that is told beside the builder, or changes `address`: what it gets, and whether it may answer. */
export function CopyDialog({
  homeId,
  address,
  onClose,
  onSaved,
}: {
  homeId: string | undefined
  address: CopyAddress | undefined
  onClose: () => void
  onSaved: (addresses: CopyAddress[]) => void
}) {
  const { dialog: text, added, saved } = useText('copies')
  const scopes = { everything: text.everything, notices: text.notices }
  const id = useId()
  const form = useFields({
    name: address?.name ?? '',
    role: address?.role ?? '',
    email: address?.email ?? '',
  })
  const [scope, setScope] = useState<CopyScope>(address?.scope ?? 'everything')
  const [mayAnswer, setMayAnswer] = useState(address?.mayAnswer ?? true)
  const options = {
    onSuccess: (addresses: CopyAddress[], { name }: { name: string }) => {
      onSaved(addresses)
      showSuccess(address ? saved : added({ name }))
      onClose()
    },
    onError: form.refuse,
  }
  const add = trpc.profile.addCopy.useMutation(options)
  const change = trpc.profile.changeCopy.useMutation(options)
  return (
    <FormSheet
      isOpen
      onClose={onClose}
      title={address ? text.edit : text.add}
      lead={text.lead}
      frame={form.frame}
      submit={address ? text.submitEdit : text.submitAdd}
      busyText={text.saving}
      isBusy={add.isPending || change.isPending}
      onSubmit={() => {
        const asked = form.read(NewCopyAddress, { ...form.values, scope, mayAnswer, homeId })
        if (!asked) return
        if (address) change.mutate({ ...asked, id: address.id })
        else add.mutate(asked)
      }}
    >
      {form.failure && <Notice kind="bad" title={form.failure} />}
      <TextField
        label={text.name}
        autoComplete="off"
        maxLength={PROFILE_MAX.copyName}
        {...form.field('name')}
      />
      <TextField
        label={text.role}
        autoComplete="off"
        placeholder={text.roleExample}
        maxLength={PROFILE_MAX.copyRole}
        {...form.field('role')}
      />
      <TextField
        label={text.email}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        {...form.field('email')}
      />
      <div className="field">
        <span className="lab" id={`${id}-scope`}>
          {text.scope}
        </span>
        <div className="chips" role="radiogroup" aria-labelledby={`${id}-scope`}>
          {CopyScope.options.map((each) => (
            <label key={each} className="chip">
              <input
                type="radio"
                name={`${id}-scope`}
                checked={scope === each}
                onChange={() => setScope(each)}
              />
              {scopes[each]}
            </label>
          ))}
        </div>
      </div>
      <div className="field">
        <span className="lab" id={`${id}-answer`}>
          {text.answer}
        </span>
        <div className="chips" role="radiogroup" aria-labelledby={`${id}-answer`}>
          {[true, false].map((each) => (
            <label key={String(each)} className="chip">
              <input
                type="radio"
                name={`${id}-answer`}
                checked={mayAnswer === each}
                onChange={() => setMayAnswer(each)}
              />
              {each ? text.yes : text.no}
            </label>
          ))}
        </div>
        <p className="hint" aria-live="polite">
          {mayAnswer ? text.yesHint : text.noHint}
        </p>
      </div>
    </FormSheet>
  )
}
