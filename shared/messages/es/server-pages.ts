import type { Messages } from '../text.ts'
import type * as en from '../en/server-pages.ts'

export const appPage: Messages<typeof en.appPage> = {
  noScript: 'Homeclaim necesita JavaScript para funcionar en este navegador.',
  loading: 'Cargando',
  broken: {
    title: 'No se pudo mostrar esta página',
    text: 'Puede que haya una versión nueva de Homeclaim o que se haya perdido la conexión. Lo que escribiste en un reclamo, en un mensaje o en tu perfil no se pierde.',
    reload: 'Volver a cargar',
  },
  description: 'Un registro claro de cada reparación que necesita tu casa nueva.',
}

export const devices: Messages<typeof en.devices> = {
  named: ({ browser, system }) => `${browser} en ${system}`,
  unknown: 'Otro programa',
}

export const calendarWords: Messages<typeof en.calendarWords> = {
  visit: ({ title }) => `Visita de garantía: ${title}`,
  claim: ({ claimNumber, title }) => `Reclamo ${claimNumber}: ${title}`,
  day: ({ why, by }) => `${why}. ${by}; lo que vale es tu contrato.`,
  who: ({ who }) => `Quién viene: ${who}`,
}

export const dataExport: Messages<typeof en.dataExport> = {
  title: ({ product, name }) => `${product}: todo lo de ${name}`,
  made: '<email/> · del <date/>',
  lead: ({ product }) =>
    `Todo lo que ${product} guarda sobre ti. Las páginas son para leer; los archivos JSON de al lado tienen lo mismo para programas. Las fotos son las originales.`,
  account: 'Cuenta y casas',
  mails: 'Correos sobre la cuenta',
  photos: 'Fotos fuera de los reclamos',
  documents: 'Documentos de la casa',
  homes: { title: 'Casas', address: 'Dirección', builder: 'Constructora', rooms: 'Habitaciones' },
  claims: {
    title: 'Reclamos',
    none: 'Ninguno.',
    number: 'N.º',
    name: 'Título',
    status: 'Estado',
    filed: 'Enviado',
  },
  allClaims: 'Todos los reclamos',
  claim: ({ number, status }) => `Reclamo ${number} · ${status}`,
  emails: 'Correos',
  forPrograms: 'Lo mismo para programas: <a>claim.json</a>',
  mail: {
    to: ({ to }) => `Para: ${to}`,
    subject: ({ subject }) => `Asunto: ${subject}`,
    written: ({ at }) => `Escrito: ${at}`,
    state: ({ state }) => `Estado: ${state}`,
    stateAt: ({ state, at }) => `Estado: ${state}, ${at}`,
    serverSaid: ({ reply }) => `El servidor de correo dijo: ${reply}`,
    link: '[enlace privado]',
    secret: '[secreto]',
    address: '[dirección privada]',
  },
}
