import { plural } from '../format.ts'

/** Things of a home with a warranty of their own: on the page of the warranty, and offered to a new claim. */
export const things = {
  title: 'Things with their own warranty',
  add: 'Add a thing',
  none: 'A dishwasher, the furnace, the roof: many things have a warranty of their maker. Keep their labels and years here; we remind you before one ends, and a claim can name them.',
  noneReadOnly: 'There are none yet.',
  notLoaded: 'They could not be loaded.',
  change: ({ name }: { name: string }) => `Change ${name}`,
  serial: ({ serial }: { serial: string }) => `Serial number ${serial}`,
  until: ({ name, date }: { name: string; date: string }) => `${name}: until ${date}`,
  ended: ({ name, date }: { name: string; date: string }) => `${name}: ended ${date}`,
  parts: { parts: 'Parts', labor: 'Labor', both: 'Parts and labor' },
  noDates: 'Add the day it was installed and its years.',
  papers: { label: 'Label', manual: 'Manual', receipt: 'Receipt' },
  sheet: {
    titleAdd: 'Add a thing',
    titleChange: 'Change this thing',
    name: 'What it is',
    namePlaceholder: 'Dishwasher',
    category: 'Category',
    chooseCategory: 'Choose a category',
    make: 'Make',
    model: 'Model',
    serial: 'Serial number',
    installedOn: 'Installed on',
    partsYears: 'Years for parts',
    laborYears: 'Years for labor',
    papers: 'Its papers',
    paperHint: 'A photo of the label, the manual and the receipt are kept with your documents.',
    noPaper: 'None',
    choosePaper: ({ paper }: { paper: string }) => `${paper}: choose a file`,
    file: 'Choose a file',
    adding: ({ percent }: { percent: number }) => `Adding... ${percent}%`,
    save: 'Save',
    busy: 'Saving...',
    remove: 'Remove this thing',
    /** The second press removes. */
    removeSure: 'Yes, remove this thing',
  },
  nameMissing: 'Please say what it is',
  tooLong: ({ max }: { max: number }) =>
    `Please keep it to ${plural(max, { one: '1 character', other: `${max} characters` })}`,
  wrongYears: ({ max }: { max: number }) => `Please enter whole years from 1 to ${max}, or leave it empty`,
  tooMany: ({ max }: { max: number }) => `A home can have at most ${max} things.`,
  paperGone: 'This document is no longer there. Please choose another.',
  /** In the form of a claim: adds `line` to the words. */
  offer: 'Is it about one of these?',
  name: ({ name }: { name: string }) => `Name ${name}`,
  line: ({ name, model, serial, date }: { name: string; model: string; serial: string; date: string }) => {
    const facts = [model, serial && `serial number ${serial}`, date && `installed ${date}`].filter(Boolean)
    return facts.length > 0 ? `${name}: ${facts.join(', ')}.` : `${name}.`
  },
}
