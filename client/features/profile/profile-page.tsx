import { usePage } from '#client/ui/page.tsx'

export function ProfilePage() {
  usePage({ title: 'Profile' })
  return null
}
