/** A ref for what must be seen when it comes, though it stands below the fold of a phone. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'center' })
}
