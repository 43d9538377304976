import { Fragment, type ReactNode } from 'react'
import { partsOf } from '#shared/messages/marks.ts'

/**
 * Shows a message with marks: `of` has for each `<mark>words</mark>` a function of the words, and for each `<slot/>` what
 * stands there. So a sentence with a link is one message, and its parts may change places in another language.
 */
export function Rich({
  text,
  of,
}: {
  text: string
  of: Record<string, ReactNode | ((words: string) => ReactNode)>
}) {
  return partsOf(text).map(({ mark, words }, at) => {
    const shown = mark === undefined ? words : of[mark]
    // A message does not change its parts.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={at}>{typeof shown === 'function' ? shown(words) : shown}</Fragment>
  })
}
