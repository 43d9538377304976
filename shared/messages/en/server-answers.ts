import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Category } from '#shared/claims/categories.ts'

/** What the server answers when a request cannot be met, whatever it was about. */
export const serverErrors = {
  /** What is not there, or is another account’s: the same words for both, so that an id reveals nothing. */
  missing: {
    account: "This account doesn't exist or you don't have access to it.",
    address: "This address doesn't exist or you don't have access to it.",
    answer: "This answer doesn't exist or you don't have access to it.",
    assignment: "This assignment doesn't exist or you don't have access to it.",
    calendar: "This calendar doesn't exist or you don't have access to it.",
    claim: "This claim doesn't exist or you don't have access to it.",
    device: "This device doesn't exist or you don't have access to it.",
    document: "This document doesn't exist or you don't have access to it.",
    email: "This email doesn't exist or you don't have access to it.",
    emailOrPhoto: "This email or photo doesn't exist or you don't have access to it.",
    file: "This file doesn't exist or you don't have access to it.",
    home: "This home doesn't exist or you don't have access to it.",
    import: "This import doesn't exist or you don't have access to it.",
    item: "This item doesn't exist or you don't have access to it.",
    letter: "This letter doesn't exist or you don't have access to it.",
    link: "This link doesn't exist or you don't have access to it.",
    message: "This message doesn't exist or you don't have access to it.",
    note: "This note doesn't exist or you don't have access to it.",
    page: "This page doesn't exist or you don't have access to it.",
    passkey: "This passkey doesn't exist or you don't have access to it.",
    person: "This person doesn't exist or you don't have access to it.",
    photo: "This photo doesn't exist or you don't have access to it.",
    trade: "This trade doesn't exist or you don't have access to it.",
    upload: "This upload doesn't exist or you don't have access to it.",
    visit: "This visit doesn't exist or you don't have access to it.",
    walkThrough: "This walk-through doesn't exist or you don't have access to it.",
  },
  notHere: 'There is nothing at this address.',
  invalid: 'This request is not valid.',
  valueInvalid: 'This is not valid.',
  wrongType: 'This content type is not taken here.',
  otherSite: 'This request came from another site.',
  signIn: 'Please sign in.',
  adminOnly: 'This is for the admin only.',
  tooLarge: 'This is too large.',
  formTooLarge: 'This form has too many parts.',
  formDamaged: 'This form arrived damaged or incomplete. Please send it again.',
  ourFault: 'Something went wrong on our side. Nothing you wrote is lost; please try again.',
  full: 'There is no room to store anything right now. Nothing you wrote is lost; please try again later.',
  fullOfFiles:
    'There is no room to store files right now. Nothing is lost; please try again in a few minutes.',
  photosAway: 'The photos cannot be reached just now. Please try again in a minute.',
  fileAway: 'This file cannot be read just now. Please try again later.',
  tooManyRequests: 'Too many requests. Please wait a while and try again.',
  tooMuchAtOnce: 'Too much is being sent at once. Please send this again.',
  tooManyWindows: 'Too many windows are open at once.',
  tooManyPeople: 'Too many people are connected at once.',
  tooManyAttempts: 'Too many attempts.',
  /** After what was done too often: a whole sentence. */
  waitAWhile: ({ what }: { what: string }) => `${what} Please wait a while and try again.`,
  /** The same, by what is counted for an account. */
  tooMany: {
    messages: 'You have sent many messages in the last hour.',
    claims: 'You have filed very many claims today.',
    changes: 'You have changed very many things in the last hour.',
    documents: 'You have added very many documents in the last hour.',
    imports: 'You have added very many files in the last hour.',
    records: 'You have downloaded many records in the last hour.',
    exports: 'You have downloaded your data many times in the last hour.',
    answers: 'You have been answered many times in the last hour.',
  },
}

