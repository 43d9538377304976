import { useState } from 'react'
import { roomText } from '#shared/rooms.ts'
import { textOf } from '#shared/messages/text.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { useText } from '#client/ui/use-text.ts'

const RoomsSheet = lazyDialog(
  () => import('./rooms-sheet.tsx').then((m) => m.RoomsSheet),
  ({ isOpen }) => isOpen,
)

/** The rooms that claims and walk-throughs of the home are offered. */
export function RoomsPanel({ isReadOnly }: { isReadOnly: boolean }) {
  const text = useText('homeRooms')
  const rooms = trpc.rooms.list.useQuery()
  // Each opening begins with the list as it is then.
  const [openings, setOpenings] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpenings(openings + 1)
    setOpen(true)
  }
  return (
    <section className="panel cov-half" aria-labelledby="rooms-heading">
      <div className="cov-h">
        <h2 id="rooms-heading">{text.title}</h2>
        {rooms.data && !isReadOnly && (
          <Button icon="edit" aria-haspopup="dialog" onClick={open}>
            {text.change}
          </Button>
        )}
      </div>
      <div className="home-rooms">
        {rooms.isPending && <Skeleton height="3rem" />}
        {rooms.error && !rooms.data && (
          <Notice
            kind="bad"
            title={errorText(rooms.error, text.notLoaded)}
            action={<Button onClick={() => void rooms.refetch()}>{textOf('common').tryAgain}</Button>}
          />
        )}
        {rooms.data && (
          <>
            <ul>
              {rooms.data.map((room) => (
                <li key={room} dir="auto">
                  {roomText(room)}
                </li>
              ))}
            </ul>
            <p className="hint">{text.lead}</p>
            <RoomsSheet key={openings} rooms={rooms.data} isOpen={isOpen} onClose={() => setOpen(false)} />
          </>
        )}
      </div>
    </section>
  )
}
