import { stretchesOf } from '#shared/messages/quoted.ts'

/** Renders a text in which the words of people are in no language that is known. */
export function Quoting({ text }: { text: string }) {
  return stretchesOf(text).map(({ words, isTheirs }, at) =>
    isTheirs ? (
      // A text does not change its parts.
      // oxlint-disable-next-line react/no-array-index-key
      <bdi key={at} lang="">
        {words}
      </bdi>
    ) : (
      words
    ),
  )
}
