import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { HouseOutline } from '#client/ui/house-outline.tsx'
import { usePage } from '#client/ui/page.tsx'

export function NotFoundPage() {
  usePage({ title: 'Page not found', hasOwnHeading: true })
  return (
    <main className="nf">
      <div className="in">
        <HouseOutline />
        <h1 className="h1">Page not found</h1>
        <p className="text2">
          There is nothing at this address. Your claims are all still on your dashboard.
        </p>
        <ButtonLink look="primary" isLarge to={paths.dashboard}>
          Return to Dashboard
        </ButtonLink>
      </div>
    </main>
  )
}
