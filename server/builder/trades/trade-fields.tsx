import { EMAIL_MAX } from '#shared/account-lengths.ts'
import { TextField } from '#client/ui/field.tsx'
import type { Refused } from '#server/builder/dashboard/refused.ts'
import { NAME_MAX, PHONE_MAX, WORK_MAX } from './trades-forms.ts'

type Props = { values?: Partial<Record<string, string | null>> | undefined; refused?: Refused | undefined }

/** The fields of a trade; what was typed into a refused form comes before what is stored. */
export function TradeFields({ values = {}, refused }: Props) {
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: refused?.typed[name] ?? values[name] ?? '',
    error: refused?.errors[name],
  })
  return (
    <>
      <TextField label="Name" required maxLength={NAME_MAX} autoComplete="off" {...field('name')} />
      <TextField
        label="Trade"
        isOptional
        hint="For example Plumbing"
        maxLength={WORK_MAX}
        autoComplete="off"
        {...field('work')}
      />
      <TextField
        label="Email"
        type="email"
        required
        hint="Their links are sent there."
        maxLength={EMAIL_MAX}
        autoComplete="off"
        {...field('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        isOptional
        maxLength={PHONE_MAX}
        autoComplete="off"
        {...field('phone')}
      />
    </>
  )
}
