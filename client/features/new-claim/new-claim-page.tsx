import { usePage } from '#client/ui/page.tsx'

export function NewClaimPage() {
  usePage({ title: 'Submit New Claim' })
  return null
}
