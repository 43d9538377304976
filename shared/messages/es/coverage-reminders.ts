import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/coverage-reminders.ts'

export const coverageReminders: Messages<typeof en.coverageReminders> = {
  subjects: {
    today: ({ names, date }) => `Último día, hoy: ${names} (hasta el ${date})`,
    tomorrow: ({ names, date }) => `Último día, mañana: ${names} (hasta el ${date})`,
    later: ({ names, date, days }) => `Quedan ${days} días: ${names} (hasta el ${date})`,
  },
  text: 'Recorre tu casa ahora y reclama lo que encuentres mientras tenga cobertura.',
  textWithOpen: ({ count }) =>
    plural(count, {
      one: 'Recorre tu casa ahora y reclama lo que encuentres mientras tenga cobertura. 1 reclamo sigue abierto.',
      other: `Recorre tu casa ahora y reclama lo que encuentres mientras tenga cobertura. ${count} reclamos siguen abiertos.`,
    }),
  titles: {
    today: ({ names }) => `Último día, hoy: ${names}`,
    tomorrow: ({ names }) => `Último día, mañana: ${names}`,
    later: ({ names, days }) => `Quedan ${days} días: ${names}`,
  },
  mail: {
    hello: 'Hola:',
    text: 'Lo que se dañe después del último día ya no tiene esa cobertura. Recorre tu casa ahora, cuarto por cuarto, y reclama lo que encuentres mientras todavía cuenta.',
    stillOpen: ({ count }) =>
      plural(count, { one: '1 reclamo sigue abierto.', other: `${count} reclamos siguen abiertos.` }),
    home: 'Casa',
    lastDay: ({ date }) => `Último día: ${date}`,
    claims: 'Reclamos',
    walk: 'Recorrer tu casa ahora',
    warranty: 'Ver tu garantía',
    openClaims: 'Ver tus reclamos abiertos',
    footer: `Te enviamos este correo porque esta casa y sus fechas están en tu cuenta de ${PRODUCT_NAME}. Las fechas son las que escribiste, o las de tu plantilla a partir de tu fecha de inicio: lo que vale es tu contrato.`,
    turnOff: 'Desactivar los correos',
  },
}
