import { useId, useState, type ComponentProps, type ReactNode, useEffect, type RefObject } from 'react'
import { useText } from './use-text.ts'
import { Icon } from './icon.tsx'

type FieldProps = {
  label: ReactNode
  error?: string | undefined
  /** Marked as invalid without a text of its own, when one message above is for several fields. */
  isInvalid?: boolean | undefined
  hint?: ReactNode
  /** Characters used and allowed; amber from 90 %. */
  count?: { used: number; max: number } | undefined
  /** The source of a prefilled value, such as 'From your profile' or 'suggested'. */
  tag?: string | undefined
  isOptional?: boolean
  /** A note after the label, in place of 'optional'. */
  labelNote?: string | undefined
  /** The control's id, when other markup or a script needs it; otherwise one is generated. */
  id?: string | undefined
  /** Renders the error's element also while there is no error, hidden, so that a script can fill it in. */
  hasErrorPlace?: boolean | undefined
}

/**
 * The attributes of a control inside a field, so that screen readers announce label, hint, counter and error with it.
 */
type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, counter right, hint below, then the error with its icon; the control is given by `children`. */
export function Field({
  label,
  error,
  isInvalid = error !== undefined,
  hint,
  count,
  tag,
  isOptional,
  labelNote,
  id: givenId,
  hasErrorPlace = false,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const text = useText('common').field
  const note = labelNote ?? (isOptional ? text.optional : undefined)
  const ownId = useId()
  const id = givenId ?? ownId
  const [hintId, countId, errorId, tagId] = [`${id}-hint`, `${id}-count`, `${id}-error`, `${id}-tag`]
  const described = [tag && tagId, hint && hintId, error && errorId].filter(Boolean).join(' ')
  const isNearLimit = count !== undefined && count.used >= count.max * 0.9
  return (
    <div className="field">
      <div className="lab">
        <label htmlFor={id}>
          {label}
          {note && <span className="opt"> {note}</span>}
        </label>
        {tag && (
          <span className="src" id={tagId}>
            {tag}
          </span>
        )}
        {count && (
          <span className={isNearLimit ? 'cnt near' : 'cnt'} id={countId}>
            {count.used} / {count.max}
            <span className="sr"> {text.characters}</span>
          </span>
        )}
      </div>
      {children({
        id,
        'aria-invalid': isInvalid ? true : undefined,
        'aria-describedby': [described, count && countId].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {(error || hasErrorPlace) && (
        <p className="err" id={errorId} hidden={!error}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

type Control<Tag extends 'input' | 'select' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Tag>, 'id' | 'aria-invalid' | 'aria-describedby' | 'className' | keyof FieldProps>

function split<Props extends FieldProps>(props: Props) {
  const { label, error, isInvalid, hint, count, tag, isOptional, labelNote, id, hasErrorPlace, ...control } =
    props
  return {
    field: { label, error, isInvalid, hint, count, tag, isOptional, labelNote, id, hasErrorPlace },
    control,
  }
}

/** Words are shown in the direction of the language they are written in. */
export function TextField(props: Control<'input'>) {
  const { field, control } = split(props)
  const dir = control.type === undefined ? 'auto' : undefined
  return <Field {...field}>{(wiring) => <input className="inp" dir={dir} {...control} {...wiring} />}</Field>
}

export function TextArea(props: Control<'textarea'>) {
  const { field, control } = split(props)
  return (
    <Field {...field}>{(wiring) => <textarea className="inp" dir="auto" {...control} {...wiring} />}</Field>
  )
}

/** Options as children. */
export function SelectField(props: Control<'select'>) {
  const { field, control } = split(props)
  return (
    <Field {...field}>
      {(wiring) => (
        <span className="sel">
          <select className="inp" {...control} {...wiring} />
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  )
}

/** A password with a button that shows it. */
export function PasswordField(props: Omit<Control<'input'>, 'type'>) {
  const { field, control } = split(props)
  const [isShown, setShown] = useState(false)
  const text = useText('common').field
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="inp-btn">
          <input className="inp" {...control} {...wiring} type={isShown ? 'text' : 'password'} />
          <button
            type="button"
            aria-label={isShown ? text.hidePassword : text.showPassword}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? text.hide : text.show}
          </button>
        </div>
      )}
    </Field>
  )
}

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
