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
