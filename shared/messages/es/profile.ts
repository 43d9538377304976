import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/profile.ts'

export const profile: Messages<typeof en.profile> = {
  title: 'Perfil',
  breadcrumb: 'Ruta de navegación',
  loadFailed: 'No se pudo cargar el perfil',
  notLoaded: 'No se pudo cargar el perfil. Vuelve a cargar la página.',
  refresh: 'Volver a cargar',
  home: {
    title: 'Datos de la casa',
    lead: 'Van en cada reclamo que envías.',
    start: 'Inicio de la garantía',
    end: 'Fin de la garantía',
    ended: 'La garantía terminó',
    photoByAddress: 'Foto de una dirección web',
    photoUrl: 'Dirección web de la foto',
    photoUrlHint: 'Solo se muestra una imagen guardada aquí; si no, la casa dibujada.',
  },
  builder: {
    title: 'Datos de la constructora',
    lead: 'Los reclamos se envían a este correo. Tu constructora no necesita cuenta.',
    name: 'Nombre de la constructora',
    email: 'Correo de la constructora',
    phone: 'Teléfono',
    website: 'Sitio web',
    language: 'Idioma de los correos que recibe',
    languageHint: 'Si elige otro en su página, vale el suyo.',
  },
  contact: {
    title: 'Cómo te contacta tu constructora',
    lead: 'Solo lo ve tu constructora, en tus reclamos abiertos. Déjalo vacío si prefieres solo correo electrónico.',
    phone: 'Tu teléfono',
    bestTimes: 'Mejores horarios',
    bestTimesExample: 'Por la tarde, o por mensaje.',
  },
  save: 'Guardar el perfil',
  update: 'Actualizar el perfil',
  saving: 'Guardando...',
  notSaved: 'Sin guardar',
  draft: 'Esto es lo que escribiste la última vez en este dispositivo.',
  discard: 'Descartar los cambios',
  created: '¡Se creó el perfil!',
  updated: '¡Se actualizó el perfil!',
  signedOut: 'Inicia sesión para actualizar tu perfil',
  failed: 'Algo salió mal. Inténtalo de nuevo.',
  held: {
    yourBuilder: 'tu constructora',
    sending: ({ count }) =>
      plural(count, {
        one: '1 reclamo en espera se está enviando a <builder/>',
        other: `${count} reclamos en espera se están enviando a <builder/>`,
      }),
    addressed: ({ count }) =>
      plural(count, {
        one: '1 reclamo en espera ya está dirigido a <builder/>',
        other: `${count} reclamos en espera ya están dirigidos a <builder/>`,
      }),
    sendYourself:
      'El correo no está configurado: lo que sigue es mandar tú a <builder/> el enlace de cada reclamo.',
    see: 'Ver tus reclamos',
    failed: ({ count }) =>
      plural(count, {
        one: '1 reclamo no llegó a la dirección que tenías antes',
        other: `${count} reclamos no llegaron a la dirección que tenías antes`,
      }),
    again: 'Abrirlo y enviarlo de nuevo',
  },
  leave: {
    title: '¿Salir sin guardar?',
    text: 'Lo que cambiaste en tu perfil todavía no está guardado.',
    stay: 'Quedarme aquí',
    submit: 'Salir sin guardar',
  },
  add: {
    title: 'Agregar una casa',
    back: 'Volver al perfil',
    lead: 'Tiene su propia constructora, sus reclamos y su garantía. Tú eliges qué casa ves.',
    submit: 'Agregar la casa',
  },
  readOnly: {
    title: 'Puedes ver esta casa',
    text: 'La cambian las otras personas que la comparten.',
    builder: 'Constructora',
    none: 'Todavía no está registrado',
  },
}

export const profileRules: Messages<typeof en.profileRules> = {
  addressMissing: 'Falta la dirección',
  cityMissing: 'Falta la ciudad',
  stateMissing: 'Falta el estado',
  zipCodeMissing: 'Falta el código postal',
  startMissing: 'Falta la fecha de inicio',
  endMissing: 'Falta la fecha de fin',
  dateInvalid: 'Escribe una fecha válida',
  endBeforeStart: 'La fecha de fin debe ser posterior a la de inicio',
  builderNameMissing: 'Falta el nombre de la constructora',
  builderEmailMissing: 'Falta el correo de la constructora',
  tooLong: 'Demasiado largo',
  webAddress: 'Escribe una dirección web que empiece con http:// o https://',
  phone: 'Escribe un número de teléfono',
}

