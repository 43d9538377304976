import type { Messages } from '../text.ts'
import type * as en from '../en/dashboard-sheets.ts'

export const dashboardSheets: Messages<typeof en.dashboardSheets> = {
  titles: { fix: 'Corrige la dirección', reply: 'Responder', reopen: '¿Qué volvió a pasar?' },
  loading: 'Cargando…',
  fix: {
    cameBack: 'El correo fue devuelto. No se perdió nada de lo que escribiste.',
    because: ({ reason }) => `${reason} No se perdió nada de lo que escribiste.`,
    becauseTo: ({ reason, to }) => `${reason} Se envió a ${to}. No se perdió nada de lo que escribiste.`,
    wentTo: ({ to }) => `El correo fue devuelto. Se envió a ${to}. No se perdió nada de lo que escribiste.`,
    email: 'Correo de la constructora',
    hint: 'También se cambia en tu perfil.',
    busy: 'Enviando...',
    toNew: 'Enviar a la dirección nueva',
    again: 'Enviar otra vez',
  },
  filters: {
    title: 'Filtros',
    clear: 'Limpiar',
    apply: 'Aplicar filtros',
    all: 'Todos',
    allCategories: 'Todas',
  },
  keys: {
    title: 'Teclas',
    search: 'Buscar',
    newClaim: 'Nuevo reclamo',
    next: 'Reclamo siguiente',
    previous: 'Reclamo anterior',
    open: 'Abrir el reclamo',
    list: 'Esta lista',
  },
  noMatch: 'Ningún reclamo coincide con tus filtros.',
  noClaims: 'Aún no hay reclamos.',
  noMatchHint: 'Prueba con menos palabras o con otro estado.',
  savedAt: ({ at }) => `Se guardaron: ${at}.`,
  offline: ({ at }) => `Estás sin conexión. Ves lo que se guardó: ${at}.`,
}
