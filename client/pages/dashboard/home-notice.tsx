import { Link } from 'react-router-dom'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { lazyPart, MissingPart } from '#client/ui/lazy-part.tsx'
import { paths } from '#client/lib/paths.ts'
import type { ClaimListQuery } from './list/claim-list.tsx'
import { NoticeLine } from './notice-line.tsx'
import type { HomeNoticeKind } from './which-notice.ts'

/** Loaded before it is needed, because it is needed without a connection. */
export const loadStaleNotice = () => import('./stale-notice.tsx')
const StaleNotice = lazyPart(() => loadStaleNotice().then((m) => m.StaleNotice), MissingPart)

const LINES: Record<
  Exclude<HomeNoticeKind, 'stale'>,
  { icon: IconName; text: string; act: string; to: string }
> = {
  'no-builder': {
    icon: 'alert',
    text: 'Your builder is not on record',
    act: 'Add builder',
    to: paths.profileBuilder,
  },
  'confirm-address': {
    icon: 'mail',
    text: 'Please confirm your email address',
    act: 'Send the email again',
    to: paths.settings,
  },
  'limit-asked': {
    icon: 'profile',
    text: 'Somebody asks for more claims',
    act: 'Answer',
    to: paths.adminUsers,
  },
  'set-up-email': {
    icon: 'mail',
    text: 'Email isn’t set up yet',
    act: 'Set up email',
    to: paths.adminEmail,
  },
}

/** The notice of the dashboard. All but a failure are one line. */
export function HomeNotice({
  kind,
  list,
  onDismiss,
}: {
  kind: HomeNoticeKind
  list: ClaimListQuery
  /** For the line about email. */
  onDismiss: () => void
}) {
  if (kind === 'stale') return <StaleNotice list={list} />
  const { icon, text, act, to } = LINES[kind]
  return (
    <NoticeLine
      icon={<Icon name={icon} />}
      action={<Link to={to}>{act}</Link>}
      onDismiss={kind === 'set-up-email' ? onDismiss : undefined}
    >
      {text}
    </NoticeLine>
  )
}
