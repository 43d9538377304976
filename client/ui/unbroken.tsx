import { Fragment } from 'react'

const DAY_OR_WINDOW = /([A-Z][a-z]{2} \d{1,2}(?=,)|\d[\d:]*(?: [AP]M)?–\d[\d:]* [AP]M)/

/** A text in which a day, "Nov 27", and a window of time, "9–11 AM", stay on one line each. */
export function Unbroken({ text }: { text: string }) {
  return text.split(DAY_OR_WINDOW).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