/** Why a photo or another file was not taken. */
export const uploadErrors = {
  /** The photo of this number cannot be used; `why`: whole sentences. */
  photoRefused: ({ number, why }: { number: number; why: string }) =>
    `Photo ${number} cannot be used: ${why}`,
  photoGone: ({ number }: { number: number }) =>
    `Photo ${number} is not there or was used before. Please remove it and add it again.`,
  /** The original of the marked copy of this number cannot be used. */
  originalGone: ({ number }: { number: number }) =>
    `Photo ${number} is a marked copy of a photo that cannot be found. Please remove it and mark the photo again.`,
  noCopy: 'A marked copy has to be a JPEG of the same shape as its photo.',
  claimFull:
    'This claim has no room for these photos. Please send fewer or smaller ones, or your message without photos.',
  /** Attachments of an email that were not kept. */
  notKept: {
    line: ({ name, why }: { name: string; why: string }) => `${name}, not stored: ${why}`,
    named: ({ name, why }: { name: string; why: string }) => `${name} (${why})`,
    /** Each ends the line above. */
    why: {
      tooLong: ({ seconds }: { seconds: number }) => `it is longer than ${seconds} seconds`,
      damaged: 'it is damaged, a part of it is missing',
      codec: 'most programs cannot play its format',
      tooLarge: 'the picture of the video is too large',
      mostRecordings: ({ max }: { max: number }) => `a claim has room for ${max} recordings from each side`,
      noRoom: 'the claim has no room for it',
      tooMany: 'the email has too many files',
    },
  },
  recordingsFull:
    'This claim has no room for these videos and sounds. Please send shorter ones, or your message without them.',
  accountFull:
    'Your account has no room for more photos. Please use smaller ones, or ask whoever runs this site for more room.',
  tooManyWaiting:
    'There are too many photos waiting for a claim. Please file or remove some, or try again in a few minutes.',
  stillArriving: 'Other photos are still arriving. Please try again in a moment.',
  otherPhoto: 'Another photo was sent to this address before.',
  addressInvalid: 'This upload address is not valid.',
  addressExpired: 'This upload address has expired. Please upload the photo again.',
  tooManyBytes: 'More bytes were sent than were declared.',
  otherBytes: ({ declared, sent }: { declared: number; sent: number }) =>
    `This address is for ${declared} bytes, ${sent} were sent.`,
  brokeOff: 'The upload broke off. Please try again.',
  /** The disk could not take it, by what it is. */
  notStored: {
    photo: 'The photo could not be stored just now. Please try again in a minute.',
    document: 'The document could not be stored just now. Please try again in a minute.',
    file: 'The file could not be stored just now. Please try again in a minute.',
  },
}

/** What the server says of the bytes of a photo. */
export const photoRefusals = {
  damaged:
    'This photo is damaged: a part of it is missing or unreadable. Please choose another, or take it again.',
  tooManyPixels: ({ megapixels }: { megapixels: number }) =>
    `This photo has too many pixels. The most is ${megapixels} megapixels: please make it smaller, or take it again at a lower resolution.`,
  /** The account's hour of reading is used up. */
  mustWait: 'Your photos of the last hour took too long to read. Please try this one again in an hour.',
}

/** Why a document, an evidence file or a link to one is not made. */
export const downloadRefusals = {
  busy: 'Many downloads are being made just now. Please try again in a moment.',
  record: 'A record is being made already.',
  pdf: 'A PDF is being made already.',
  file: 'A file is being made already.',
  otherFile: 'Another file is being made already.',
  thisFile: 'The file is being made already.',
  yourData: 'Your data is being downloaded already.',
  manyFiles: 'Many files were downloaded.',
  manyTimes: 'The file was downloaded many times.',
  manyLinks: ({ max }: { max: number }) => `${max} links work already. Please end one of them first.`,
  notOverdue: 'Nothing is overdue any more, so no letter was made.',
}

/** Why something of an import was not done; only the server writes these. */
export const importErrors = {
  stillReading: 'Your files are still being read. Please wait a moment.',
  stillMissing: 'Some things are still missing.',
  itemImported: 'This was imported already.',
  claimImported: 'This claim was imported already.',
  tooManyClaims: ({ max }: { max: number }) => `An import has at most ${max} claims.`,
  inUse: ({ name }: { name: string }) =>
    `${name} is importing claims for this home. Please wait until that is finished.`,
  /** In place of a name. */
  somebodyElse: 'Somebody else',
  arriving: 'Other files are still arriving. Please try again in a moment.',
  ended: 'This import has ended. Please begin again.',
  /** Below the files of a ZIP that could not be used. */
  more: ({ count }: { count: number }) => `… and ${count} more`,
}

type Provider = { provider: string }
type Max = { max: number }

