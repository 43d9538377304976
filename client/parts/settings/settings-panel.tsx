import type { ReactNode } from 'react'
import { Icon } from '#client/ui/icon.tsx'

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
