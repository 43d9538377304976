import { plural } from '../format.ts'

/** Videos and sounds that are shown, chosen and uploaded, wherever that is. */
export const recordings = {
  /** `length` is minutes and seconds: "0:12". */
  name: ({ kind, length }: { kind: 'video' | 'sound'; length: string }) =>
    `${kind === 'video' ? 'Video' : 'Sound'}, ${length}`,
  /** Why one is not taken. */
  tooMany: ({ max }: { max: number }) => `You can add ${max} recordings at a time.`,
  noRoom: ({ max }: { max: number }) =>
    `A claim can have ${max} recordings, and this one has no room for them.`,
  tooLarge: ({ megabytes }: { megabytes: number }) =>
    `This recording is too large. The most is ${megabytes} MB: please choose a shorter one.`,
  tooLong: ({ seconds }: { seconds: number }) =>
    `This recording is too long. The most is ${seconds} seconds: please cut it, or record it again.`,
  wrongType: 'This is no video or sound that can be kept. Please use MP4, MOV, WebM, M4A, MP3 or Opus.',
  unknownCodec:
    'This recording is in a format that most programs cannot play. Please save it as MP4, or record it again.',
  damaged: 'This recording is damaged: a part of it is missing. Please choose another, or record it again.',
  tooManyPixels: 'The picture of this video is too large. Please record it at a lower resolution.',
  /** One that is to go with a claim or a message; counted from 1. */
  gone: ({ number }: { number: number }) =>
    `Recording ${number} is not there or was used before. Please remove it and add it again.`,
  tooManyWaiting:
    'There are too many recordings waiting for a claim. Please file or remove some, or try again in a few minutes.',
  accountFull: 'Your account has no room for this recording. Please choose a shorter one.',
  uploadExpired: 'This upload has expired. Please add the recording again.',
  partMissing: 'A part of this recording has not arrived. Please try again.',
}

/** Videos and sounds that are chosen for a claim or a message, and sent to wait for it. */
export const recordingField = {
  /** Beside what was chosen. */
  toSend: 'Videos and sounds to send',
  limits: ({ max, seconds, megabytes }: { max: number; seconds: number; megabytes: number }) =>
    `Up to ${max} recordings, ${seconds} seconds and ${megabytes} MB each.`,
  reading: 'Looking at it…',
  percent: ({ percent }: { percent: number }) => `${percent}% sent`,
  waiting: 'Waiting for a connection. It is kept on this device.',
  /** Of one that this device has no room for. */
  waitingOpen: 'Waiting for a connection. Keep this page open: this device has no room to keep a recording.',
  /** After a reload; `count` is their number. */
  lost: ({ names, count }: { names: string; count: number }) =>
    plural(count, {
      one: `This device had no room to keep ${names}. Please add it again.`,
      other: `This device had no room to keep ${names}. Please add them again.`,
    }),
  arrived: 'Ready to send',
  notArrived: 'The connection was lost too often. What has arrived is kept: try again.',
  remove: ({ name }: { name: string }) => `Remove ${name}`,
  retry: ({ name }: { name: string }) => `Try ${name} again`,
  /** In place of sending. */
  notReady: 'A recording has not arrived yet. Wait until it has, try again, or remove it.',
  removeFirst: 'A recording could not be added. Remove it to send the rest.',
}

/** Videos and sounds that are cut or made smaller on the device before they are sent. */
export const recordingChange = {
  /** On buttons beside a recording; `name` is its own. */
  smaller: 'Make it smaller',
  cut: 'Choose a part',
  stop: 'Stop',
  of: ({ what, name }: { what: string; name: string }) => `${what}: ${name}`,
  making: ({ percent }: { percent: number }) => `Making it smaller on this device… ${percent}%`,
  cutting: ({ percent }: { percent: number }) => `Cutting it on this device… ${percent}%`,
  /** In the name of what was changed: "kitchen (made smaller).mp4". */
  names: { smaller: 'made smaller', cut: 'cut' },
  /** Why it was not changed. */
  notMade: {
    unable: 'This browser can’t change it.',
    failed: 'It could not be changed on this device.',
    noSmaller: 'It would not get smaller.',
    stopped: 'You stopped the change.',
  },
  asItIs: 'It is sent as it is.',
  /** On the button that ends it, of one that is small enough. */
  sendAsItIs: 'Send as it is',
  /** `before` and `after` are sizes. */
  made: ({ before, after }: { before: string; after: string }) =>
    `Made smaller: ${after} instead of ${before}.`,
  /** In place of sending. */
  changeFirst: 'A recording is too long or too large. Choose a part, make it smaller, or remove it.',
  /** The window in which a part is chosen. */
  title: 'Choose the part to send',
  lead: ({ length, seconds }: { length: string; seconds: number }) =>
    `It is ${length} long, and ${seconds} seconds are the most.`,
  /** Of one that is short enough. */
  leadLarge: 'It is too large as a whole, and this browser can’t make it smaller.',
  preview: 'Preview',
  start: 'Start',
  end: 'End',
  /** "0:12 of 1:00" */
  chosen: ({ length, most }: { length: string; most: string }) => `${length} of ${most}`,
  play: 'Play the part',
  use: 'Use this part',
}

