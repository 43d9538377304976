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
