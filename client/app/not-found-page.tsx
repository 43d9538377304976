import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { usePage } from '#client/ui/page.tsx'
import { PlainPage } from '#client/ui/house-outline.tsx'

export function NotFoundPage() {
  usePage({ title: 'Page not found', hasOwnHeading: true })
  return (
    <PlainPage title="Page not found">
      <p className="text2">There is nothing at this address. Your claims are all still on your dashboard.</p>
      <ButtonLink look="primary" isLarge to={paths.dashboard}>
        Return to Dashboard
      </ButtonLink>
    </PlainPage>
  )
}
