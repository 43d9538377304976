import { locale } from '#shared/messages/text.ts'

/** Writes a number with one digit behind the point, as the language `writtenFor` does. */
export const withOneDigit = (value: number, writtenFor = locale()): string =>
  value.toLocaleString(writtenFor, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  })

/** Returns a size as people read it, in decimal units: "1.9 GB". */
export function bytesText(bytes: number, writtenFor = locale()): string {
  const [divisor, unit] = bytes >= 1e9 ? ([1e9, 'GB'] as const) : ([1e6, 'MB'] as const)
  const value = bytes / divisor
  return `${value >= 100 ? Math.round(value) : withOneDigit(value, writtenFor)} ${unit}`
}
