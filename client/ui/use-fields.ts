import { useRef, useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { fieldErrors } from '#shared/field-errors.ts'
import { appError } from '#client/lib/errors.ts'
import { useFocusFirstInvalid } from './field.tsx'

type Errors<Name extends string> = Partial<Record<Name, string>>

/**
 * The values of a small form, the error of each, and one line for what belongs to none. An error disappears with the
 * first edit of its field; `frame` is where the first invalid field is looked for, `onEdit` gets each edit.
 */
export function useFields<Name extends string>(
  initial: Record<Name, string>,
  onEdit?: (name: Name, value: string) => void,
) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<Name>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const place = useRef<HTMLElement | null>(null)
  const focusFirstInvalid = useFocusFirstInvalid(place)

  const show = (found: Errors<Name>, line: string | null = null) => {
    setErrors(found)
    setFailure(line)
    focusFirstInvalid()
  }

  const own = (all: Record<string, string>): Errors<Name> => {
    const found: Errors<Name> = {}
    for (const name of Object.keys(initial) as Name[]) if (all[name] !== undefined) found[name] = all[name]
    return found
  }

  return {
    values,
    failure,
    /** The `ref` of the element around the fields. */
    frame: (element: HTMLElement | null) => {
      place.current = element
    },
    /**
     * Returns the output of `schema` for `input`. Returns null if it is invalid, and shows each message at its field.
     */
    read: <Output>(schema: ZodMiniType<Output>, input: unknown = values): Output | null => {
      const parsed = schema.safeParse(input)
      if (parsed.success) return parsed.data
      show(own(fieldErrors(parsed.error)))
      return null
    },
    show,
    /** Replaces the values, for data that is loaded after the form is shown. */
    fill: (known: Record<Name, string>) => {
      setValues(known)
      setErrors({})
    },
    /** The values as they were at first. */
    reset: () => setValues(initial),
    /** Shows each of the server's messages at its field; an error without a field becomes `failure`. */
    refuse: (error: unknown) => {
      const { message, fields } = appError(error)
      const found = own(fields)
      show(found, Object.keys(found).length > 0 ? null : message)
    },
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: { target: { value: string } }) => {
        const { value } = event.target
        setValues((now) => ({ ...now, [name]: value }))
        setErrors((now) => ({ ...now, [name]: undefined }))
        setFailure(null)
        onEdit?.(name, value)
      },
    }),
  }
}
