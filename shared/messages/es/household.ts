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

export const householdSheets: Messages<typeof en.householdSheets> = {
  invite: {
    title: 'Invitar a tu hogar',
    email: 'Correo electrónico',
    emailHint: 'Déjalo vacío para mandar tú el enlace.',
    they: 'Esa persona puede',
    may: { member: 'Enviar, responder y cerrar', 'read-only': 'Solo leer' },
    submit: 'Enviar la invitación',
    submitLink: 'Crear un enlace',
    busy: 'Invitando...',
    sentTitle: 'Invitación enviada',
    sent: ({ email }) => `${email} recibe un correo con un enlace. También puedes mandar este tú.`,
    notSent: 'La primera persona que lo abra e inicie sesión entra a tu hogar.',
  },
  link: {
    title: 'Manda este enlace',
    once: ({ days }) => `Funciona una sola vez, durante ${days} días, y solo se muestra ahora.`,
    label: 'Enlace de la invitación',
    shared: 'Nuestra casa en Homeclaim',
    done: 'Listo',
  },
  member: {
    remove: {
      title: '¿Quitar a <name/>?',
      lead: 'Ya no verá esta casa. Lo que envió y escribió se queda, con su nombre.',
      submit: 'Quitar',
    },
    owner: {
      title: '¿Hacer titular a <name/>?',
      lead: 'Podrá invitar y quitar personas, también a ti. Los reclamos de esta casa contarán para su plan. Tú te quedas como integrante.',
      submit: 'Hacer titular',
    },
    member: {
      title: '¿Hacer integrante a <name/>?',
      lead: 'Podrá enviar reclamos, responder a la constructora y cerrar reclamos.',
      submit: 'Hacer integrante',
    },
    'read-only': {
      title: '¿Dar solo lectura a <name/>?',
      lead: 'Verá todos los reclamos de esta casa, pero no podrá cambiar nada.',
      submit: 'Dar solo lectura',
    },
    busy: 'Guardando...',
    removed: '<name/> ya no comparte esta casa',
    changed: 'Cambio guardado',
  },
  leave: {
    title: '¿Dejar esta casa?',
    lead: 'Ya no verás la casa ni sus reclamos. Lo que enviaste y escribiste se queda con la casa.',
    leadOwner:
      'Ya no verás la casa ni sus reclamos. Lo que enviaste y escribiste se queda con la casa. <next/> será titular.',
    submit: 'Dejar la casa',
    busy: 'Un momento...',
    left: 'Dejaste la casa',
  },
  handover: {
    title: 'Entregar esta casa',
    lead: 'Quien la compra recibe un enlace y acepta. Nada cambia hasta que confirmes.',
    email: 'Correo electrónico de quien la compra',
    submit: 'Enviar el enlace',
    busy: 'Enviando...',
    sentTitle: 'Enlace enviado',
    sent: '<email/> recibe un correo con un enlace. También puedes mandar este tú.',
    notSent: 'Mándalo a quien compra la casa. Nada cambia antes de que confirmes quién aceptó.',
  },
  confirm: {
    title: '¿Entregar a <buyer/>?',
    lead: 'Desde entonces, <home/> es de <buyer/> (<email/>), con todos los reclamos y fotos. No se puede deshacer.',
    thisHome: 'esta casa',
    you: 'Tú',
    choices: { leave: 'Dejar la casa', stay: 'Seguir, solo para leer' },
    submit: 'Entregar',
    busy: 'Entregando...',
    done: 'Ahora <home/> es de <buyer/>',
    doneUnnamed: 'Ahora la casa es de <buyer/>',
  },
}
