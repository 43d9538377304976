import { useNow } from '#client/lib/use-now.ts'
import { relativeDay } from '#shared/dates.ts'

/** The relative part of a date, such as "9 days ago"; never shown alone. */
export function RelativeDay({ at }: { at: string }) {
  return <>{relativeDay(at, useNow())}</>
}
