import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { partsOf } from '#shared/messages/marks.ts'

/**
 * Shows a message with marks: `of` has the element that goes around the words of `<mark>words</mark>`, and the one that
 * stands where `<slot/>` is. So a sentence with a link is one message, and its parts may change places in another language.
 */
export function Rich({
  text,
  of,
}: {
  text: string
  of: Record<string, ReactElement<{ children?: ReactNode }>>
}) {
  return partsOf(text).map(({ mark, words }, at) => {
    const element = mark === undefined ? undefined : of[mark]
    return (
      // A message does not change its parts.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={at}>{element && words ? cloneElement(element, {}, words) : (element ?? words)}</Fragment>
    )
  })
}
