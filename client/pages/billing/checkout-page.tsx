import { useSession } from '#client/parts/account/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { useText } from '#client/ui/use-text.ts'
import { usePage } from '#client/ui/page.tsx'
import { PlainPage } from '#client/ui/house-outline.tsx'

/** The upgrade button's page where no cards are taken: says what to do instead. */
export function CheckoutPage() {
  const text = useText('billing')
  usePage({ title: text.plans.premium, hasOwnHeading: true })
  const { user } = useSession()
  return (
    <PlainPage title={text.nothingToPay.title}>
      <p className="text2">{user?.isAdmin ? text.nothingToPay.admin : text.nothingToPay.ask}</p>
      <ButtonLink look="primary" isLarge to={paths.billing}>
        {text.back}
      </ButtonLink>
    </PlainPage>
  )
}
