import { PROFILE_MAX } from '#shared/account-lengths.ts'
import { TextField } from '#client/ui/field.tsx'
import type { ComponentProps } from 'react'
import { useText } from '#client/ui/use-text.ts'

type Part = 'address' | 'city' | 'state' | 'zipCode'

/** The address of a home in its four fields; `field` returns what each needs of the form. */
export function AddressFields({
  field,
}: {
  field: (part: Part) => Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>
}) {
  const text = useText('homeFields')
  return (
    <>
      <TextField
        label={text.address}
        autoComplete="address-line1"
        maxLength={PROFILE_MAX.address}
        {...field('address')}
      />
      <div className="grid-zip">
        <TextField
          label={text.city}
          autoComplete="address-level2"
          maxLength={PROFILE_MAX.city}
          {...field('city')}
        />
        <TextField
          label={text.state}
          autoComplete="address-level1"
          maxLength={PROFILE_MAX.state}
          {...field('state')}
        />
        <TextField
          label={text.zipCode}
          autoComplete="postal-code"
          maxLength={PROFILE_MAX.zipCode}
          {...field('zipCode')}
        />
      </div>
    </>
  )
}
