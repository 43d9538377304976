import type { Messages } from '../text.ts'
import type * as en from '../en/household.ts'

export const household: Messages<typeof en.household> = {
  title: 'Hogar',
  notLoaded: 'No se pudo cargar tu hogar.',
  more: 'Más',
  yourHome: 'Tu casa',
  thisHome: 'esta casa',
  aHome: 'una casa',
  lead: {
    owner: 'Comparte esta casa y sus reclamos con quienes viven en ella.',
    others: 'Compartes esta casa y sus reclamos.',
  },
  you: 'Tú',
  change: ({ name }) => `Cambiar a ${name}`,
  make: { owner: 'Hacer titular', member: 'Hacer integrante', 'read-only': 'Dar solo lectura' },
  makeOwnerHint: 'Puede invitar y quitar personas',
  remove: 'Quitar',
  invite: 'Invitar',
  leave: 'Dejar esta casa',
  invitation: {
    somebody: 'Alguien con el enlace',
    invited: {
      member: 'Invitación: <date/> · puede enviar, responder y cerrar',
      'read-only': 'Invitación: <date/> · solo puede leer',
    },
    cancel: ({ email }) => `Cancelar la invitación de ${email}`,
    cancelLink: 'Cancelar la invitación de quien tenga el enlace',
  },
  canceling: 'Cancelando...',
  takingOver: {
    ready: 'Todo listo para que recibas <home/>.',
    withdraw: ({ home }) => `No recibir ${home}`,
    withdrawUnnamed: 'No recibir la casa',
    waits: 'Falta que <seller/> confirme.',
  },
  handover: {
    title: '¿Vendiste esta casa?',
    lead: 'Sus reclamos, fotos, constructora y cobertura pasan a quien la compra. Tu teléfono no.',
    start: 'Entregar a quien la compra',
    ready: 'Todo listo para que <buyer/> reciba <home/>.',
    until: '<email/> · confirma hasta el <date/>',
    notAccepted: '<email/> todavía no acepta.',
    works: 'El enlace funciona hasta el <date/>. Después confirmas tú.',
    submit: 'Entregar',
    cancel: 'Cancelar la entrega',
  },
}

export const roleWords: Messages<typeof en.roleWords> = {
  owner: { name: 'Titular', may: 'Puede hacer todo' },
  member: { name: 'Integrante', may: 'Puede enviar, responder y cerrar' },
  'read-only': { name: 'Lectura', may: 'Solo puede leer' },
}

export const homeList: Messages<typeof en.homeList> = {
  title: 'Tus casas',
  lead: 'Las listas, los informes y los reclamos nuevos son de la casa que elijas.',
  another: 'Otra casa',
  anotherLead: 'Cada casa tiene su propia constructora, sus reclamos y su garantía.',
  add: 'Agregar una casa',
  noAddress: 'Todavía sin dirección',
  shared: 'Compartida contigo',
  readOnly: 'Puedes leerla',
  label: 'Casas',
  choose: 'Elegir otra casa. Ahora:',
}
