import { usePage } from '#client/ui/page.tsx'

export function LoginPage() {
  usePage({ title: 'Sign in' })
  return null
}
