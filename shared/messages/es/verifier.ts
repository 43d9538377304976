import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/verifier.ts'

export const verifier: Messages<typeof en.verifier> = {
  title: 'Verificar este archivo de pruebas',
  lead: 'Esta página lo comprueba todo por sí sola, en este dispositivo: no se envía nada a ninguna parte. Un registro es una cadena: cada entrada lleva la suma de verificación de la anterior, así que se nota si una se cambió, falta o se insertó.',
  noScript: 'Esta página necesita JavaScript. La misma comprobación a mano: sha256sum -c SHA256SUMS',
  files: 'Los archivos',
  unpack: 'Descomprima el ZIP y elija su carpeta para comparar cada archivo con su suma de verificación.',
  choose: 'Elegir la carpeta',
  claim: ({ number, title }) => `Reclamo ${number}: ${title}`,
  noRecord: 'Este reclamo no tiene registro.',
  unchanged: ({ count }) =>
    plural(count, {
      one: 'Verificado: este registro no ha cambiado. Su única entrada coincide con su suma de verificación.',
      other: `Verificado: este registro no ha cambiado. Sus ${count} entradas coinciden con sus sumas de verificación.`,
    }),
  checksum: ({ hash }) =>
    `Suma de verificación de la última entrada: ${hash}. Los correos a la constructora llevan la que había entonces.`,
  notHere: ({ path }) => `${path} está en el registro, pero no aquí.`,
  notRecorded: ({ path }) => `${path} no es el archivo que se registró.`,
  missing: ({ path }) => `Falta ${path}.`,
  changed: ({ path }) => `${path} se cambió.`,
  allMatch: ({ count }) =>
    plural(count, {
      one: 'El único archivo coincide con su suma de verificación.',
      other: `Los ${count} archivos coinciden con sus sumas de verificación.`,
    }),
  someMatch: ({ matching, all }) =>
    plural(matching, {
      one: `1 de ${all} archivos coincide con su suma de verificación.`,
      other: `${matching} de ${all} archivos coinciden con sus sumas de verificación.`,
    }),
}
