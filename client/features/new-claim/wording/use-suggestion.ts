import { useEffect, useRef, useState } from 'react'
import { SECOND } from '#shared/time/dates.ts'
import type { Suggestion } from '#shared/classify/suggest.ts'

const SUGGEST_AFTER_MS = 300
/** Where nothing is written yet, the rules come after the form, to be there without a connection. */
const LOAD_AFTER_MS = 2 * SECOND
const NOTHING: Suggestion = { title: '', categories: [] }

let suggest: ((summary: string) => Suggestion) | undefined

/** The rules are a part of their own: loaded while the first words are typed, and usable without a connection. */
async function loadRules() {
  return (suggest ??= (await import('#shared/classify/suggest.ts')).suggest)
}

/**
 * A title and categories proposed from the summary, 300 ms after the last change. `now` is for the words just typed, when
 * the claim is submitted before that.
 */
export function useSuggestion(summary: string): { suggestion: Suggestion; now: () => Suggestion } {
  const [suggestion, setSuggestion] = useState(NOTHING)
  // A restored summary needs no wait.
  const wait = useRef(summary ? 0 : LOAD_AFTER_MS)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      loadRules().then(
        (suggestFrom) => isCurrent && setSuggestion(summary ? suggestFrom(summary) : NOTHING),
        (error: unknown) => console.warn('No title and category can be proposed', error),
      )
    }, wait.current)
    wait.current = SUGGEST_AFTER_MS
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [summary])
  return {
    suggestion,
    now: () => {
      const latest = suggest?.(summary) ?? suggestion
      setSuggestion(latest)
      return latest
    },
  }
}
