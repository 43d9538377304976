import { usePage } from '#client/ui/page.tsx'

export function DebugPage() {
  usePage({ title: 'Debug' })
  return null
}
