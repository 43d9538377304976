/** What the server says of the bytes of a photo. */
export const photoRefusals = {
  damaged:
    'This photo is damaged: a part of it is missing or unreadable. Please choose another, or take it again.',
  tooManyPixels: ({ megapixels }: { megapixels: number }) =>
    `This photo has too many pixels. The most is ${megapixels} megapixels: please make it smaller, or take it again at a lower resolution.`,
  /** The account's hour of reading is used up. */
  mustWait: 'Your photos of the last hour took too long to read. Please try this one again in an hour.',
}
