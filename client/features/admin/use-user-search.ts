import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const SEARCH_DELAY_MS = 300

/** What is looked for lives in the address, so that back and reload show the same list. */
export function useUserSearch() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  // What is being typed; null while the address says it all.
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const searchFor = (text: string) => {
    clearTimeout(timer.current)
    setDraft(null)
    // Each pause while typing is no page of its own in the history.
    setParams(text.trim() ? { search: text.trim() } : {}, { replace: true })
  }

  return {
    search,
    searchText: draft ?? search,
    type: (text: string) => {
      setDraft(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => searchFor(text), SEARCH_DELAY_MS)
    },
    searchNow: () => searchFor(draft ?? search),
    clear: () => searchFor(''),
  }
}
