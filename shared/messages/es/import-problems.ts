import type { Messages } from '../text.ts'
import type * as en from '../en/import-problems.ts'

export const importProblems: Messages<typeof en.importProblems> = {
  empty: 'Este archivo está vacío.',
  unread: 'Tu navegador no pudo leer esto.',
  kind: 'Esto no es un correo (.eml) ni una foto (JPEG, PNG o HEIC).',
  tooLarge: ({ max }) => `Este archivo es demasiado grande. El máximo es de ${max} MB.`,
  mailTooLarge: ({ max }) => `Este correo es demasiado grande. El máximo es de ${max} MB.`,
  photoTooLarge: ({ max }) => `Esta foto es demasiado grande. El máximo es de ${max} MB.`,
  brokenZip: 'Este ZIP está dañado o incompleto. Vuelve a crearlo.',
  zipTooLarge: 'Este ZIP ocupa demasiado al descomprimirlo. Divídelo en otros más pequeños.',
  zipEntries: ({ max }) => `Este ZIP tiene más de ${max} archivos. Divídelo en otros más pequeños.`,
  zipLocked: 'Este ZIP está protegido con una contraseña. Créalo sin ella.',
  zipEmpty: 'No hay nada en este ZIP.',
  full: 'En esta importación ya no cabe más. Termínala primero y luego importa el resto.',
  noRoom:
    'En tu cuenta no hay espacio para estos archivos. Envía menos o pide más espacio a la persona que administra este sitio.',
}