type Kind = { kind: 'video' | 'sound' }
type Most = { seconds: number }

/** The window in which a video or a sound is recorded. */
export const recorder = {
  title: 'Record video or sound',
  close: 'Close',
  kinds: { video: 'Video', sound: 'Sound' },
  preview: 'Camera preview',
  start: 'Start recording',
  stop: 'Stop recording',
  /** "0:07 of 1:00" */
  timeOf: ({ now, most }: { now: string; most: string }) => `${now} of ${most}`,
  starting: 'Starting…',
  tips: {
    video: ({ seconds }: Most) => `Up to ${seconds} seconds. Show where it is, then go close.`,
    sound: ({ seconds }: Most) => `Up to ${seconds} seconds. Hold the device close to what you hear.`,
  },
  recording: 'Recording',
  /** The microphone may not be used, or there is none. */
  silent: 'This page can’t use a microphone: the video has no sound.',
  recorded: 'Your recording',
  use: 'Use it',
  again: 'Record again',
  tryAgain: 'Try again',
  /** It ended by itself. */
  ended: {
    limit: ({ seconds }: Most) => `${seconds} seconds are the most, so it ended here.`,
    hidden: 'The app was put in the background, so it ended here. What you recorded is kept.',
    lost: 'The camera or microphone was taken away, so it ended here. What you recorded is kept.',
  },
  /** Nothing can be recorded. */
  faults: {
    refused: ({ kind }: Kind) =>
      `This page may not use the ${kind === 'video' ? 'camera' : 'microphone'}. Allow it in the browser’s settings, or close this and add a recording that you have.`,
    missing: ({ kind }: Kind) =>
      `No ${kind === 'video' ? 'camera' : 'microphone'} was found. Close this and add a recording that you have.`,
    busy: ({ kind }: Kind) =>
      `Another app is using the ${kind === 'video' ? 'camera' : 'microphone'}. Close it, then try again.`,
    unable: 'Nothing could be recorded here. Try again, or close this and add a recording that you have.',
  },
}

/** What opens later: the camera, the viewer, and the sheet of one photo. */
export const photoSheets = {
  camera: {
    title: 'Camera',
    close: 'Close camera',
    preview: 'Camera preview',
    take: 'Take photo',
    library: 'Choose from library',
    countOf: ({ count, max }: { count: number; max: number }) => `${count} of ${max}<sr> photos</sr>`,
    starting: 'Starting the camera…',
    tip: 'One from a few steps back, one close up.',
    soFar: 'Photos so far',
    done: 'Done',
    light: 'Light',
  },
  viewer: {
    mark: 'Mark',
    original: 'See the original',
    marks: 'See the marks',
    title: 'Photo viewer',
    close: 'Close viewer',
    previous: 'Previous photo',
    next: 'Next photo',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    position: ({ at, total }: { at: number; total: number }) => `Photo ${at} of ${total}`,
    photo: ({ at }: { at: number }) => `Photo ${at}`,
  },
  sheet: {
    title: ({ at }: { at: number }) => `Photo ${at}`,
    /** Its name, and how far its upload is. */
    state: ({ name, state }: { name: string; state: string }) => `${name} · ${state}`,
    retry: 'Retry',
    makeCover: 'Make it the cover',
    forward: 'One place forward',
    remove: 'Remove photo',
  },
}

/** Marks on a photo. Homeowners and builders both read them. */
export const photoMarks = {
  title: 'Mark the photo',
  photo: 'The photo and its marks',
  cancel: 'Cancel',
  done: 'Done',
  undo: 'Undo',
  redo: 'Redo',
  remove: 'Delete mark',
  tools: 'Tools',
  colors: 'Color',
  arrow: 'Arrow',
  circle: 'Circle',
  pen: 'Pen',
  blur: 'Blur',
  text: 'Text',
  red: 'Red',
  yellow: 'Yellow',
  white: 'White',
  hint: 'Choose a tool and draw on the photo. Tap a mark to move it.',
  marks: 'Marks. Arrow keys move the mark, plus and minus change its size, Delete removes it.',
  words: 'Words on the photo',
  setWords: 'Put on the photo',
  leaveTitle: 'Leave without these marks?',
  stay: 'Keep marking',
  leave: 'Leave',
  blurTitle: 'Send only the blurred copy?',
  blurText: 'The photo without the blur stays with you. Only the copy is sent.',
  onlyCopy: 'Only the blurred copy',
  both: 'Both photos',
  isThere: 'This photo is on the claim already. The blur is only in the copy.',
  failed: 'This photo cannot be marked on this device.',
  offline: 'You’re offline: this photo can be marked when you are back.',
  mark: 'Mark',
  edit: 'Change the marks',
  removeMarks: 'Remove the marks',
  fileName: 'marked',
}
