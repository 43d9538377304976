import { useUser } from '#client/features/auth/session.tsx'
import { SearchForm } from '#client/ui/search-form.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { RegistrationPanel } from './registration-panel.tsx'
import { useUserSearch } from './use-user-search.ts'
import { UserList } from './user-list.tsx'

/**
 * The users of this server, and whether anybody may register; for its admin. The server refuses all of it to others.
 */
export function UsersPage() {
  usePage({ title: 'Users' })
  const { isAdmin } = useUser()
  return (
    <div className="users-page">
      {isAdmin ? (
        <>
          <RegistrationPanel />
          <Accounts />
        </>
      ) : (
        <Notice kind="plain" role="none" title="This page is for the admin of this server only." />
      )}
    </div>
  )
}

function Accounts() {
  const { search, searchText, type, searchNow, clear } = useUserSearch()
  return (
    <section aria-labelledby="accounts">
      <h2 className="h2" id="accounts">
        Accounts
      </h2>
      <SearchForm
        label="Search users"
        placeholder="Name or email"
        value={searchText}
        onType={type}
        onSearch={searchNow}
        autoComplete="off"
      />
      <UserList search={search} onClear={clear} />
    </section>
  )
}
