import type { Messages } from '../text.ts'
import type * as en from '../en/coverage-templates.ts'

const completion =
  'Cuenta desde la terminación de la obra, a menudo la fecha del certificado de ocupación: pon esa fecha como inicio si es distinta de la de tu perfil.'

/** Names of laws and of what they are quoted from stay as they are published. */
export const coverageTemplates: Messages<typeof en.coverageTemplates> = {
  'us-1-2-10': {
    name: 'Garantía 1-2-10 (EE. UU.)',
    short: '1-2-10',
    about:
      'Lo que dan muchas constructoras de EE. UU. Ninguna ley la fija, así que decide tu libro de garantía. Muchos libros aceptan un reclamo algunos días después de que termina un año: pon los tuyos.',
    source: 'Federal Trade Commission, consejo al consumidor “Warranties for New Homes”',
  },
  ontario: {
    name: 'Ontario 1/2/7',
    short: 'Ontario 1/2/7',
    about:
      'La garantía legal que administra Tarion, desde la fecha de posesión. Cada año termina el día antes de su aniversario. Los formularios y sus días de gracia han cambiado varias veces: MyHome de Tarion muestra los tuyos. Los reclamos van a Tarion en sus propios formularios.',
    source:
      'Ontario New Home Warranties Plan Act, R.S.O. 1990, c. O.31; Tarion, “When can I submit a warranty form?”, aviso del 14 de septiembre de 2020',
  },
  texas: {
    name: 'Texas 1/2/6/10',
    short: 'Texas 1/2/6/10',
    about:
      'Lo mínimo que da una garantía por escrito para que a la constructora solo se la pueda demandar durante seis años; sin ella son diez desde la terminación sustancial de la obra. No todas las casas tienen esa garantía, y antes de demandar hace falta un aviso.',
    source:
      'Texas Civil Practice and Remedies Code § 16.009, modificado por H.B. 2024, vigente desde el 9 de junio de 2023',
  },
  california: {
    name: 'California (SB 800)',
    short: 'California',
    about:
      'Plazos para iniciar un juicio, desde el cierre de la compraventa (close of escrow); los diez años cuentan desde la terminación sustancial de la obra, que puede ser anterior. Primero va un aviso a la constructora. Drenaje y riego terminan después de un año; el jardín, después de dos.',
    source: 'California Civil Code §§ 895–945.5 (SB 800 de 2002): §§ 896, 900 y 941',
  },
  'uk-nhbc': {
    name: 'Reino Unido 2+8 (tipo NHBC)',
    short: 'Reino Unido 2+8',
    about:
      'Dos años en los que la constructora corrige los defectos, y después ocho años de seguro para ciertas partes. Suele empezar con la escrituración (legal completion); tu certificado tiene las fechas. Avisa a la constructora dentro de los dos años.',
    source:
      'NHBC, “What does Buildmark cover” y la póliza Buildmark para casas registradas desde el 1 de octubre de 2019',
  },
  'new-south-wales': {
    name: 'Nueva Gales del Sur 2/6',
    short: 'Nueva Gales del Sur 2/6',
    about: `Garantías legales: plazos para iniciar un juicio. ${completion} La ley define qué es un defecto grave.`,
    source: 'Home Building Act 1989 (NSW), s 18E, modificada desde el 15 de enero de 2015',
  },
  victoria: {
    name: 'Victoria 10',
    short: 'Victoria 10',
    about:
      'Se puede demandar durante diez años desde el permiso de ocupación o el certificado de la inspección final. La ley está en reforma, y el seguro tiene plazos más cortos (son comunes seis años para lo estructural y dos para otros defectos): revisa tu póliza.',
    source: 'Building Act 1993 (Vic), s 134; Domestic Building Contracts Act 1995 (Vic), s 8',
  },
  queensland: {
    name: 'Queensland 1/6',
    short: 'Queensland 1/6',
    about: `Garantías legales para obras residenciales. ${completion} Las quejas ante la QBCC tienen plazos propios que pueden ser más cortos: revísalos allí.`,
    source: 'Queensland Building and Construction Commission Act 1991, Schedule 1B, s 29',
  },
  'south-australia': {
    name: 'Australia Meridional 5',
    short: 'Australia Meridional 5',
    about: `Garantías legales: se puede iniciar un juicio durante cinco años. ${completion}`,
    source: 'Building Work Contractors Act 1995 (SA), s 32',
  },
  own: {
    name: 'La mía',
    short: '',
    about: 'Empieza vacía. Agrega lo que dicen tus documentos, parte por parte.',
    source: '',
  },
}
