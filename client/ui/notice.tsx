import type { ReactNode } from 'react'
import { useText } from './use-text.ts'
import { Icon, type IconName } from './icon.tsx'

type Kind = 'plain' | 'lamp' | 'warn' | 'bad' | 'ok'

const KINDS: Record<Kind, { className: string; icon: IconName }> = {
  plain: { className: 'note', icon: 'info' },
  lamp: { className: 'note note-lamp', icon: 'info' },
  warn: { className: 'note note-warn', icon: 'alert' },
  bad: { className: 'note note-bad', icon: 'alert' },
  ok: { className: 'note note-ok', icon: 'check' },
}

/**
 * A strip with an icon, a bold line, an optional second line and at most one action. 'bad' interrupts a screen reader;
 * the others wait. `role="none"` for one that was there when the page loaded.
 */
export function Notice({
  kind,
  title,
  children,
  action,
  icon,
  role,
}: {
  kind: Kind
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  icon?: IconName
  role?: 'alert' | 'status' | 'none'
}) {
  const look = KINDS[kind]
  return (
    <div className={look.className} role={role ?? (kind === 'bad' ? 'alert' : 'status')}>
      <Icon name={icon ?? look.icon} />
      <div className="nb">
        <div className="nt">
          <p className="t">{title}</p>
          {children !== undefined && children !== null && <p className="text2 sm">{children}</p>}
        </div>
        {action !== undefined && <div className="act">{action}</div>}
      </div>
    </div>
  )
}

/** Shows in a form why its latest try failed. A toast has already announced it to screen readers. */
export function FailureNotice({ text }: { text: string | null }) {
  const { title } = useText('common').failures
  if (text === null) return null
  return (
    <Notice kind="bad" role="none" title={title}>
      {text}
    </Notice>
  )
}

/** Renders an icon and one regular line; with `isHidden`, a script shows it later. */
export function NoticeLine({
  kind,
  children,
  icon,
  id,
  isHidden,
}: {
  kind: Kind
  children?: ReactNode
  icon?: IconName
  id?: string
  isHidden?: boolean
}) {
  const look = KINDS[kind]
  return (
    <p className={look.className} id={id} role={kind === 'bad' ? 'alert' : 'status'} hidden={isHidden}>
      <Icon name={icon ?? look.icon} />
      <span>{children}</span>
    </p>
  )
}
