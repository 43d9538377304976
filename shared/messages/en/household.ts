/** The page of the people who share a home. */
export const household = {
  title: 'Household',
  notLoaded: 'Your household could not be loaded.',
  /** What happens once in years, folded. */
  more: 'More',
  /** In place of an address that is not on the profile. */
  yourHome: 'Your home',
  thisHome: 'this home',
  aHome: 'a home',
  lead: {
    owner: 'Share this home and its claims with whoever lives in it.',
    others: 'You share this home and its claims.',
  },
  you: 'You',
  change: ({ name }: { name: string }) => `Change ${name}`,
  make: { owner: 'Make owner', member: 'Make partner', 'read-only': 'Make reader' },
  makeOwnerHint: 'Can invite and remove people',
  remove: 'Remove',
  invite: 'Invite',
  leave: 'Leave this home',
  invitation: {
    /** Without an address that it was emailed to. */
    somebody: 'Somebody with the link',
    invited: {
      member: 'Invited <date/> · can file, answer and close',
      'read-only': 'Invited <date/> · can read only',
    },
    cancel: ({ email }: { email: string }) => `Cancel the invitation of ${email}`,
    cancelLink: 'Cancel the invitation of somebody with the link',
  },
  canceling: 'Canceling...',
  takingOver: {
    ready: 'You are ready to take over <home/>.',
    withdraw: ({ home }: { home: string }) => `Do not take over ${home}`,
    withdrawUnnamed: 'Do not take over the home',
    waits: '<seller/> has to confirm.',
  },
  handover: {
    title: 'Sold this home?',
    lead: 'Its claims, photos, builder and coverage go to the buyer. Your phone does not.',
    start: 'Hand over to the buyer',
    ready: '<buyer/> is ready to take over <home/>.',
    until: '<email/> · confirm until <date/>',
    notAccepted: '<email/> has not accepted yet.',
    works: 'The link works until <date/>. Then you confirm.',
    submit: 'Hand over',
    cancel: 'Cancel the hand-over',
  },
}

/** Name and rights of each role in a home. */
export const roleWords = {
  owner: { name: 'Owner', may: 'Can do everything' },
  member: { name: 'Partner', may: 'Can file, answer and close' },
  'read-only': { name: 'Reader', may: 'Can read only' },
}

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
