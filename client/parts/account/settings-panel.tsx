import { useId, type ReactNode } from 'react'
import { NavLink } from '#client/ui/link.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useClaimLimit } from '#client/parts/claim-forms/use-claim-limit.ts'
import { paths } from '#client/lib/paths.ts'
import { SubNav } from '#client/ui/sub-nav.tsx'
import { useText } from '#client/ui/use-text.ts'

/** One subject of the settings: a heading and its actions. */
export function SettingsPanel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel pad" aria-labelledby={id}>
      <h2 id={id} className="h2">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Panels that few people need, folded; open from the start when `isOpen`. */
export function SettingsMore({
  title,
  isOpen = false,
  children,
}: {
  title: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className="set-more" open={isOpen}>
      <summary>
        {title} <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  )
}

/** A line of a panel: a name and its state, with its actions at the end. */
export function SettingsRow({
  label,
  value,
  children,
  action,
}: {
  label: string
  value: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <li>
      <div className="grow">
        <p className="set-label">{label}</p>
        <p className="set-value">{value}</p>
      </div>
      {action}
      {children}
    </li>
  )
}

/** The tabs of the settings, and the page under them. Where nothing can be paid for there is no tab of payments. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const text = useText('settingsParts')
  const hasBilling = useClaimLimit()?.isByHand === false
  return (
    <>
      <SubNav label={text.title}>
        <NavLink to={paths.settings} end>
          {text.general}
        </NavLink>
        <NavLink to={paths.notifications}>{text.notifications}</NavLink>
        <NavLink to={paths.household}>{text.household}</NavLink>
        <NavLink to={paths.security}>{text.security}</NavLink>
        {hasBilling && <NavLink to={paths.billing}>{text.billing}</NavLink>}
      </SubNav>
      <div className="settings">{children}</div>
    </>
  )
}

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
