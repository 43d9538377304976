import type { Messages } from '../text.ts'
import type * as en from '../en/household-sheets.ts'

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
