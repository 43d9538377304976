import { plural } from '../format.ts'

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
