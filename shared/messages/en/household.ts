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

/** What the household page opens: inviting, changing roles, leaving, handing the home over. */
export const householdSheets = {
  invite: {
    title: 'Invite to your household',
    email: 'Email',
    emailHint: 'Leave it empty to send the link yourself.',
    they: 'They can',
    may: { member: 'File, answer and close', 'read-only': 'Read only' },
    submit: 'Send invitation',
    submitLink: 'Create link',
    busy: 'Inviting...',
    sentTitle: 'Invitation sent',
    sent: ({ email }: { email: string }) =>
      `${email} gets an email with a link. You can also send this one yourself.`,
    notSent: 'Whoever opens it first and signs in joins your household.',
  },
  /** The link of an invitation or a hand-over, which is shown once. */
  link: {
    title: 'Send this link',
    once: ({ days }: { days: number }) => `It works once, for ${days} days, and is shown only now.`,
    label: 'Link of the invitation',
    /** Title of what is shared. */
    shared: 'Our home on Homeclaim',
    done: 'Done',
  },
  member: {
    remove: {
      title: 'Remove <name/>?',
      lead: 'They no longer see this home. What they filed and wrote stays, with their name.',
      submit: 'Remove',
    },
    owner: {
      title: 'Make <name/> the owner?',
      lead: 'They can invite and remove people, you included. The claims of this home count for their plan. You stay as a partner.',
      submit: 'Make owner',
    },
    member: {
      title: 'Make <name/> a partner?',
      lead: 'They can file claims, answer the builder and close claims.',
      submit: 'Make partner',
    },
    'read-only': {
      title: 'Make <name/> a reader?',
      lead: 'They see every claim of this home, but can change nothing.',
      submit: 'Make reader',
    },
    busy: 'Saving...',
    /** Toasts. */
    removed: '<name/> no longer shares this home',
    changed: 'Changed',
  },
  leave: {
    title: 'Leave this home?',
    lead: 'You no longer see it or its claims. What you filed and wrote stays with the home.',
    leadOwner:
      'You no longer see it or its claims. What you filed and wrote stays with the home. <next/> becomes the owner.',
    submit: 'Leave',
    busy: 'Leaving...',
    /** A toast. */
    left: 'You left the home',
  },
  handover: {
    title: 'Hand over this home',
    lead: 'The buyer gets a link and accepts. Nothing changes until you confirm.',
    email: 'Buyer’s email',
    submit: 'Send link',
    busy: 'Sending...',
    sentTitle: 'Sent to the buyer',
    sent: '<email/> gets an email with a link. You can also send this one yourself.',
    notSent: 'Send it to the buyer. Nothing changes before you confirm who accepted.',
  },
  confirm: {
    title: 'Hand over to <buyer/>?',
    lead: '<buyer/> (<email/>) owns <home/> from then on, with every claim and photo. You cannot take it back.',
    thisHome: 'this home',
    /** The first of who leaves or stays. */
    you: 'You',
    choices: { leave: 'Leave the home', stay: 'Stay and read only' },
    submit: 'Hand over',
    busy: 'Handing over...',
    /** A toast. */
    done: '<home/> belongs to <buyer/> now',
    doneUnnamed: 'The home belongs to <buyer/> now',
  },
}
