import { SearchForm } from '#client/ui/search-form.tsx'
import { InvitationsPanel } from './invitations-panel.tsx'
import { LimitRequests } from './limit-requests.tsx'
import { RegistrationPanel } from './registration-panel.tsx'
import { useUserSearch } from './use-user-search.ts'
import { UserList } from './user-list.tsx'

/** The accounts, and whether anybody may register. */
export function UsersTab() {
  return (
    <div className="users-page">
      <LimitRequests />
      <RegistrationPanel />
      <InvitationsPanel />
      <Accounts />
    </div>
  )
}

function Accounts() {
  const { search, searchText, type, searchNow, clear } = useUserSearch()
  return (
    <section aria-labelledby="accounts">
      <h2 className="h2" id="accounts">
        People
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
