import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useSession } from '#client/parts/account/session.tsx'
import { Button } from '#client/ui/button.tsx'
import { usePage } from '#client/ui/page.tsx'
import { SubNav } from '#client/ui/sub-nav.tsx'
import { AuthTab } from './auth-tab.tsx'
import { DataTab } from './data-tab.tsx'
import { EmailTab } from './email-tab.tsx'
import { UiTab } from './ui-tab.tsx'

const TABS: { key: string; label: string; Panel: ComponentType }[] = [
  { key: 'auth', label: 'Auth', Panel: AuthTab },
  { key: 'data', label: 'Data', Panel: DataTab },
  { key: 'ui', label: 'UI', Panel: UiTab },
  { key: 'email', label: 'Email', Panel: EmailTab },
]

/** Facts only: the person's session, claims and browser; for the admin also the server's. The tab is in the URL. */
export function DebugPage() {
  // No arrow in the bar: the page has its own Back link, at every size.
  usePage({ title: 'Debug' })
  const [params] = useSearchParams()
  const queries = useQueryClient()
  const { refreshUser } = useSession()
  const navigate = useNavigate()
  const [refreshed, setRefreshed] = useState(0)
  const tab = TABS.find(({ key }) => key === params.get('tab')) ?? TABS[0]
  const refresh = useMutation({
    mutationFn: () => Promise.allSettled([queries.refetchQueries({ type: 'active' }), refreshUser()]),
    onSuccess: () => setRefreshed((times) => times + 1),
  })
  return (
    <>
      <SubNav label="Debug">
        {TABS.map(({ key, label }) => (
          <Link key={key} to={`?tab=${key}`} aria-current={key === tab?.key ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </SubNav>
      <div className="debug">
        <div className="debug-acts">
          <Button icon="back" onClick={() => void navigate(-1)}>
            Back
          </Button>
          <Button
            icon="refresh"
            isBusy={refresh.isPending}
            busyText="Refreshing..."
            onClick={() => refresh.mutate()}
          >
            Refresh
          </Button>
        </div>
        {tab && <tab.Panel key={`${tab.key} ${refreshed}`} />}
      </div>
    </>
  )
}
