import { number, plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/builder-list.ts'

const days = (count: number) => plural(count, { one: '1 día', other: `${count} días` })

export const builderList: Messages<typeof en.builderList> = {
  title: 'Reclamos',
  show: 'Mostrar',
  filters: {
    all: 'Todos',
    overdue: 'Atrasados',
    week: 'Vencen esta semana',
    waiting: 'A la espera del propietario',
    visits: 'Visitas',
    closed: 'Cerrados',
  },
  sort: 'Ordenar',
  sorts: { due: 'Por vencimiento', newest: 'Más recientes', oldest: 'Más antiguos' },
  search: {
    label: 'Buscar reclamos',
    placeholder: 'Propietario, dirección o reclamo',
    open: 'Buscar, ordenar y exportar',
    showing: ({ count }) =>
      `Mostrando ${plural(count, { one: '1 reclamo', other: `${count} reclamos` })}... <a>Borrar búsqueda</a>`,
  },
  trade: { label: 'Contratista', all: 'Contratistas', none: 'Sin asignar' },
  apply: 'Mostrar',
  exportCsv: 'Exportar CSV',
  further: 'Mostrar más',
  tooMany: {
    title: ({ all, listed }) =>
      `Tiene ${number(all)} reclamos abiertos. Esta lista y sus totales incluyen los ${number(listed)} más antiguos.`,
    text: 'Para encontrar cualquiera de los demás, busque por propietario, dirección o número de reclamo, o <a>exporte todo como CSV</a>.',
  },
  select: 'Seleccionar',
  selectDone: 'Listo',
  selection: {
    label: 'Reclamos seleccionados',
    one: '<count/> seleccionado',
    other: '<count/> seleccionados',
    hint: 'Se avisa a cada propietario.',
    assign: 'Asignar',
    acknowledge: 'Confirmar recepción (<count/>)',
    none: 'Quitar la selección',
  },
  empty: {
    filtered: 'Ningún reclamo coincide con los filtros.',
    text: 'No hay reclamos abiertos. Los nuevos aparecen aquí y en su correo.',
    showAll: 'Mostrar todos los reclamos abiertos',
  },
  undo: {
    done: ({ count }) =>
      plural(count, { one: 'Recepción confirmada', other: `${count} reclamos confirmados` }),
    left: ({ count }) =>
      plural(count, {
        one: 'El propietario puede verlo. <left/> s para retirarlo',
        other: 'Cada propietario puede verlo. <left/> s para retirarlos',
      }),
    submit: 'Deshacer',
  },
  groups: {
    overdue: 'Atrasados',
    week: 'Vencen esta semana',
    later: 'Más adelante',
    waiting: 'A la espera del propietario',
    closed: 'Cerrados',
  },
  columns: { claim: 'Reclamo', status: 'Estado', due: 'Vence', trade: 'Asignado a' },
  row: {
    select: ({ title }) => `Seleccionar ${title}`,
    due: '<word>Vence: </word><day/>',
    assign: 'Asignar',
    assignWhat: ({ title }) => `Asignar ${title}`,
    assignedTo: ({ name, title }) => `Asignado a ${name}: ${title}`,
    acknowledge: 'Confirmar',
    acknowledgeWhat: ({ title }) => `Confirmar recepción de ${title}`,
    notes: ({ count, title }) =>
      count === 0
        ? `Notas: ${title}`
        : plural(count, { one: `1 nota: ${title}`, other: `${count} notas: ${title}` }),
  },
  standing: {
    withdrawn: ({ day }) => `Retirado el ${day}`,
    closed: ({ day }) => `Cerrado el ${day}`,
    asked: ({ day }) => `Confirmación pedida el ${day}`,
    filed: ({ day }) => `Enviado el ${day}`,
    over: ({ count }) => `${days(count)} de atraso`,
    longOver: ({ count }) => `Muy atrasado, ${days(count)}`,
    repairOver: ({ count }) => `Reparación con ${days(count)} de atraso`,
    repairLongOver: ({ count }) => `Reparación muy atrasada, ${days(count)}`,
    withVisit: ({ late, day }) => `${late} · visita ${day}`,
    toConfirm: ({ day }) => `Visita el ${day}, por confirmar`,
    visit: ({ visit }) => `Visita el ${visit}`,
    nothing: 'Nada pendiente',
    today: 'hoy',
    tomorrow: 'mañana',
  },
  news: { came: 'Nuevos: <titles/>', left: 'Ya no están en esta lista: <titles/>' },
  csv: {
    claim: 'Reclamo',
    title: 'Título',
    category: 'Categoría',
    room: 'Cuarto',
    status: 'Estado',
    homeowner: 'Propietario',
    address: 'Dirección',
    filed: 'Enviado',
    received: 'Recibido',
    due: 'Vence',
    over: 'Días de atraso',
    visit: 'Visita',
    trade: 'Asignado a',
    response: 'Primera respuesta (horas)',
    since: 'Estado desde',
    resolution: 'Resolución (días)',
    visitStates: {
      proposed: 'propuesta',
      accepted: 'aceptada',
      declined: 'rechazada',
      replaced: 'reemplazada',
      cancelled: 'cancelada',
    },
  },
}
