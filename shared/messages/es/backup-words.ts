import type { Messages } from '../text.ts'
import type * as en from '../en/backup-words.ts'

export const backupWords: Messages<typeof en.backupWords> = {
  stopped: 'Se interrumpió antes de estar completa. Inténtalo de nuevo.',
  stoppedNights: 'Se interrumpieron antes de estar completas.',
  notThere: ({ into }) => `No se encuentra la carpeta ${into}. ¿Está conectado su disco?`,
  madeBut: ({ words }) => `La copia se hizo, pero: ${words}`,
  noRoom: ({ into }) =>
    `No hay espacio suficiente en ${into}. Borra lo que no haga falta ahí, o elige un disco más grande.`,
  noFolder: ({ into }) => `${into} no es una carpeta. Pon otra en BACKUP_DIR.`,
  notAllowed: ({ into }) =>
    `Homeclaim no puede escribir en ${into}. Dale permiso a la cuenta con la que funciona.`,
  bucketSilent: 'El bucket no respondió. Inténtalo de nuevo en un rato.',
  other: ({ error }) => `No se pudo hacer: ${error}`,
  noData: ({ folder }) => `En ${folder} no hay datos de Homeclaim.`,
  otherHomeclaim: ({ into }) =>
    `${into} tiene las copias de seguridad de otro Homeclaim. Pon otra carpeta en BACKUP_DIR.`,
  notReadBack: ({ file }) => `${file} no se puede volver a leer tal como se escribió.`,
  tooLarge: ({ into, needed, free }) =>
    `No hay espacio suficiente en ${into}: la copia necesita ${needed} y hay ${free} libres. Borra lo que no haga falta ahí, o elige un disco más grande.`,
  tooLargeBeside: ({ into, needed, free, kept }) =>
    `No hay espacio suficiente en ${into}: la copia necesita ${needed} y hay ${free} libres, de los que ${kept} se reservan para la base de datos. Borra lo que no haga falta ahí, o elige un disco más grande.`,
  damaged: ({ found }) => `La base de datos está dañada: ${found}.`,
  dangling: ({ rows, table }) =>
    `La base de datos está dañada: ${rows} filas de ${table} no pertenecen a nada.`,
  bucket: {
    otherHomeclaim: 'El bucket tiene las copias de seguridad de otro Homeclaim. Pon otro bucket.',
    notReturned: 'El bucket no devuelve lo que se guardó en él.',
    notWhole: ({ name }) => `En el bucket no hay una copia completa ${name}.`,
    damaged: ({ names }) =>
      `La nueva también está en el bucket, pero ${names} está dañada ahí y no se puede restaurar. Bórrala en el bucket; hasta entonces no se quita de ahí ningún archivo.`,
    missing: ({ name }) => `${name} no está en el bucket.`,
    another: ({ name }) => `${name} en el bucket es otro archivo.`,
  },
  unreadable: ({ file }) => `${file} no se puede leer.`,
  noPlainFile: ({ file }) =>
    `${file} no es un archivo normal, sino un enlace simbólico, una tubería o un dispositivo.`,
}