/** Why an account was not made, changed or signed in to; only the server writes these. */
export const accountErrors = {
  signIn: 'Please sign in.',
  nothingHere: 'There is nothing at this address.',
  tooManyAttempts:
    'Too many attempts. Use a device where you have signed in before, choose a new password by email, or try again in a while.',
  addressTaken: 'There is already an account with this email address.',
  addressOwn: 'This is the address your account has already.',
  confirmationOver:
    'This link no longer works. If you have used it already, sign in. Otherwise ask for a new one.',
  proofNeeded: 'Please confirm first that it is you.',
  /** A password is missing, so that this way in is not taken away. */
  onlyWay: 'Set a password first: this is the only way into your account.',
  /** Of the first account. */
  setupCode: {
    needed: 'The first account needs the set-up code that was printed when Homeclaim started.',
    missing: 'Please enter the set-up code.',
    wrong: 'This is not the set-up code.',
  },
  passwords: {
    wrong: 'This is not your password.',
    notOfThisAccount: 'This is not the password of this account.',
    notTheChosen: 'This is not the password that was chosen for this account.',
    tooCommon: 'This password is one of the first that strangers try. Please choose another.',
    tooClose: `Please choose a password without your name, your email address or “${PRODUCT_NAME}”.`,
    linkOver: 'This link no longer works. It is good once, for 30 minutes.',
  },
  invitations: {
    tooMany: ({ max }: Max) => `There are ${max} open invitations. Take one back first.`,
    over: 'This invitation was used already, or is over.',
    notWorking:
      'This invitation no longer works: it was used or taken back, or it is older than seven days. Ask for a new one.',
    needed: 'Registration is by invitation. Ask whoever runs Homeclaim for you for a link.',
    forAnother: 'This invitation is for another email address.',
  },
  providers: {
    ofAnother: ({ provider }: Provider) => `This ${provider} account signs in to another account here.`,
    chooseOwn: ({ email }: { email: string }) => `You are connected with ${email}. Please choose that one.`,
    another: ({ provider }: Provider) => `Another ${provider} account is connected already.`,
    only: ({ provider }: Provider) => `Please sign in with ${provider}.`,
    notSetUp: 'Google sign-in is not set up here.',
    notConfirmed: ({ provider }: Provider) => `${provider} could not confirm who you are. Please try again.`,
    over: 'This attempt to sign in is over.',
  },
  passkeys: {
    needAddress: 'Passkeys need an https address with a name. Please use your password.',
    notAccepted: 'This passkey was not accepted. Please try again.',
    added: 'This passkey is added already.',
    tooMany: ({ max }: Max) => `An account has at most ${max} passkeys.`,
  },
  /** Whoever deletes the only admin's account names the next one. */
  successor: {
    missing: 'Others have accounts here. Please say who will be the admin next.',
    unknown: 'There is no other account with this address.',
    notConfirmed: 'This address is not confirmed yet.',
  },
  help: {
    tooMany: 'You have asked several times in a short time.',
    noAdmin: 'There is no admin yet, so nobody would read this.',
  },
}

/** Why something about a claim, its messages or a walk-through cannot be done. */
export const claimErrors = {
  closed: 'This claim is closed.',
  closedAlready: 'This claim is closed already.',
  notClosed: 'This claim is not closed.',
  addBuilder: 'Add your builder to your profile first.',
  noBuilder: 'This claim has no builder yet. Add your builder to your profile first.',
  cameBack: ({ number }: { number: number }) => `This came back as claim ${number}.`,
  reopenOver: ({ days }: { days: number }) =>
    `A claim can be reopened within ${days} days of closing. Please file a new claim.`,
  onlyFixed: 'This is for a claim that was closed as fixed.',
  sentAlready: ({ number }: { number: number }) => `Looks like you already sent this as claim ${number}.`,
  limitReached: "You've used all your free claims. Upgrade now to submit more.",
  wordsStay: 'The words of a closed claim stay. Reopen it first, or write a message.',
  closedReopen: 'This claim is closed. You can reopen it.',
  closedPhotos: 'This claim is closed. You can still send photos with a message.',
  noFix: 'There is no fix to object to any more. Please write a message instead.',
  notOverdue: 'Nothing is overdue any more, so nothing was sent.',
  builderWrote: 'The builder has just written, so no follow-up was sent.',
  /** Of a date before what it is about. */
  writtenOn: ({ day }: { day: string }) => `You wrote it on ${day}`,
  visitMoot: 'This visit is not needed any more: your builder says it is fixed.',
  visitAnswered: 'This visit has been answered or replaced already.',
  senderFirst: 'Please confirm first that this sender is your builder.',
  /** To the builder. */
  undo: {
    asked:
      'This can no longer be undone: the homeowner has been asked. If it is not fixed, please write a message.',
    over: 'This can no longer be undone. If it was a mistake, please write a message.',
  },
  walkThrough: {
    sentAlready: 'This walk-through was sent already, with other items.',
    itemFiled: ({ item, claim }: { item: number; claim: number }) =>
      `Item ${item} was filed already, as claim ${claim}.`,
  },
}

