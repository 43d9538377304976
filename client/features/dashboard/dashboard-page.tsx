import { usePage } from '#client/ui/page.tsx'

export function DashboardPage() {
  usePage({ title: 'Dashboard' })
  return null
}
