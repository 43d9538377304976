import { plural } from '../format.ts'

/** The walk-through: its start, item after item with the camera, the review, and the list once it was sent. */
export const walkThrough = {
  title: 'Walk-through',
  /** Title with the number of items so far. */
  titleWith: ({ count }: { count: number }) =>
    plural(count, { one: 'Walk-through · 1 item', other: `Walk-through · ${count} items` }),
  back: 'Back to new claim',
  backToItems: 'Back to the items',
  backToDashboard: 'Back to Dashboard',
  start: {
    lead: 'Walk from room to room: a photo and two words for each defect. Your builder gets one numbered email, and each item is a claim of its own. Everything is kept on this phone, also without a connection.',
    /** Names to choose from; they are shown to the builder. */
    names: { month: '30-day walk-through', year: '11-month walk-through', other: 'Walk-through' },
    namesLabel: 'Names',
    name: 'Name',
    button: 'Start',
  },
  photos: {
    label: 'Photos',
    remove: ({ number }: { number: number }) => `Remove photo ${number}`,
    take: 'Take Photo',
    choose: 'Choose',
  },
  item: {
    change: 'Change item',
    removed: 'Item removed',
    undo: 'Undo',
    save: 'Save',
    next: 'Next',
    review: 'Review',
    full: ({ max }: { max: number }) =>
      `${max} items are as many as one email can have. Send these, then begin another.`,
    saved: 'Saved on this phone.',
    allSaved: 'Everything is saved on this phone.',
    delete: 'Delete item',
    what: 'What is it?',
    placeholder: 'Two words, like “loose caulk”',
    wordsMissing: 'Two words are enough, like “loose caulk”',
    category: 'Category',
    severity: 'How bad is it?',
    otherRoom: 'Other…',
    room: 'Room',
    newRoom: 'Another room',
    add: 'Add',
  },
  camera: {
    /** The button shows the severity and changes it. */
    severity: ({ severity }: { severity: string }) => `Severity: ${severity}. Change`,
    taken: ({ count }: { count: number }) =>
      plural(count, { one: '1 photo of this item. Look', other: `${count} photos of this item. Look` }),
    full: ({ max }: { max: number }) =>
      `${max} items are as many as one email can have. Review and send these.`,
    starting: 'Starting the camera…',
    pressNext: 'Then press Next.',
    photoFirst: 'A photo, then two words.',
    wordsNext: 'Two words, then Next.',
    /** After the category or the hint. */
    looksLike: ({ number }: { number: number }) => `· looks like item ${number}?`,
    compare: 'Compare',
    item: ({ number }: { number: number }) => `Item ${number}`,
    same: 'The same',
    another: 'Another one',
  },
  review: {
    title: 'Review',
    add: 'Add',
    none: 'No items yet. Add the first one.',
    items: 'Items',
    move: ({ number, title }: { number: number; title: string }) =>
      `Move item ${number}, ${title}, with the arrow keys`,
    edit: ({ number, title }: { number: number; title: string }) => `Edit item ${number}, ${title}`,
    notSaved: 'This phone could not save it. Free some space and try again.',
    address: 'Address',
    offline: 'You’re offline. Send now, and it goes out when you’re back online.',
    saving: 'Saving...',
    send: ({ count }: { count: number }) =>
      plural(count, { one: 'Send 1 item in one email', other: `Send ${count} items in one email` }),
    file: ({ count }: { count: number }) =>
      plural(count, { one: 'File 1 item', other: `File ${count} items` }),
    /** Below the button; the slot is the builder's name. */
    mailed: '<name/> gets one numbered list and can answer each item by its number.',
    byHand: 'Then you send <name/> one link to the whole list.',
    each: 'Each item becomes its own claim.',
    uses: 'Uses 1 free claim.',
  },
  /** The list once it was filed. */
  list: {
    sendLink: 'Send the link',
    share: 'Share',
    /** After "12 of 20 closed"; the slot is the day. */
    filed: 'Filed <day/>',
    notFound: 'Walk-through not found',
    notFoundText: 'It doesn’t exist, you don’t have access to it, or you’re offline.',
    toDashboard: 'Return to Dashboard',
  },
}
