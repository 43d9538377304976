import type { Messages } from '../text.ts'
import type * as en from '../en/reach.ts'

export const reach: Messages<typeof en.reach> = {
  only: {
    machine: 'Diese Adresse lässt sich nur auf diesem Computer öffnen. Dein Bauträger kann das nicht.',
    home: 'Diese Adresse lässt sich nur in deinem Heimnetz öffnen. Dein Bauträger kann das nicht.',
  },
  opens: {
    machine: 'Der Link lässt sich nur auf dem Computer öffnen, von dem er verschickt wurde.',
    home: 'Der Link lässt sich nur in dem Heimnetz öffnen, aus dem er verschickt wurde.',
  },
}
