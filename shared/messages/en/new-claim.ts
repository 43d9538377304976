import { plural } from '../format.ts'

/** The claim form, and what is said once a claim is filed. */
export const newClaim = {
  title: 'Submit New Claim',
  back: 'Back to dashboard',
  /** For somebody who may only read the home's claims. */
  readOnly: {
    title: 'You can read this home’s claims',
    text: 'Filing one is up to the others who share this home.',
  },
  form: 'Claim',
  summary: 'Brief summary',
  titleField: 'Title',
  suggested: 'suggested',
  address: {
    label: 'Property address',
    fromProfile: 'From your profile',
    read: ({ address }: { address: string }) => `Property address: ${address}.`,
    change: 'Change',
    changeLabel: 'Change the property address',
  },
  category: {
    label: 'Category',
    choose: 'Choose a category',
    is: ({ category }: { category: string }) => `Category: ${category}`,
    change: ({ category }: { category: string }) => `Category: ${category}. Change`,
    other: 'Other…',
    /** In the sheet of all categories. */
    fromWords: 'From your words',
    all: 'All',
  },
  /** Another wording of the summary. */
  wording: {
    ai: 'Enhance with AI',
    tidy: 'Tidy up my wording',
    failed: 'Failed to enhance description. Please try again.',
    label: 'Suggested wording',
    working: 'Rewriting your summary',
    writers: { ai: 'Written by the AI service', builtin: 'Your words, tidied up' },
    /** Why the built-in writer wrote instead of the AI service. */
    insteadOfAi: {
      slow: 'The AI service did not answer in time; these are your own words, tidied up.',
      unavailable: 'The AI service is not available right now; these are your own words, tidied up.',
      unusable: 'The AI service gave no usable answer; these are your own words, tidied up.',
      declined: 'The AI service declined to write this; these are your own words, tidied up.',
      unfaithful: 'The AI service did not keep to what you wrote; these are your own words, tidied up.',
      busy: 'The AI service is busy with other claims; these are your own words, tidied up.',
    },
    check: 'Check that it says what you saw. It goes to your builder in your name.',
    keep: 'Keep mine',
    use: 'Use this',
    clear: 'Your wording is clear. Nothing to improve.',
    close: 'Close',
    useCategory: 'Use this category',
    category: 'Category: <category/>',
    yours: 'Yours',
    suggested: 'Suggested',
    photos: 'Photos that help',
    used: 'Using the suggested wording',
    dropped: 'Your summary goes as you wrote it',
    undo: 'Undo',
    show: 'Show what you wrote',
    drop: 'Use my summary instead',
  },
  submit: 'Submit Claim',
  submitting: 'Submitting...',
  /** Above the button, when the claim could not be sent. */
  notSent: {
    title: 'Your claim was not sent',
    text: 'Everything is still here. Please try again.',
    because: ({ reason }: { reason: string }) => `${reason} Everything is still here. Please try again.`,
    another: ({ reason }: { reason: string }) =>
      `${reason} If this is about something else, submit it again.`,
  },
  photos: {
    title: ({ count }: { count: number }) =>
      plural(count, { one: '1 photo is not uploaded', other: `${count} photos are not uploaded` }),
    text: ({ count }: { count: number }) =>
      plural(count, {
        one: 'Try it again, or remove it and submit without.',
        other: 'Try them again, or remove them and submit without.',
      }),
    retry: 'Retry',
    remove: ({ count }: { count: number }) => plural(count, { one: 'Remove it', other: 'Remove them' }),
    onTheWay: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 photo is still on its way; you can submit now.',
        other: `${count} photos are still on their way; you can submit now.`,
      }),
  },
  /** Below the button; the slot is the builder's name. */
  goesTo: 'Goes to <name/> by email.',
  sendYourself: 'Email isn’t set up, so next you’ll send <name/> the link yourself.',
  draftDiscarded: 'Draft discarded',
  draft: { restored: 'Draft restored', discard: 'Discard', hide: 'Hide this line' },
  danger: 'Get safe first',
  safety: 'Gas, sparks or water you can’t stop? Call for help first, then file here.',
  offline: 'You’re offline. Submit now, and it will be sent when you’re back online.',
  noBuilder: {
    title: 'No builder saved yet',
    text: 'You can submit now. We keep it and send it as soon as you add your builder.',
    button: 'Add your builder',
  },
  walkThrough: {
    several: 'Several defects? <a>Do a walk-through</a>',
    goOn: ({ count }: { count: number }) =>
      plural(count, {
        one: '<a>Continue walk-through, 1 item</a>',
        other: `<a>Continue walk-through, ${count} items</a>`,
      }),
  },
  free: {
    left: ({ left, limit }: { left: number; limit: number }) => `${left} of ${limit} free claims left`,
    remaining: ({ count }: { count: number }) =>
      plural(count, { one: '1 free claim remaining', other: `${count} free claims remaining` }),
    used: "You've used all your free claims. Upgrade now to submit more.",
    upgrade: 'Upgrade now',
    plans: 'View plans',
  },
  /** Toasts once it is filed. */
  filed: {
    noBuilder: 'Claim filed. It is sent as soon as you add your builder.',
    onItsWay: 'Claim filed. It’s on its way to your builder.',
    sendLink: 'Claim filed. Now send your builder the link.',
    alreadySent: 'This claim was already sent, as it was before your last changes',
    sendLinkButton: 'Send the link',
    open: 'Open it',
  },
}

/** The field for photos of a form. */
export const photoField = {
  /** Beside the photos; the short words are on narrow buttons. */
  others: 'Add something else',
  recording: 'Video, sound',
  addRecording: 'Add video, sound',
  paper: 'Document',
  addPaper: 'Add a document',
  record: 'Record',
  recordOf: 'Record video or sound',
  title: 'Photos',
  upTo: ({ max }: { max: number }) => `optional, up to ${max}`,
  countOf: ({ count, max }: { count: number; max: number }) => `${count} of ${max}`,
  choosePhotos: 'Choose photos',
  orDrop: 'or drop them here',
  types: ({ size }: { size: string }) => `JPEG, PNG or HEIC, ${size}`,
  take: 'Take Photo',
  choose: 'Choose',
  /** Below the photos. */
  uploads: ({ count }: { count: number }) =>
    plural(count, {
      one: 'The photo uploads while you type.',
      other: 'Photos upload while you type. The first is the cover.',
    }),
  savedOnPhone: ({ count }: { count: number }) =>
    plural(count, { one: 'The photo is saved on this phone.', other: 'Photos are saved on this phone.' }),
  savedOnDevice: ({ count }: { count: number }) =>
    plural(count, { one: 'The photo is saved on this device.', other: 'Photos are saved on this device.' }),
  cameraMissing: 'This page can’t use the camera. Take Photo opens your phone’s own now.',
  retry: 'Retry',
  /** For screen readers. */
  progress: ({ arrived, total }: { arrived: number; total: number }) =>
    plural(total, {
      one: `${arrived} of 1 photo uploaded.`,
      other: `${arrived} of ${total} photos uploaded.`,
    }),
  failed: ({ count }: { count: number }) => `${count} failed.`,
  moved: ({ name, at, total }: { name: string; at: number; total: number }) =>
    `${name} is photo ${at} of ${total}.`,
  /** Of a walk-through. */
  itemMoved: ({ name, at, total }: { name: string; at: number; total: number }) =>
    `${name} is item ${at} of ${total}.`,
}
