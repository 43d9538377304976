import { useEffect, useRef, useState } from 'react'
import { SECOND } from '#shared/dates.ts'
import type { Suggestion } from '#shared/classify/suggest.ts'

const SUGGEST_AFTER_MS = 300
/** A claim that is submitted waits this long for rules that are on their way. */
const RULES_WITHIN_MS = 2 * SECOND
const NOTHING: Suggestion = { title: '', categories: [] }

let suggest: ((summary: string) => Suggestion) | undefined

/** The rules are a part of their own: loaded when the form is shown, and usable without a connection from then on. */
async function loadRules() {
  return (suggest ??= (await import('#shared/classify/suggest.ts')).suggest)
}

/** Without the rules the form asks for what they would have proposed. */
async function rulesWithin(ms: number) {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, ms))
  return Promise.race([loadRules(), late]).catch(() => undefined)
}

/**
 * A title and categories proposed from the summary, 300 ms after the last change. `now` is for the words just typed, when
 * the claim is submitted before that.
 */
export function useSuggestion(summary: string): {
  suggestion: Suggestion
  now: () => Promise<Suggestion>
} {
  const [suggestion, setSuggestion] = useState(NOTHING)
  // A restored summary needs no wait.
  const wait = useRef(0)
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
    now: async () => {
      const suggestFrom = await rulesWithin(RULES_WITHIN_MS)
      const latest = suggestFrom?.(summary) ?? suggestion
      setSuggestion(latest)
      return latest
    },
  }
}
