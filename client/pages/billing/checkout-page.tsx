import { useSession } from '#client/parts/account/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { usePage } from '#client/ui/page.tsx'
import { PlainPage } from '#client/ui/house-outline.tsx'

/** The upgrade button's page where no cards are taken: says what to do instead. */
export function CheckoutPage() {
  usePage({ title: 'Premium', hasOwnHeading: true })
  const { user } = useSession()
  return (
    <PlainPage title="There is nothing to pay here">
      <p className="text2">
        {user?.isAdmin
          ? 'You are the admin: remove the limit for your account under Billing instead.'
          : 'Ask the admin for more claims under Billing instead: it is one tap and costs nothing.'}
      </p>
      <ButtonLink look="primary" isLarge to={paths.billing}>
        Back to Billing
      </ButtonLink>
    </PlainPage>
  )
}
