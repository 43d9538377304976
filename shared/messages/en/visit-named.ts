/** The notice on a claim's page where the builder names a time in a message. */
export const visitNamed = {
  title: 'Add this visit?',
  /** `visit`: "Tue, Dec 8, 8–10 AM". */
  when: ({ visit }: { visit: string }) => `${visit}.`,
  text: '<builder/> seems to name this time in a message. Nothing is set until you add it; both of you then get it for the calendar.',
  add: 'Add visit',
  busy: 'Adding...',
  dismiss: 'Not a visit',
  failed: 'The visit could not be added. Please try again.',
  notDismissed: 'That did not work. Please try again.',
}
