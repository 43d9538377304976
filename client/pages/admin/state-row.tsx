import type { ReactNode } from 'react'
import { Icon, type IconName } from '#client/ui/icon.tsx'

export type Mark = 'ok' | 'warn' | 'bad' | 'plain'

const MARKS: Record<Mark, { icon: IconName; words: string }> = {
  ok: { icon: 'check', words: 'Works' },
  warn: { icon: 'alert', words: 'Needs a look' },
  bad: { icon: 'alert', words: 'Failed' },
  plain: { icon: 'info', words: 'Not set up' },
}

/** A part of the installation: its mark, its name, a sentence, and at most one action. */
export function StateRow({
  mark,
  title,
  children,
  action,
}: {
  mark: Mark
  title: string
  children: ReactNode
  action?: ReactNode
}) {
  const { icon, words } = MARKS[mark]
  return (
    <li className="state-row" data-mark={mark}>
      <span className="state-mark">
        <Icon name={icon} />
        <span className="sr">{words}: </span>
      </span>
      <div className="state-what">
        <p className="state-title">{title}</p>
        <div className="text2 sm">{children}</div>
      </div>
      {action && <div className="state-act">{action}</div>}
    </li>
  )
}
