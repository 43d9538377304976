import { useEffect, useState, type RefObject } from 'react'

/** A button may not be `aria-invalid`: one that is used as a field has the data attribute. */
const INVALID = '[aria-invalid="true"], [data-invalid]'

/**
 * Returns a function to call where the errors of a refused submit are set: the first invalid field inside `form` gets
 * the focus once they are rendered.
 */
export function useFocusFirstInvalid(form: RefObject<HTMLElement | null>): () => void {
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(INVALID)?.focus()
  }, [refusals, form])
  return () => setRefusals((times) => times + 1)
}
