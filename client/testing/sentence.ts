/** Matches the innermost element with this text: a name that is set apart in a sentence is an element of its own. */
export const sentence =
  (text: string) =>
  (_own: string, element: Element | null): boolean =>
    element?.textContent === text && ![...element.children].some((child) => child.textContent === text)
