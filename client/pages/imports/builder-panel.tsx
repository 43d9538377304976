import { useState } from 'react'
import { IMPORT_MISSING } from '#shared/import-missing.ts'
import type { ImportView } from '#shared/imports.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { BUILDER_AT } from './missing.ts'
import type { Review } from './use-review.ts'

/** More than these are shown at a press. */
const SHOWN_FIRST = 8

/** Which addresses are the builder's, in all emails at once: it decides who said what. */
export function BuilderPanel({
  open: { id: importId, addresses, builderAddresses },
  review: { setBuilder },
  isAsked,
}: {
  open: ImportView
  review: Review
  isAsked: boolean
}) {
  const { email } = useUser()
  const [isWhole, setWhole] = useState(false)
  const own = email.toLowerCase()
  // A press shows at once, before the server has it.
  const [pressed, setPressed] = useState<readonly string[] | null>(null)
  const chosen = pressed ?? builderAddresses
  const choose = (list: readonly string[]) => {
    setPressed(list)
    setBuilder.mutate({ importId, addresses: [...list] }, { onSettled: () => setPressed(null) })
  }
  const toggle = (address: string) => {
    const before = chosen ?? []
    choose(before.includes(address) ? before.filter((each) => each !== address) : [...before, address])
  }
  const shown = addresses.filter(
    ({ address }, index) => isWhole || index < SHOWN_FIRST || chosen?.includes(address),
  )
  const error = isAsked && chosen === null ? IMPORT_MISSING.builderAddresses : undefined
  return (
    <fieldset
      className="panel pad imp-panel"
      id={BUILDER_AT}
      tabIndex={-1}
      aria-describedby={error && 'import-builder-error'}
    >
      <legend className="sr">Which of these addresses are your builder’s?</legend>
      <h2 className="h2" aria-hidden="true">
        Which of these addresses are your builder’s?
      </h2>
      <p className="text2">What they wrote is shown as your builder’s answer, everything else as yours.</p>
      {error && (
        <p className="err" id="import-builder-error">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
      <ul className="imp-checks">
        {shown.map(({ address, name }) => (
          <li key={address}>
            <label className="imp-check">
              <input
                type="checkbox"
                checked={chosen?.includes(address) === true}
                onChange={() => toggle(address)}
              />
              <span className="grow">
                {name && <b dir="auto">{name}</b>}
                <span className={name ? 'sm text2' : undefined} dir="ltr">
                  {address}
                  {address === own && ' (you)'}
                </span>
              </span>
            </label>
          </li>
        ))}
        <li>
          <label className="imp-check">
            <input type="checkbox" checked={chosen?.length === 0} onChange={() => choose([])} />
            <span className="grow">None of them</span>
          </label>
        </li>
      </ul>
      {shown.length < addresses.length && (
        <Button look="ghost" onClick={() => setWhole(true)}>
          Show all {addresses.length} addresses
        </Button>
      )}
    </fieldset>
  )
}
