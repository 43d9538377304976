import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/record-findings.ts'

const entry = ({ seq, about }: { seq: number; about: string | null }): string =>
  about === null ? `la entrada ${seq}` : `la entrada ${seq} (${about})`
const Entry = (of: { seq: number; about: string | null }): string => entry(of).replace('la', 'La')

export const recordFindings: Messages<typeof en.recordFindings> = {
  kinds: {
    filed: 'el reclamo como se envió',
    chained: 'el reclamo como era',
    event: 'un suceso',
    message: 'un mensaje',
    photo: 'una foto',
    attachment: 'un documento',
    'email-queued': 'un correo a la constructora',
    delivery: 'un intento de entrega',
    'mail-received': 'un correo recibido',
    'mail-imported': 'un correo importado',
    removed: 'la eliminación',
  },
  faults: {
    changed: (of) => `${Entry(of)} se cambió después de registrarse.`,
    missing: (of) => `Falta ${entry(of)}.`,
    missingUpTo: ({ seq, lastSeq }) => `Faltan las entradas ${seq} a ${lastSeq}.`,
    inserted: (of) => `${Entry(of)} no debería estar ahí: fue insertada.`,
    reordered: (of) => `${Entry(of)} no está en su lugar.`,
    unlinked: (of) => `${Entry(of)} no sigue a la anterior: una de las dos fue reemplazada.`,
    'content-missing': (of) => `El contenido de ${entry(of)} ya no está.`,
    'data-changed': (of) => `Lo guardado no coincide con ${entry(of)}.`,
    'data-missing': (of) => `Lo que registró ${entry(of)} ya no está guardado.`,
    'data-added': ({ what }) => `Hay algo guardado que nunca se registró: ${what}.`,
  },
  unknown: 'desconocido',
  page: {
    title: ({ count }) =>
      plural(count, { one: '1 entrada no coincide', other: `${count} entradas no coinciden` }),
    checked:
      'Revisado el <time/>. Qué hacer: conserva los correos y archivos que tienes, porque en ellos están las sumas de verificación anteriores, y pide a quien administra Homeclaim que compare el registro con una copia de seguridad.',
  },
}
