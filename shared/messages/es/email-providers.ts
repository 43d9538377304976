import type { Messages } from '../text.ts'
import type * as en from '../en/email-providers.ts'

// The names of menus and buttons are those of the providers' Spanish pages.
export const emailProviders: Messages<typeof en.emailProviders> = {
  appPassword: 'Contraseña de aplicación',
  needsAppPassword: 'Con contraseña de aplicación',
  signInAt: ({ name }) => `Iniciar sesión en ${name}`,
  gmail: {
    needs: 'Con una contraseña de aplicación, o con una app propia en Google',
    withPassword: 'Se crea en dos minutos. Recomendado.',
    withSignIn: 'Si no se permiten contraseñas de aplicación. Primero registras una app propia.',
    hint: 'Activa la verificación en dos pasos y crea una en <a>myaccount.google.com/apppasswords</a>.',
  },
  microsoft: {
    name: 'Outlook o Microsoft 365',
    needs: 'Inicias sesión en Microsoft',
    withSignIn: 'Recomendado. Primero registras una app propia, en diez minutos.',
    withPassword: 'Solo para enviar, si tu organización todavía lo permite.',
    hint: 'Tu organización tiene que permitirlo: Microsoft lo llama “SMTP autenticado”.',
  },
  fastmail: {
    hint: 'En Fastmail: Settings, Privacy & Security, App passwords. Dale acceso a Mail (IMAP y SMTP).',
  },
  icloud: {
    hint: 'Crea una en <a>account.apple.com</a>: Inicio de sesión y seguridad, Contraseñas específicas de la app.',
  },
  key: {
    needs: 'Con una clave',
    password: 'Contraseña o clave SMTP',
    hint: 'Tu servicio la muestra con su configuración SMTP.',
  },
  other: {
    name: 'Otro proveedor',
    needs: 'Con servidor, usuario y contraseña',
    password: 'Contraseña',
    hint: 'Con verificación en dos pasos, la mayoría de los proveedores piden aquí una contraseña de aplicación.',
  },
  app: {
    google: 'Registra una app propia en Google, una sola vez',
    microsoft: 'Registra una app propia en Microsoft, una sola vez',
    clientId: 'ID de cliente',
    clientSecret: 'Secreto del cliente',
    applicationId: 'Id. de aplicación (cliente)',
    tenant: 'Id. de directorio (inquilino)',
    tenantHint: 'Solo para una app de una sola organización.',
  },
  googleClicks: {
    project: 'Abre <a>console.cloud.google.com</a>, ponle al proyecto el nombre Homeclaim, Crear.',
    library: 'APIs y servicios, Biblioteca: busca <b>Gmail API</b>, Habilitar.',
    platform:
      'Google Auth Platform, Comenzar: nombre Homeclaim, tu dirección, Público <b>Externo</b> (Google Workspace: Interno), tu dirección, Crear.',
    audience: 'Público: <b>Publicar app</b>, Confirmar. Sin esto la sesión termina a los 7 días.',
    web: 'Clientes, Crear cliente: <b>Aplicación web</b>. En URIs de redireccionamiento autorizados agrega <here/>. Crear.',
    desktop: 'Clientes, Crear cliente: <b>App de escritorio</b>. Crear.',
    copy: 'Copia de ahí el ID de cliente y el secreto del cliente.',
    unverified:
      'Al iniciar sesión, Google dice que no verificó esta app. Es tuya: Configuración avanzada, Ir a Homeclaim. Marca la casilla de Gmail.',
  },
  microsoftClicks: {
    registration:
      'Abre <a>entra.microsoft.com</a>, Registros de aplicaciones, Nuevo registro. Si solo tienes Outlook.com, Microsoft primero te pide crear una cuenta gratuita de Azure.',
    accounts:
      'Nombre Homeclaim. Elige <b>Cuentas en cualquier directorio organizativo y cuentas personales de Microsoft</b>. Registrar.',
    publicClient: 'Autenticación, Configuración: <b>Permitir flujos de clientes públicos</b>: Sí. Guardar.',
    permissions:
      'Permisos de API, Agregar un permiso, Microsoft Graph, Permisos delegados: marca <b>IMAP.AccessAsUser.All</b>, <b>SMTP.Send</b> y <b>offline_access</b>. Agregar.',
    copy: 'Información general: copia el Id. de aplicación (cliente).',
    mailbox:
      'Microsoft 365: quien administra marca <b>SMTP autenticado</b> para el buzón (centro de administración, Usuarios, Correo, Administrar aplicaciones de correo). Outlook.com: Configuración, Correo, Reenvío e IMAP: permite que las aplicaciones usen IMAP.',
  },
}
