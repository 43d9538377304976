import { usePage } from '#client/ui/page.tsx'

export function BillingPage() {
  usePage({ title: 'Settings' })
  return null
}
