import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/evidence.ts'

export const sharedEvidence: Messages<typeof en.sharedEvidence> = {
  title: 'Pruebas',
  readOnly: 'Solo lectura, hasta el <date/>',
  cover: {
    title: ({ count }) =>
      plural(count, {
        one: '<name/> le comparte las pruebas de un reclamo de garantía',
        other: `<name/> le comparte las pruebas de ${count} reclamos de garantía`,
      }),
    text: 'Mensajes, fotos, videos, sonidos, correos y qué se le dijo a la constructora, y cuándo. Puede leerlo y descargarlo; no se puede cambiar nada.',
    open: 'Abrir las pruebas',
    hint: 'El enlace funciona hasta el <date/>. <name/> verá cuándo se abre y con qué navegador.',
  },
  list: {
    title: ({ count }) =>
      plural(count, { one: 'Un reclamo de garantía', other: `${count} reclamos de garantía` }),
    filed: ({ number }) => `N.º ${number} · enviado el <date/>`,
    zip: 'Todo en un ZIP',
    zipText:
      'El registro de cada reclamo en PDF, las fotos originales y cada correo, con sumas de verificación y una página que las comprueba en su propia computadora.',
    download: 'Descargar ZIP',
  },
  claim: {
    all: 'Todos los reclamos de este enlace',
    number: ({ number }) => `Reclamo ${number}`,
    download: 'Descargar PDF',
    earlier: 'Mensajes anteriores',
    latest: 'Mensajes más recientes',
  },
  failures: {
    dead: {
      title: 'Este enlace no funciona.',
      text: 'Puede que haya vencido o que la persona propietaria lo haya anulado. Pídale uno nuevo.',
    },
    ours: { title: 'No se pudo mostrar esta página.', text: 'Inténtelo de nuevo en un momento.' },
    notNow: 'Ahora no es posible.',
    robots: 'Esto es solo para personas.',
  },
}

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
