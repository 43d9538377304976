import type { Messages } from '../text.ts'
import type * as en from '../en/dashboard-side.ts'

export const dashboardSide: Messages<typeof en.dashboardSide> = {
  label: 'Cifras y fechas',
  comingUp: 'Próximas fechas',
  visitToAnswer: 'Visita por confirmar',
  visit: ({ window }) => `Visita, ${window}`,
  answerDue: 'Vence la respuesta',
  repairDue: 'Vence la reparación',
  warrantyEnds: 'Termina la garantía',
  warrantyAdvice: 'Revisa tu casa antes de esa fecha',
  title: 'De un vistazo',
  refresh: 'Actualizar',
  refreshLabel: 'Actualizar las cifras',
  loadFailed: 'No se pudieron cargar las cifras. Se muestran valores predeterminados.',
  refreshFailed: 'No se pudieron actualizar las cifras. Inténtalo de nuevo.',
  total: 'Reclamos en total',
  openClosed: ({ open, closed }) =>
    `${open} ${open === 1 ? 'abierto' : 'abiertos'} · ${closed} ${closed === 1 ? 'cerrado' : 'cerrados'}`,
  firstResponse: {
    name: 'Respuesta',
    meaning: 'promedio hasta la primera',
    missing: 'Aún sin respuestas',
    fast: 'Rápida, menos de 24 h',
    average: 'Normal, de 24 a 48 h',
    slow: 'Lenta, más de 48 h',
  },
  timeToFix: {
    name: 'Reparación',
    meaning: 'promedio hasta terminar',
    missing: 'Aún sin reparaciones',
    fast: 'Rápida, menos de 7 días',
    average: 'Normal, de 7 a 14 días',
    slow: 'Lenta, más de 14 días',
  },
  reports: 'Informes',
  reportsPremium: 'Informes · Premium',
}
