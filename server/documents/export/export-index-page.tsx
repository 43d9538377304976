import { PRODUCT_NAME } from '#shared/brand.ts'
import { statusLabel } from '#shared/claims/statuses.ts'
import type { readHomes } from './homes-repository.ts'
import type { ClaimLine } from '../claim-repository.ts'
import { Moment, href, page } from './export-page.tsx'

type HomeLine = Awaited<ReturnType<typeof readHomes>>[number]

type Contents = {
  homes: readonly HomeLine[]
  claims: readonly (ClaimLine & { folder: string })[]
  /** The folders beside the page. */
  has: { mails: boolean; photos: boolean; documents: boolean }
}

/** The archive's first page: who, where, and a line for each claim. */
export function indexPage(
  person: { name: string; email: string },
  { homes, claims, has }: Contents,
  made: { at: string; timeZone: string },
): string {
  return page(
    `${PRODUCT_NAME}: everything of ${person.name}`,
    <>
      <h1>{person.name}</h1>
      <p className="sm">
        {person.email} · made <Moment at={made.at} timeZone={made.timeZone} />
      </p>
      <p>
        Everything {PRODUCT_NAME} keeps about you. The pages are for reading, the JSON files beside them hold
        the same for programs. Photos are the originals.
      </p>
      <p>
        <a href="account.json">Account and homes</a>
        {has.mails && (
          <>
            {' · '}
            <a href="mails/">Emails about the account</a>
          </>
        )}
        {has.photos && (
          <>
            {' · '}
            <a href="photos/">Photos outside claims</a>
          </>
        )}
        {has.documents && (
          <>
            {' · '}
            <a href="documents/">Documents of the home</a>
          </>
        )}
      </p>
      <Homes homes={homes} />
      <h2>Claims</h2>
      {claims.length === 0 ? (
        <p>None.</p>
      ) : (
        <table>
          <tbody>
            <tr>
              <th>No.</th>
              <th>Title</th>
              <th>Status</th>
              <th>Filed</th>
            </tr>
            {claims.map((claim) => (
              <tr key={claim.folder}>
                <td>{claim.number}</td>
                <td>
                  <a href={`${href(claim.folder)}/index.html`}>{claim.title}</a>
                </td>
                <td>{statusLabel(claim.status)}</td>
                <td>
                  <Moment at={claim.createdAt} timeZone={made.timeZone} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>,
  )
}

/** Each home with an address: where it is, who built it, and the rooms of its walk-throughs. */
function Homes({ homes }: { homes: readonly HomeLine[] }) {
  const shown = homes.flatMap(({ id, home, builder, rooms }) => (home ? [{ id, home, builder, rooms }] : []))
  if (shown.length === 0) return null
  return (
    <>
      <h2>Homes</h2>
      <table>
        <tbody>
          <tr>
            <th>Address</th>
            <th>Builder</th>
            <th>Rooms</th>
          </tr>
          {shown.map(({ id, home, builder, rooms }) => (
            <tr key={id}>
              <td dir="auto">
                {home.address}, {home.city}, {home.state} {home.zipCode}
              </td>
              <td dir="auto">{builder?.name}</td>
              <td dir="auto">{rooms.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
