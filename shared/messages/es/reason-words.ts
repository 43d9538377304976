import { CORRECTABLE, type CorrectableField } from '#shared/claims/reasons.ts'
import { list } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/reason-words.ts'

const fields: Record<CorrectableField, string> = {
  title: 'título',
  category: 'categoría',
  room: 'cuarto',
  address: 'dirección',
  summary: 'resumen',
  description: 'descripción',
}

export const reasonWords: Messages<typeof en.reasonWords> = {
  field: ({ name }) => {
    const known = CORRECTABLE.find((each) => each === name)
    return known === undefined ? name : fields[known]
  },
  fields: ({ names }) => list(names),
  noRoom: 'No se dijo',
  sentBy: {
    email: 'por correo electrónico',
    text: 'por mensaje de texto',
    portal: 'por el portal de la constructora',
    'in-person': 'en persona',
    other: 'de otra forma',
  },
  reasonMissing: 'Escribe qué sigue mal',
}
