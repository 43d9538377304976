import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/reports.ts'

export const reports: Messages<typeof en.reports> = {
  title: 'Informes',
  loading: 'Cargando tus informes',
  notLoaded: 'Tus informes no se cargaron',
  tryLater: 'Inténtalo de nuevo en un momento.',
  none: {
    title: 'Todavía no hay nada que informar',
    text: 'Con tu primer reclamo se verá aquí qué tan rápido se responde y se repara.',
  },
  over: ({ count }) =>
    plural(count, {
      one: 'Sobre el único reclamo que enviaste.',
      other: `Sobre los ${count} reclamos que enviaste.`,
    }),
  evidence: 'Archivo de pruebas',
  download: 'Descargar CSV',
  offer: {
    title: 'Los informes vienen con Premium',
    text: 'Tus reclamos y las cifras de tu panel siguen como están. Los informes agregarían:',
    months: 'Reclamos abiertos y cerrados en cada uno de los últimos doce meses',
    times: 'Tiempo hasta la primera respuesta y hasta la reparación, por constructora y por categoría',
    ages: 'Cuánto tiempo llevan esperando los reclamos abiertos',
    shares: 'La parte que se respondió en 24 y 48 horas',
    csv: 'Todo en un archivo CSV para tu propia hoja de cálculo',
    compare: 'Comparar los planes',
  },
  answered: {
    title: 'Respondidos a tiempo',
    within: ({ hours }) => `En ${hours} horas`,
    hint: 'De los reclamos que una constructora tiene desde hace ese tiempo, o que ya respondió.',
    share: ({ inTime, of }) =>
      plural(of, { one: `${inTime} de 1 reclamo`, other: `${inTime} de ${of} reclamos` }),
    none: 'Ningún reclamo ha esperado tanto',
    notKnown: 'N/D',
  },
  months: {
    title: 'Reclamos por mes',
    opened: 'Enviados',
    closed: 'Cerrados',
    openedSum: ({ count }) => `Enviados: ${count}`,
    closedSum: ({ count }) => `Cerrados: ${count}`,
    bar: ({ month, opened, closed }) => `${month}: ${opened} enviados, ${closed} cerrados`,
    asTable: 'Como tabla',
    month: 'Mes',
  },
  ages: {
    title: 'Reclamos abiertos por antigüedad',
    age: 'Antigüedad',
    names: {
      week: 'Menos de una semana',
      month: '1 a 4 semanas',
      quarter: '4 a 12 semanas',
      longer: 'Más de 12 semanas',
    },
  },
  cameBack: {
    title: 'Lo que volvió a fallar',
    repairs: 'Reparaciones',
    cameBack: 'Volvió a fallar',
    hint: 'Reparaciones que tú o tu constructora dieron por hechas, y las que tuviste que reclamar otra vez.',
  },
  byBuilder: 'Por constructora',
  byCategory: 'Por categoría',
  builder: 'Constructora',
  category: 'Categoría',
  claims: 'Reclamos',
  firstResponse: 'Primera respuesta',
  timeToFix: 'Tiempo hasta reparar',
  csv: {
    head: { report: 'Informe', group: 'Grupo', figure: 'Cifra', value: 'Valor' },
    byMonth: 'Por mes',
    cameBack: 'Volvió a fallar',
    openByAge: 'Abiertos por antigüedad',
    answered: 'Respondidos',
    meanResponse: 'Primera respuesta, promedio (horas)',
    meanResolution: 'Resolución, promedio (días)',
    inTime: 'Reclamos a tiempo',
  },
}
