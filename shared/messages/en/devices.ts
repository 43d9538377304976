/** A browser on a system, in lists of devices and of who opened a link: "Safari on iPhone". */
export const devices = {
  named: ({ browser, system }: { browser: string; system: string }) => `${browser} on ${system}`,
  unknown: 'Another program',
}
