import { Navigate, useLocation, useRoutes } from 'react-router-dom'
import { useUser } from '#client/parts/account/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { NavLink } from '#client/ui/link.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { SubNav } from '#client/ui/sub-nav.tsx'
import { useText } from '#client/ui/use-text.ts'
import { EmailTab } from './email/email-tab.tsx'
import { HealthTab } from './health-tab.tsx'
import { UsersTab } from './users-tab.tsx'

/**
 * Shows the email settings, users and health of this installation to the admin. The server refuses all of it to others.
 */
export function AdminPage() {
  const text = useText('admin')
  usePage({ title: text.title })
  const { isAdmin } = useUser()
  if (!isAdmin) return <Notice kind="plain" role="none" title={text.onlyAdmin} />
  return (
    <>
      <SubNav label={text.title}>
        <NavLink to={paths.adminEmail}>{text.tabs.email}</NavLink>
        <NavLink to={paths.adminUsers}>{text.tabs.users}</NavLink>
        <NavLink to={paths.adminHealth}>{text.tabs.health}</NavLink>
      </SubNav>
      <Tab />
    </>
  )
}

function Tab() {
  return useRoutes([
    { path: 'email', element: <EmailTab /> },
    { path: 'users', element: <UsersTab /> },
    { path: 'health', element: <HealthTab /> },
    { path: '*', element: <ToEmail /> },
  ])
}

function ToEmail() {
  const { search } = useLocation()
  return <Navigate to={`${paths.adminEmail}${search}`} replace />
}
