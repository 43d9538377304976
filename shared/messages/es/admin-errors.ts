import type { Messages } from '../text.ts'
import type * as en from '../en/admin-errors.ts'

export const adminErrors: Messages<typeof en.adminErrors> = {
  nothingLimits: 'Nada limita cuántos reclamos envías.',
  requestAnswered: 'Esta solicitud ya se respondió.',
  linkOver: 'Este enlace ya no funciona. Tal vez la solicitud ya se respondió.',
  emailSent: 'Este correo ya se envió.',
  noSuchClaim: 'No hay ningún reclamo con este número.',
  users: {
    noAddress: ({ email }) => `No hay ninguna cuenta con la dirección ${email}.`,
    bySettings: ({ email }) => `${email} está en ADMIN_EMAILS. Quítala primero de los ajustes del servidor.`,
    onlyAdmin: 'Es la única persona que administra. Nombra primero a otra.',
    registrationBySettings: ({ mode }) =>
      `REGISTRATION=${mode} está en los ajustes del servidor, y esos valen más. Cámbialo ahí.`,
    gone: 'Esta cuenta ya no existe.',
  },
  mail: {
    noSignIn: 'El correo no está configurado con un inicio de sesión en el proveedor.',
    byHost: 'El correo lo define quien aloja este sitio, así que aquí no se puede cambiar.',
    noFit: 'Estos ajustes no son coherentes entre sí.',
    password: 'Escribe la contraseña',
    takesPassword: 'Este proveedor usa una contraseña',
    onlyMicrosoft: 'Solo Microsoft tiene buzones compartidos',
    clientId: 'Escribe el ID de cliente',
    clientSecret: 'Escribe el secreto de cliente',
    certificate: 'Esto no es un certificado. Pega todo el archivo, desde -----BEGIN CERTIFICATE-----',
    address: 'Escribe un correo electrónico válido',
    addressTooLong: ({ max }) =>
      `Para las respuestas hace falta una dirección con ${max} caracteres como máximo antes de la @, porque cada reclamo agrega ahí su propia marca`,
  },
  signIn: {
    notThatAddress: 'Esa no es la dirección de la página. Cópiala completa, desde http hasta el final.',
    otherSignIn: 'Esta dirección es de otro inicio de sesión. Empieza de nuevo y usa la página más reciente.',
    takesPassword: 'Este proveedor usa una contraseña.',
    otherAccount: ({ account, expected }) =>
      `Iniciaste sesión como ${account} y el buzón es ${expected}. Inicia sesión con ese. Si los dos son el mismo buzón, escribe ${account} como nombre de usuario.`,
    otherAccountShared: ({ account, expected, address }) =>
      `Iniciaste sesión como ${account} y el buzón es ${expected}. Inicia sesión con ese. Si los dos son el mismo buzón, escribe ${account} como nombre de usuario. Si ${address} es un buzón compartido, indícalo antes de iniciar sesión.`,
    onlyAnHour: ({ name }) =>
      `${name} lo permitió solo por una hora. Quita el acceso de esta aplicación en tu cuenta y vuelve a iniciar sesión.`,
    unreachable: ({ name }) =>
      `Desde aquí no se puede llegar a ${name}. Revisa la conexión a internet e inténtalo de nuevo.`,
    used: 'Este inicio de sesión ya se usó o es demasiado viejo. Inicia sesión de nuevo.',
    refused: ({ name, words }) => `${name} lo rechazó: ${words}.`,
    microsoft: {
      allow:
        'La aplicación todavía no puede leer ni enviar correo. En sus permisos de API agrega IMAP.AccessAsUser.All y SMTP.Send, y vuelve a iniciar sesión.',
      publicClient:
        'En los ajustes de autenticación de la aplicación, activa “Permitir flujos de cliente públicos” y vuelve a iniciar sesión.',
      clientId:
        'Microsoft no conoce este ID de cliente. Copia “Id. de aplicación (cliente)” de la información general de la aplicación.',
      otherKind:
        'La aplicación es para otro tipo de cuenta. Escribe su ID de directorio (inquilino), o regístrala para “cualquier directorio organizativo y cuentas personales de Microsoft”.',
      noCode: 'Tu organización no permite iniciar sesión con un código. Inicia sesión con un enlace.',
      consent: 'Una persona que administre tu organización tiene que permitir primero la aplicación.',
      secret: 'El secreto de cliente es incorrecto o venció. Déjalo vacío o crea uno nuevo.',
    },
    gmail: {
      allow: 'No se permitió leer y enviar correo. Inicia sesión de nuevo y marca la casilla de Gmail.',
      clientId:
        'Google no conoce este ID de cliente, o el secreto de cliente es incorrecto. Copia los dos de nuevo.',
      returnAddress:
        'La dirección de regreso no está registrada. Agrégala en el cliente, como se muestra, y vuelve a iniciar sesión.',
    },
  },
  publicAddress: {
    byHost: 'La dirección la define quien aloja este sitio, así que aquí no se puede cambiar.',
    reached:
      'Vista desde aquí, esta dirección lleva a esta computadora. Para saber si otras personas pueden entrar hay que abrirla desde afuera: ábrela con un teléfono que no esté en tu Wi-Fi. Esta página se da cuenta.',
    redirected: 'Esta dirección lleva a otra. Escribe esa otra.',
    somethingElse: 'En esta dirección responde otra cosa. Revisa que lleve a esta computadora.',
    ownNetwork:
      'Desde aquí esta dirección lleva a tu propia red, o no usa https. Ábrela con un teléfono que no esté en tu Wi-Fi.',
    noName: 'Este nombre no existe. Revisa cómo está escrito, o créalo donde compraste el dominio.',
    certificate: 'Su certificado no es válido, así que los navegadores lo advierten. Renueva el certificado.',
    refused: 'Ahí no hay nada que responda. Revisa que tu router lo pase a esta computadora.',
    silent:
      'Nada respondió en diez segundos. Puede que tu router no te deje entrar desde adentro: abre la dirección con un teléfono que no esté en tu Wi-Fi.',
  },
}

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
