import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/claim-details.ts'

export const claimDetails: Messages<typeof en.claimDetails> = {
  facts: {
    title: 'Detalles',
    category: 'Categoría',
    room: 'Cuarto',
    coverage: 'Cobertura al enviarlo',
    address: 'Dirección',
    builder: 'Constructora',
    noBuilder: 'Todavía no registrada',
    number: 'Número de reclamo',
    cameBackFrom: 'Viene de',
    cameBackAs: 'Volvió como',
    imported: 'Importado',
    walkThrough: 'Recorrido',
    item: ({ number }) => `<list/>, pendiente ${number}`,
  },
  timeline: {
    label: 'Cronología del reclamo',
    title: 'Cronología',
    latest: ({ step, date }) => `${step} ${date}`,
    submitted: 'Enviado el <time/>, <ago/>',
    firstResponse: 'Primera respuesta',
    resolution: 'Tiempo de solución',
    steps: 'Cambios de estado',
    about: ({ date }) => `Hacia el ${date}`,
    saidFixed: 'Dijiste que está reparado.',
    aboutHint: 'Una fecha con “Hacia” es una estimación a partir del día en que enviaste el reclamo.',
  },
  record: {
    title: 'Registro',
    whole: 'El registro completo',
    events: ({ count }) => plural(count, { one: '1 entrada', other: `${count} entradas` }),
    openProof: 'Abrir <name/>',
    told: 'Qué se le dijo a <builder/>, y cuándo',
    theBuilder: 'la constructora',
    notChecked: 'Sin revisar todavía',
    notCheckedText: 'Sin revisar todavía. Se revisa en unos minutos.',
    differs: 'No coincide',
    unchanged: 'Sin cambios',
    checked: 'Registro sin cambios, revisado hasta: <time/>',
  },
  paper: {
    filed: ({ number }) => `Reclamo ${number}, enviado por <user/> (<email/>).`,
    filedWith: ({ number }) => `Reclamo ${number}, enviado por <user/> (<email/>) a <builder/> (<address/>).`,
    printed: ({ at, zone }) => `Impreso el ${at}. Todas las horas: ${zone}.`,
  },
}
