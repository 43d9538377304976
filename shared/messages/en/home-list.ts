/** The homes of a person who has several, in Settings and in the navigation. */
export const homeList = {
  title: 'Your homes',
  lead: 'Lists, reports and new claims are about the home you choose.',
  /** With one home. */
  another: 'Another home',
  anotherLead: 'Each home has its own builder, claims and warranty.',
  add: 'Add a home',
  noAddress: 'No address yet',
  shared: 'Shared with you',
  readOnly: 'You can read it',
  /** Name of the landmark, read to screen readers. */
  label: 'Homes',
  /** Read before the chosen address. */
  choose: 'Choose another home. Now:',
}
