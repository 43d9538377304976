import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { UserListRow } from './user-row.tsx'

/** The matching accounts, newest first, page by page; the last response stays visible while a new one loads. */
export function UserList({ search, onClear }: { search: string; onClear: () => void }) {
  const list = trpc.admin.users.useInfiniteQuery(search ? { search } : {}, {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
    placeholderData: (previous) => previous,
  })
  const users = list.data?.pages.flatMap((page) => page.users)
  const total = list.data?.pages[0]?.total ?? 0
  const failure = list.isError && (
    <Notice
      kind="bad"
      title={errorText(list.error, 'The users did not load.')}
      action={
        <Button
          isBusy={list.isFetching}
          busyText="Trying..."
          onClick={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        >
          Try again
        </Button>
      }
    />
  )
  if (!users) return failure || <Waiting />
  return (
    <>
      <div className="active-f">
        <span role="status">{list.isPlaceholderData ? 'Searching...' : countText(total, search)}</span>
        {search && (
          <Button look="link" onClick={onClear}>
            Clear search
          </Button>
        )}
      </div>
      {users.length > 0 && (
        <ul className="list users">
          {users.map((user) => (
            <UserListRow key={user.id} user={user} />
          ))}
        </ul>
      )}
      {failure}
      {list.hasNextPage && !list.isError && (
        <div className="more">
          <Button
            isBusy={list.isFetchingNextPage}
            busyText="Loading..."
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function countText(total: number, search: string): string {
  const accounts = total === 1 ? '1 account' : `${total} accounts`
  if (!search) return accounts
  return total === 0 ? `No account matches “${search}”.` : `${accounts} with “${search}”`
}

function Waiting() {
  return (
    <>
      <div className="active-f" />
      <div className="list" role="status" aria-label="Loading users">
        {[1, 2, 3].map((row) => (
          <div className="user-sk" key={row}>
            <Skeleton height="2.75rem" />
          </div>
        ))}
      </div>
    </>
  )
}
