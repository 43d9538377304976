import { useState } from 'react'
import { ADDRESS_MAX } from '#shared/claims/lengths.ts'
import { homeAddressLine } from '#shared/home-address.ts'
import type { HomeProfile } from '#shared/profile.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'

const FROM_PROFILE = 'From your profile'

const focusAtOnce = (input: HTMLInputElement | null) => input?.focus()

/** The profile's address as one line with Change; the field where it is another one, or there is none. */
export function AddressField({
  home,
  value,
  error,
  onChange,
}: {
  /** undefined while it is loading. */
  home: HomeProfile | null | undefined
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const isFromProfile = home ? value === homeAddressLine(home) : false
  // The height of the line that most people get.
  if (home === undefined && value === '') return <div className="one-line" aria-hidden="true" />
  if (home && isFromProfile && !isOpen && error === undefined) {
    return (
      <div className="one-line">
        <Icon name="home" />
        <span className="grow">
          <span className="sr">Property address: {value}.</span>
          <span aria-hidden="true">{home.address}</span> <span className="muted">{FROM_PROFILE}</span>
        </span>
        <Button look="link" aria-label="Change the property address" onClick={() => setOpen(true)}>
          Change
        </Button>
      </div>
    )
  }
  return (
    <TextField
      ref={isOpen ? focusAtOnce : undefined}
      label="Property address"
      name="address"
      value={value}
      error={error}
      onChange={(event) => {
        // What is typed may be the profile's address for a moment: the field stays.
        setOpen(true)
        onChange(event)
      }}
      tag={isFromProfile ? FROM_PROFILE : undefined}
      maxLength={ADDRESS_MAX}
      autoComplete="street-address"
    />
  )
}
