/** How a background job does; times are ms since 1970. */
export type JobState = {
  name: string
  everyMs: number
  isRunning: boolean
  /** When its last run ended, failed or not; null before the first has. */
  ranAt: number | null
  /** Its last run failed. */
  hasFailed: boolean
}
