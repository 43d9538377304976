import type { Messages } from '../text.ts'
import type * as en from '../en/download-refusals.ts'

export const downloadRefusals: Messages<typeof en.downloadRefusals> = {
  busy: 'Se están preparando muchas descargas en este momento. En un rato será posible.',
  record: 'Ya se está preparando un registro.',
  pdf: 'Ya se está preparando un PDF.',
  file: 'Ya se está preparando un archivo.',
  otherFile: 'Ya se está preparando otro archivo.',
  thisFile: 'El archivo ya se está preparando.',
  yourData: 'Tus datos ya se están descargando.',
  manyFiles: 'Se descargaron muchos archivos.',
  manyTimes: 'El archivo se descargó muchas veces.',
  manyLinks: ({ max }) => `Ya funcionan ${max} enlaces. Anula primero uno de ellos.`,
  notOverdue: 'Ya no hay nada vencido, así que no se hizo ninguna carta.',
}
