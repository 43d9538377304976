import type { Messages } from '../text.ts'
import type * as en from '../en/import-errors.ts'

export const importErrors: Messages<typeof en.importErrors> = {
  stillReading: 'Todavía se están leyendo tus archivos. Espera un momento.',
  stillMissing: 'Todavía faltan algunas cosas.',
  itemImported: 'Esto ya se importó.',
  claimImported: 'Este reclamo ya se importó.',
  tooManyClaims: ({ max }) => `Una importación puede tener ${max} reclamos como máximo.`,
  inUse: ({ name }) => `${name} está importando reclamos para esta casa. Espera a que termine.`,
  somebodyElse: 'Otra persona',
  arriving: 'Todavía están llegando otros archivos. Inténtalo de nuevo en un momento.',
  ended: 'Esta importación terminó. Empieza de nuevo.',
  more: ({ count }) => `… y ${count} más`,
}
