import { usePage } from '#client/ui/page.tsx'

export function RegisterPage() {
  usePage({ title: 'Create your account' })
  return null
}
