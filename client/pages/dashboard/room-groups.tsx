import type { ClaimRow } from '#shared/claims/views.ts'
import { roomText } from '#shared/rooms.ts'
import { useText } from '#client/ui/use-text.ts'
import { ClaimListRow, type RowContext } from './claim-row.tsx'

/** Claims in the order of their rooms, each room with its name over them. */
export function RoomGroups({ claims, context }: { claims: readonly ClaimRow[]; context: RowContext }) {
  const { none } = useText('roomField')
  const rooms = [...new Set(claims.map(({ room }) => room))]
  return (
    <div className="list">
      {rooms.map((room, index) => (
        <section key={room} aria-labelledby={`room-${index}`}>
          <h3 className="gh" id={`room-${index}`} dir="auto">
            {room === '' ? none : roomText(room)}
          </h3>
          <ul>
            {claims
              .filter((claim) => claim.room === room)
              .map((claim) => (
                <ClaimListRow key={claim.id} claim={claim} {...context} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
