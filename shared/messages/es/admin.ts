import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/admin.ts'

export const admin: Messages<typeof en.admin> = {
  title: 'Administración',
  onlyAdmin: 'Esta página es solo para quien administra Homeclaim.',
  notLoaded: 'No se pudo cargar.',
  tabs: { email: 'Correo', users: 'Personas', health: 'Estado' },
  setUpEmail: 'Configurar el correo',
  trying: 'Intentando...',
  marks: { ok: 'Funciona', warn: 'Conviene revisarlo', bad: 'Falló', plain: 'Sin configurar' },
  stuck: {
    waits: ({ count }) =>
      plural(count, {
        one: 'Hay 1 correo en espera desde <time/>',
        other: `Hay ${count} correos en espera, el más antiguo desde <time/>`,
      }),
    reason: ({ reason }) => `Motivo: ${reason}`,
    remedy:
      'Qué hacer: envía una prueba en Correo. Ahí se averigua qué pasa. Los correos se vuelven a intentar solos.',
  },
  lastChecked: 'Última revisión: <time/>',
  answerOnPage: 'No llegan aquí. Las constructoras responden en la página del reclamo.',
}
