import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/coverage-reminders.ts'

export const coverageReminders: Messages<typeof en.coverageReminders> = {
  today: ({ names, date }) => `Último día, hoy: ${names} (hasta el ${date})`,
  tomorrow: ({ names, date }) => `Último día, mañana: ${names} (hasta el ${date})`,
  later: ({ names, date, days }) => `Quedan ${days} días: ${names} (hasta el ${date})`,
  text: 'Recorre tu casa ahora y reclama lo que encuentres mientras tenga cobertura.',
  textWithOpen: ({ count }) =>
    plural(count, {
      one: 'Recorre tu casa ahora y reclama lo que encuentres mientras tenga cobertura. 1 reclamo sigue abierto.',
      other: `Recorre tu casa ahora y reclama lo que encuentres mientras tenga cobertura. ${count} reclamos siguen abiertos.`,
    }),
}
