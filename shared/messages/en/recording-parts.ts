/** Where videos and sounds are played. */
export const recordingParts = {
  /** `what` is "Video, 0:12". */
  play: ({ what }: { what: string }) => `Play ${what}`,
  playing: ({ what, name }: { what: string; name: string }) => `${what}, ${name}`,
  download: 'Download',
  downloadOf: ({ name }: { name: string }) => `Download ${name}`,
  notPlayed: 'This browser cannot play it. Download the file and open it with another program.',
  title: 'Video and sound',
}
