import type { Messages } from '../text.ts'
import type * as en from '../en/data-export.ts'

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
