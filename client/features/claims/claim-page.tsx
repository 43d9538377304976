import { usePage } from '#client/ui/page.tsx'

export function ClaimPage() {
  usePage({ title: 'Claim' })
  return null
}