/** The server's answers about a home: who may do what, invitations, its profile, documents and reports. */
export const homeRules = {
  readOnly: 'You can look at this home, but not change anything in it.',
  ownerOnly: 'Only the owner of this home can do this.',
  /** In place of the name of somebody whose account was deleted. */
  formerMember: 'A former member',
  mostHomes: ({ most }: { most: number }) => `You can have ${most} homes at most.`,
  nobodyElse: 'Nobody else belongs to this home, so you cannot leave it.',
  ownerStays: 'A home has an owner. Make somebody else the owner instead.',
  ownerLeaves: 'You are the owner. You can leave the home instead.',
  invitation: {
    over: 'This invitation was used, canceled or is too old. Please ask for a new one.',
    mostOpen: 'Ten invitations are open. Please cancel one of them first.',
    confirmFirst: 'Please confirm your own email address first, or send the link yourself.',
    /** The same at the field. */
    confirmFirstField: 'Confirm your own email address first, or send the link yourself.',
    hasAccount: 'There is an account with this email address by now. Please sign in.',
  },
  handover: {
    already: 'You are handing this home over already. Cancel that first.',
    ownAddress: 'This is your own address.',
    over: 'This hand-over is over. Please start it again.',
  },
  profile: {
    home: { exists: 'There is a home profile already.', missing: 'There is no home profile yet.' },
    builder: { exists: 'There is a builder profile already.', missing: 'There is no builder profile yet.' },
    ownAddress: `This is ${PRODUCT_NAME}’s own address. Please enter your builder’s.`,
    confirmFirst:
      'Please confirm your own email address first: until then you can write to one builder address only.',
    confirmFirstField: 'Confirm your own email address before you change this one.',
  },
  /** Of a form that somebody else saved meanwhile. */
  changedMeanwhile: 'Somebody else changed this meanwhile. Load the page again to see it.',
  documents: {
    signIn: 'Please sign in.',
    invalid: 'Please check the name and the kind of the document.',
    proofMissing: 'This PDF is not there or was used before. Please remove it and add it again.',
    arriving: 'Other documents are still arriving. Please try again in a moment.',
  },
  reports: {
    premium: 'Reports come with Premium. Your figures on the dashboard stay as they are.',
    /** In place of a builder's name. */
    noBuilder: 'No builder yet',
  },
}

const WHOLE = 'One photo from a few steps back, so that the place can be recognized.'
const CLOSE = 'One close-up with a coin or a tape measure beside the defect.'

/** By the category: which photos a builder asks for first. */
const tips: Record<Category, readonly string[]> = {
  Appliances: [
    'The label with model and serial number (often inside the door).',
    'The display or error code, if there is one.',
    WHOLE,
  ],
  'Cabinets & Countertops': [WHOLE, CLOSE, 'The door or drawer once open and once closed.'],
  'Doors & Windows': [
    WHOLE,
    'The gap, lock or hinge close up, with the door or window closed.',
    'Any water or daylight you can see around the frame.',
  ],
  'Drainage & Landscaping': [
    'The place while it is wet, or soon after rain.',
    'A wide photo that shows where the water comes from and where it goes.',
    WHOLE,
  ],
  'Drywall & Paint': [WHOLE, CLOSE, 'A photo with light from the side, which shows dents and seams.'],
  Electrical: [
    'The outlet, switch or fixture, without touching or opening it.',
    'The breaker panel with its labels, if a breaker trips.',
    WHOLE,
  ],
  'Exterior & Siding': [
    'The whole wall or surface from the ground; do not climb.',
    CLOSE,
    'The nearest corner or window, so that the place can be found.',
  ],
  'Flooring & Tile': [WHOLE, CLOSE, 'A straight edge laid over a dip or a raised seam.'],
  'Foundation & Structure': [
    'The whole crack from end to end.',
    CLOSE,
    'A pencil mark with the date at both ends, to show whether it grows.',
  ],
  Garage: [
    'The whole door once open and once closed, if it moves.',
    'The spring, cable, track or sensor, without touching it.',
    'The label on the opener.',
  ],
  'Heating & Cooling': [
    'The thermostat, with the set and the actual temperature.',
    'The label with model and serial number on the unit.',
    'Any water, ice or loose duct.',
  ],
  'Insulation & Ventilation': [
    WHOLE,
    'A thermometer in the cold or damp place, if you have one.',
    'Bare places, mold or a loose duct, from a safe spot.',
  ],
  Plumbing: [
    'The place where the water comes out, while it does.',
    'Everything that got wet, from a few steps back.',
    'The shut-off valve you used, if you closed one.',
  ],
  'Roofing & Gutters': [
    'The roof or gutter from the ground; do not climb.',
    'Stains inside, with the whole ceiling in the picture.',
    'Anything that came down, where it lies.',
  ],
  Other: [WHOLE, CLOSE],
}

/** Which photos to take of a defect, in the suggestion for a claim’s description. */
export const photoTips = {
  /** A line for each photo. */
  of: ({ category }: { category: Category }) => tips[category].join('\n'),
  tooMany: 'Too many suggestions in a row.',
}
