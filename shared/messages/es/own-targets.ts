import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/own-targets.ts'

export const ownTargets: Messages<typeof en.ownTargets> = {
  title: 'En cuánto tiempo debe actuar tu constructora',
  lead: 'Con esto se calculan los vencimientos y los recordatorios, y tu constructora los ve.',
  ownerOnly: 'Solo quien es titular de esta casa puede cambiarlo.',
  kinds: {
    answer: {
      short: 'Primera respuesta',
      label: 'Tu constructora debe responder en',
      hint: ({ usual }) => `Desde el día en que le llegó el reclamo. Lo habitual: ${usual}.`,
    },
    inspection: {
      short: 'Inspección',
      label: 'Debe inspeccionar en',
      hint: ({ usual }) => `Desde su primera respuesta. Lo habitual: ${usual}.`,
    },
    repair: {
      short: 'Reparación',
      label: 'Debe terminar la reparación en',
      hint: ({ usual }) => `Desde su primera respuesta. Lo habitual: ${usual}.`,
    },
  },
  time: {
    calendar: ({ count }) => plural(count, { one: '1 día', other: `${count} días` }),
    working: ({ count }) => plural(count, { one: '1 día hábil', other: `${count} días hábiles` }),
  },
  unit: {
    calendar: ({ count }) => plural(count, { one: 'día', other: 'días' }),
    working: ({ count }) => plural(count, { one: 'día hábil', other: 'días hábiles' }),
  },
  change: 'Cambiar los plazos',
  save: 'Guardar',
  saved: 'Guardado. Los vencimientos de tus reclamos abiertos se calculan con esto.',
  reset: 'Volver a los habituales',
  note: 'Los días hábiles van de lunes a viernes, sin días feriados. Son plazos deseados, no plazos legales.',
}
