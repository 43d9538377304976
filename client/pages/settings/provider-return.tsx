import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { providerProblem } from '#client/parts/account/provider-problems.ts'
import { trpc } from '#client/lib/trpc.ts'
import { showSuccess } from '#client/ui/toasts.tsx'

/** The result of the provider's page, on the page that led there: a success is shown once, and the URL is cleaned. */
export function ProviderReturn() {
  const name = trpc.auth.options.useQuery().data?.provider?.name
  const [search, setSearch] = useSearchParams()
  const answer = search.get('provider')
  useEffect(() => {
    if (answer !== 'ok' || !name) return
    showSuccess(`${name} is connected`)
    setSearch({}, { replace: true })
  }, [answer, name, setSearch])
  if (!answer || answer === 'ok' || !name) return null
  return (
    <li className="err" role="alert">
      {providerProblem(answer, name)}
    </li>
  )
}
