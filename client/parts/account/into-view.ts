/** Returns a ref that scrolls an element into view when it appears below the fold. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'center' })
}
