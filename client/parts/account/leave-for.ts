/** Leaves the app for another site's page. */
export function leaveFor(url: string): void {
  location.assign(url)
}
