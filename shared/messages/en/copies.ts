/** Who else is told of claims: a part of the profile, and its dialog. */
export const copies = {
  title: 'Who else is told',
  lead: ({ most }: { most: number }) =>
    `A site manager, a warranty provider, your lawyer: up to ${most} more people get an email of their own. Only your builder’s address counts as told.`,
  none: 'Nobody else yet.',
  add: 'Add somebody',
  edit: 'Change',
  editOf: ({ name }: { name: string }) => `Change ${name}`,
  remove: 'Remove',
  removeOf: ({ name }: { name: string }) => `Remove ${name}`,
  scope: {
    everything: 'Gets every email',
    notices: 'Gets new claims and reminders only',
  },
  answers: { yes: 'May answer', no: 'Only reads' },
  dialog: {
    add: 'Add somebody who is told',
    edit: 'Change who is told',
    lead: 'They get an email of their own, with what you write and your photos.',
    name: 'Name',
    role: 'Who they are',
    roleExample: 'Site manager',
    email: 'Email',
    scope: 'What they get',
    everything: 'Everything my builder gets',
    notices: 'New claims and reminders only',
    answer: 'Their answers',
    yes: 'They may answer for the builder',
    no: 'They only read',
    yesHint: 'What they answer counts as your builder’s, with their name beside it.',
    noHint:
      'Their email has no buttons and no private link. An answer is shown as a stranger’s and changes nothing.',
    submitAdd: 'Add',
    submitEdit: 'Save',
    saving: 'Saving...',
  },
  removing: {
    title: 'Remove <name/>?',
    lead: 'They get no more emails, and their links stop working. An answer of theirs is shown as a stranger’s.',
    submit: 'Remove',
    busy: 'Removing...',
  },
  /** Toasts. */
  added: ({ name }: { name: string }) => `${name} will be told`,
  saved: 'Saved',
  removed: ({ name }: { name: string }) => `${name} is told no more`,
}

/** Errors at the fields of who else is told. */
export const copyRules = {
  nameMissing: 'Name is required',
  roleMissing: 'Say who they are, such as “Site manager”',
  emailMissing: 'Email is required',
  tooLong: 'Too long',
  isBuilder: 'This is your builder’s address already',
  known: 'This address is in the list already',
  ownAddress: 'This address is Homeclaim’s own: emails to it would only come back',
  most: ({ most }: { most: number }) =>
    `Beside your builder ${most} addresses can be told. Remove one to add another.`,
  confirmFirst: 'Please confirm your own email address first. Until then only your builder is written to.',
  missing: 'This address is not in the list any more',
}
