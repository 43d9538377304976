import type { Messages } from '../text.ts'
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