export const homeFields: Messages<typeof en.homeFields> = {
  address: 'Dirección',
  city: 'Ciudad',
  state: 'Estado',
  zipCode: 'Código postal',
  photo: {
    label: 'Foto de tu casa',
    add: 'Agregar una foto',
    addOfHome: 'Agregar una foto de tu casa',
    change: 'Cambiar la foto',
    adding: 'Agregando la foto...',
    remove: 'Quitar',
    removeLabel: 'Quitar la foto de tu casa',
    added: 'Se agregó la foto de tu casa.',
  },
}

export const builderRules: Messages<typeof en.builderRules> = {
  dayMissing: 'Elija un día',
  dayPast: 'Elija un día que no haya pasado',
  dayTooFar: 'Elija un día dentro de los próximos dos años',
  fromMissing: 'Elija a qué hora empieza',
  toMissing: 'Elija a qué hora termina',
  endFirst: 'La hora de fin debe ser posterior a la de inicio',
  passed: 'Esa hora ya pasó',
  skipped: 'Ese día los relojes se adelantan a esa hora. Elija otro horario',
  tooLong: ({ most }) => `Máximo ${most} caracteres`,
}

export const copies: Messages<typeof en.copies> = {
  title: 'A quién más se avisa',
  lead: ({ most }) =>
    `Jefe de obra, aseguradora, tu abogado: hasta ${most} personas más reciben su propio correo. Solo la dirección de tu constructora cuenta como avisada.`,
  none: 'Todavía a nadie más.',
  add: 'Agregar a alguien',
  edit: 'Cambiar',
  editOf: ({ name }) => `Cambiar a ${name}`,
  remove: 'Quitar',
  removeOf: ({ name }) => `Quitar a ${name}`,
  scope: {
    everything: 'Recibe todos los correos',
    notices: 'Recibe solo reclamos nuevos y recordatorios',
  },
  answers: { yes: 'Puede responder', no: 'Solo lee' },
  dialog: {
    add: 'Agregar a alguien más',
    edit: 'Cambiar lo que recibe',
    lead: 'Recibe su propio correo, con lo que escribes y tus fotos.',
    name: 'Nombre',
    role: 'Quién es',
    roleExample: 'Jefe de obra',
    email: 'Correo',
    scope: 'Qué recibe',
    everything: 'Todo lo que recibe mi constructora',
    notices: 'Solo reclamos nuevos y recordatorios',
    answer: 'Sus respuestas',
    yes: 'Puede responder por la constructora',
    no: 'Solo lee',
    yesHint: 'Lo que responda cuenta como de tu constructora, con su nombre al lado.',
    noHint:
      'Su correo no tiene botones ni enlace privado. Una respuesta se muestra como de un desconocido y no cambia nada.',
    submitAdd: 'Agregar',
    submitEdit: 'Guardar',
    saving: 'Guardando...',
  },
  removing: {
    title: '¿Quitar a <name/>?',
    lead: 'Ya no recibe correos y sus enlaces dejan de funcionar. Una respuesta suya se muestra como de un desconocido.',
    submit: 'Quitar',
    busy: 'Quitando...',
  },
  added: ({ name }) => `Se avisará a ${name}`,
  saved: 'Guardado',
  removed: ({ name }) => `Ya no se avisa a ${name}`,
}

export const copyRules: Messages<typeof en.copyRules> = {
  nameMissing: 'Falta el nombre',
  roleMissing: 'Di quién es, por ejemplo “Jefe de obra”',
  emailMissing: 'Falta el correo',
  tooLong: 'Demasiado largo',
  isBuilder: 'Esta ya es la dirección de tu constructora',
  known: 'Esta dirección ya está en la lista',
  ownAddress: 'Esta dirección es del propio Homeclaim: los correos solo volverían',
  most: ({ most }) =>
    `Además de tu constructora se puede avisar a ${most} direcciones. Quita una para agregar otra.`,
  confirmFirst: 'Confirma primero tu propio correo. Hasta entonces solo se escribe a tu constructora.',
  missing: 'Esta dirección ya no está en la lista',
}
