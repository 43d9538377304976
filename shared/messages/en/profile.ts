import { plural } from '../format.ts'

/** The profile of a home, and the page that adds another one. */
export const profile = {
  title: 'Profile',
  breadcrumb: 'Breadcrumb',
  /** A toast, and in place of the page. */
  loadFailed: 'Failed to load profile',
  notLoaded: 'Failed to load profile. Please try refreshing the page.',
  refresh: 'Refresh Page',
  home: {
    title: 'Home Details',
    lead: 'Filled in on every claim you file.',
    start: 'Warranty start date',
    end: 'Warranty end date',
    ended: 'Warranty ended',
    photoByAddress: 'Photo by its address',
    photoUrl: 'Home photo URL',
    photoUrlHint: 'Only a picture that is stored here is shown; otherwise the drawn house.',
  },
  builder: {
    title: 'Builder Information',
    lead: 'Claims are sent to this email. Your builder needs no account.',
    name: 'Builder name',
    email: 'Builder email',
    phone: 'Phone',
    website: 'Website',
    language: 'Language of emails to them',
    languageHint: 'What they choose on their own page comes first.',
  },
  contact: {
    title: 'How your builder reaches you',
    lead: 'Only your builder sees this, on your open claims. Leave it empty to be reached by email only.',
    phone: 'Your phone',
    bestTimes: 'Best times',
    bestTimesExample: 'Weekdays after 3 PM. Texts are fine.',
  },
  save: 'Save Profile',
  update: 'Update Profile',
  saving: 'Saving...',
  notSaved: 'Not saved yet',
  draft: 'This is what you typed last time on this device.',
  discard: 'Discard changes',
  /** Toasts. */
  created: 'Profile created successfully!',
  updated: 'Profile updated successfully!',
  signedOut: 'You must be logged in to update your profile',
  failed: 'An error occurred. Please try again.',
  /** After a builder was saved: claims that waited for one. */
  held: {
    yourBuilder: 'your builder',
    sending: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 claim that waited is being sent to <builder/> now',
        other: `${count} claims that waited are being sent to <builder/> now`,
      }),
    /** Where no email is set up. */
    addressed: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 claim that waited is addressed to <builder/> now',
        other: `${count} claims that waited are addressed to <builder/> now`,
      }),
    sendYourself: 'Email isn’t set up, so next you’ll send <builder/> the link of each claim yourself.',
    see: 'See your claims',
    failed: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 claim did not reach the address you had before',
        other: `${count} claims did not reach the address you had before`,
      }),
    again: 'Open it and send it again',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'What you changed on your profile is not saved yet.',
    stay: 'Stay here',
    submit: 'Leave without saving',
  },
  add: {
    title: 'Add a home',
    back: 'Back to profile',
    lead: 'It has its own builder, claims and warranty. You choose which home you see.',
    submit: 'Add home',
  },
  readOnly: {
    title: 'You can look at this home',
    text: 'Changing it is up to the others who share it.',
    builder: 'Builder',
    none: 'Not on record yet',
  },
}

/** Errors at the fields of a home's profile. */
export const profileRules = {
  addressMissing: 'Address is required',
  cityMissing: 'City is required',
  stateMissing: 'State is required',
  zipCodeMissing: 'ZIP Code is required',
  startMissing: 'Start date is required',
  endMissing: 'End date is required',
  dateInvalid: 'Please enter a valid date',
  endBeforeStart: 'End date must be after start date',
  builderNameMissing: 'Builder name is required',
  builderEmailMissing: 'Builder email is required',
  tooLong: 'Too long',
  webAddress: 'Please enter a web address that starts with http:// or https://',
  phone: 'Please enter a phone number',
}

/** Fields of a home on its profile and in the first steps: its address and its photo. */
export const homeFields = {
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP Code',
  photo: {
    label: 'Photo of your home',
    add: 'Add a photo',
    addOfHome: 'Add a photo of your home',
    change: 'Change photo',
    adding: 'Adding photo...',
    remove: 'Remove',
    removeLabel: 'Remove photo of your home',
    /** Read to screen readers. */
    added: 'Photo of your home added.',
  },
}

/** Why a form of the builder's page was refused. */
export const builderRules = {
  dayMissing: 'Please choose a day',
  dayPast: 'Please choose a day that is not in the past',
  dayTooFar: 'Please choose a day within two years',
  fromMissing: 'Please choose when it starts',
  toMissing: 'Please choose when it ends',
  endFirst: 'The end must be after the start',
  passed: 'This time has already passed',
  skipped: 'The clocks go forward over this time on that day. Please choose another time',
  tooLong: ({ most }: { most: number }) => `At most ${most} characters`,
}

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
