import type { Messages } from '../text.ts'
import { plural } from '../format.ts'
import type * as en from '../en/coverage.ts'

export const coverage: Messages<typeof en.coverage> = {
  title: 'Cobertura',
  notLoaded: 'No se pudo cargar tu cobertura.',
  offline: 'Estás sin conexión. Se muestra lo que se guardó: <time/>.',
  from: ({ date }) => ` · garantía desde el ${date}`,
  noDates: {
    title: '¿Cuándo fue el cierre de la compra?',
    text: 'Todos los años de una garantía cuentan desde ese día. Todavía no está en el perfil de esta casa.',
    add: 'Agregar la fecha',
  },
  empty: {
    title: 'Agrega las fechas de tu garantía para ver qué tiene cobertura.',
    choose: 'Elegir una plantilla',
  },
  addPart: 'Agregar una parte',
  datesTitle: 'Fechas importantes',
  start: 'Empezar',
  startLabel: 'Empezar: recorre tu casa',
  panel: {
    title: 'Tu garantía',
    change: 'Cambiar',
    noDates: 'Todavía sin fechas',
    today: 'Hoy',
    bar: ({ title, date, left }) => `${title}, hasta el ${date}, ${left.toLowerCase()}`,
    ended: ({ date }) => `Terminó el ${date}`,
    ends: ({ date }) => `Termina el ${date}`,
    changePart: ({ title }) => `Cambiar: ${title}`,
  },
  source: {
    profile:
      'Según las fechas de garantía de tu perfil; compáralas con tus documentos. Esto no es asesoría legal.',
    papers: 'Estas fechas vienen de tus documentos. Revísalas en tu contrato; esto no es asesoría legal.',
    start: 'Calculadas desde tu fecha de inicio; compáralas con tus documentos. Esto no es asesoría legal.',
    startExcept: ({ except }) =>
      `Calculadas desde tu fecha de inicio, excepto ${except}; compáralas con tus documentos. Esto no es asesoría legal.`,
    template: ({ template }) =>
      `Calculadas con la plantilla ${template} y tu fecha de inicio; compáralas con tus documentos. Esto no es asesoría legal.`,
    templateExcept: ({ template, except }) =>
      `Calculadas con la plantilla ${template} y tu fecha de inicio, excepto ${except}; compáralas con tus documentos. Esto no es asesoría legal.`,
  },
  calendar: {
    title: 'En tu calendario',
    off: 'Las visitas y las fechas de garantía pueden verse en el calendario de tu teléfono o computadora, siempre al día.',
    on: 'Agrega esta dirección como suscripción en tu app de calendario. Quien la tenga puede ver tus visitas y fechas.',
    make: 'Crear una dirección de calendario',
    address: 'Dirección secreta',
    renew: 'Dirección nueva',
    end: 'Desactivar',
    askRenew: {
      title: '¿Crear una dirección nueva?',
      lead: 'La anterior deja de funcionar de inmediato, en todos los calendarios que la usan.',
      busy: 'Creándola...',
    },
    askEnd: {
      title: '¿Desactivar el calendario?',
      lead: 'Los calendarios que usan la dirección dejan de recibir fechas nuevas.',
      submit: 'Desactivar',
      busy: 'Desactivando...',
    },
  },
}

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

export const homeRooms: Messages<typeof en.homeRooms> = {
  title: 'Cuartos',
  lead: 'Se ofrecen en cada reclamo y en cada recorrido, en este orden.',
  change: 'Cambiar los cuartos',
  notLoaded: 'No se pudieron cargar.',
  sheet: {
    title: 'Cuartos de esta casa',
    lead: 'Los reclamos y los recorridos ofrecen estos cuartos en este orden. Cada reclamo conserva el cuarto con el que se envió, aunque aquí le cambies el nombre o lo quites.',
    room: ({ number }) => `Cuarto ${number}`,
    up: ({ name }) => `Subir ${name}`,
    down: ({ name }) => `Bajar ${name}`,
    remove: ({ name }) => `Quitar ${name}`,
    moved: ({ name, number, count }) => `${name}: ahora ${number} de ${count}`,
    removed: ({ name }) => `${name}: quitado`,
    add: 'Agregar un cuarto',
    missing: 'Ponle un nombre a este cuarto o quítalo',
    twice: 'Este cuarto ya está en la lista',
    save: 'Guardar',
    busy: 'Guardando...',
  },
}

export const coverageRules: Messages<typeof en.coverageRules> = {
  wholeNumber: 'Escribe un número entero',
  tooSmall: 'Demasiado pequeño',
  tooLarge: 'Demasiado grande',
  nameMissing: 'Falta el nombre',
  tooLong: 'Demasiado largo',
  categoryMissing: 'Elige al menos una categoría',
  dateInvalid: 'Escribe una fecha válida',
  atMost: ({ max }) => `${max} como máximo`,
  endBeforeStart: 'El último día no debe ser anterior al primero',
  closesBeforeOpens: 'No debe cerrarse antes de abrirse',
}
