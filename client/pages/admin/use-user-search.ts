import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const SEARCH_DELAY_MS = 300

/** The search is in the URL, so that back and reload show the same list. */
export function useUserSearch() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  // The text being typed; null while the URL has all of it.
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const searchFor = (text: string) => {
    clearTimeout(timer.current)
    setDraft(null)
    // Pauses while typing add no entries to the history.
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
