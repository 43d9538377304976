import { useId, useState } from 'react'
import { MAX_TOKEN_NAME, NewAccessToken, TokenScope } from '#shared/access-tokens.ts'
import { OwnPassword, useHasPassword } from '#client/parts/account/own-password.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { TextField } from '#client/ui/field.tsx'
import { FormSheet } from '#client/ui/form-dialog.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { useText } from '#client/ui/use-text.ts'

/** Asks what a token is for and may do, and for the password. `onMade` gets the secret, which is shown once. */
export function MakeTokenSheet({
  onClose,
  onMade,
}: {
  onClose: () => void
  onMade: (secret: string) => void
}) {
  const text = useText('tokens')
  const id = useId()
  const utils = trpc.useUtils()
  const hasPassword = useHasPassword()
  const form = useFields({ name: '', password: '' })
  const [scope, setScope] = useState<TokenScope>('read')
  const make = trpc.account.makeToken.useMutation({
    onSuccess: async ({ secret }) => {
      await utils.account.tokens.invalidate()
      onMade(secret)
    },
    onError: form.refuse,
  })
  return (
    <FormSheet
      isOpen
      onClose={onClose}
      title={text.make}
      lead={text.text}
      frame={form.frame}
      submit={text.make}
      busyText={text.making}
      isBusy={make.isPending}
      onSubmit={() => {
        const { name, password } = form.values
        const asked = form.read(NewAccessToken, { name, scope, ...(hasPassword ? { password } : {}) })
        if (asked) make.mutate(asked)
      }}
    >
      <TextField
        label={text.name}
        type="text"
        autoComplete="off"
        placeholder={text.namePlaceholder}
        maxLength={MAX_TOKEN_NAME}
        {...form.field('name')}
      />
      <div className="field">
        <p className="lab" id={id}>
          {text.what}
        </p>
        <div className="chips" role="radiogroup" aria-labelledby={id}>
          {TokenScope.options.map((each) => (
            <label key={each} className="chip">
              <input type="radio" name={id} checked={scope === each} onChange={() => setScope(each)} />
              {text.may[each]}
            </label>
          ))}
        </div>
      </div>
      <OwnPassword field={form.field('password')} refusal={make.error} onProved={make.reset} />
      <FailureNotice text={form.failure} />
    </FormSheet>
  )
}
