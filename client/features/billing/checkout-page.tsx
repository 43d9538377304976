import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { HouseOutline } from '#client/ui/house-outline.tsx'
import { usePage } from '#client/ui/page.tsx'

/** The upgrade button's page on a server without a card provider: says so, and who can help. */
export function CheckoutPage() {
  usePage({ title: 'Premium', hasOwnHeading: true })
  return (
    <main className="nf">
      <div className="in">
        <HouseOutline />
        <h1 className="h1">Cards are not taken here yet</h1>
        <p className="text2">
          This server has no card provider. Its admin can give your account the Premium plan; your claims stay
          readable and answerable either way.
        </p>
        <ButtonLink look="primary" isLarge to={paths.billing}>
          Back to Billing
        </ButtonLink>
      </div>
    </main>
  )
}
