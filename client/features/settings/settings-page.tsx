import { usePage } from '#client/ui/page.tsx'

export function SettingsPage() {
  usePage({ title: 'Settings' })
  return null
}
