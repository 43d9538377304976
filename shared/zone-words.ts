/** "Pacific Time (America/Los_Angeles)": for people, and exact. */
export function zoneInWords(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  return name ? `${name} (${timeZone})` : timeZone
}
