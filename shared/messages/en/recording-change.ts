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
