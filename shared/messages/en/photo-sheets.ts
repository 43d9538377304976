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
