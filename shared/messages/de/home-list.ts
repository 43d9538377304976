import type { Messages } from '../text.ts'
import type * as en from '../en/home-list.ts'

export const homeList: Messages<typeof en.homeList> = {
  title: 'Deine Häuser',
  lead: 'Listen, Berichte und neue Meldungen gelten für das Haus, das du wählst.',
  another: 'Weiteres Haus',
  anotherLead: 'Jedes Haus hat einen eigenen Bauträger, eigene Meldungen und eine eigene Gewährleistung.',
  add: 'Haus hinzufügen',
  noAddress: 'Noch keine Adresse',
  shared: 'Mit dir geteilt',
  readOnly: 'Du darfst lesen',
  label: 'Häuser',
  choose: 'Anderes Haus wählen. Jetzt:',
}
