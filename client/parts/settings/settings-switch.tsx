import { useId, type ReactNode } from 'react'

/** A choice that is on or off, saved with the press, with what it means below its name. */
export function SettingsSwitch({
  label,
  hint,
  isOn,
  isDisabled,
  onChange,
  children,
}: {
  label: string
  hint: ReactNode
  isOn: boolean
  isDisabled: boolean
  onChange: (isOn: boolean) => void
  children?: ReactNode
}) {
  const id = useId()
  return (
    <>
      <div className="set-switch">
        <div className="grow">
          <label className="set-value" htmlFor={id}>
            {label}
          </label>
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        </div>
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={`${id}-hint`}
          aria-checked={isOn}
          checked={isOn}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
        />
      </div>
      {children}
    </>
  )
}
