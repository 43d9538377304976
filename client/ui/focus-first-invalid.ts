/** A button may not be `aria-invalid`: one that stands for a field has the data attribute. */
const INVALID = '[aria-invalid="true"], [data-invalid]'

/** After a refused submit: focuses the first invalid field, once its error is rendered. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(INVALID)?.focus())
}
