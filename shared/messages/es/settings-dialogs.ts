import { list, plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/settings-dialogs.ts'

export const settingsDialogs: Messages<typeof en.settingsDialogs> = {
  save: 'Guardar',
  saving: 'Guardando...',
  changing: 'Cambiando...',
  name: {
    title: 'Cambia tu nombre',
    lead: 'Desde ahora tu constructora lo ve en los correos y mensajes.',
    label: 'Nombre completo',
    changed: 'Tu nombre cambió',
  },
  email: {
    title: 'Cambia tu correo electrónico',
    lead: 'Enviaremos un enlace a la dirección nueva. Vale cuando lo abras; hasta entonces no cambia nada.',
    leadLocal: 'Desde ahora inicias sesión con la dirección nueva.',
    label: 'Correo electrónico nuevo',
    submit: 'Cambiar la dirección',
    changed: 'Tu dirección cambió',
    sent: ({ email }) => `Enviamos un enlace a ${email}`,
  },
  changePassword: {
    title: 'Cambia tu contraseña',
    lead: 'Se cierra la sesión en los demás dispositivos.',
    submit: 'Cambiar la contraseña',
    changed: 'Tu contraseña cambió',
  },
  setPassword: {
    title: 'Crea una contraseña',
    lead: 'Con ella también puedes iniciar sesión con tu correo electrónico. Se cierra la sesión en los demás dispositivos.',
    submit: 'Crear la contraseña',
    busy: 'Creando...',
    set: 'Tu contraseña está lista',
  },
  addPasskey: {
    title: 'Agrega una llave de acceso',
    lead: 'Tu dispositivo la guarda y te pide la huella, la cara o el bloqueo de pantalla cuando inicias sesión.',
    submit: 'Continuar',
    busy: 'Esperando a tu dispositivo...',
    added: 'Tu llave de acceso está lista',
  },
  renamePasskey: { title: 'Cambia el nombre de esta llave de acceso', label: 'Nombre' },
  removal: {
    title: '¿Eliminar tu cuenta?',
    unknown: 'Se borran tus reclamos, fotos y mensajes, con todos los correos y tu perfil.',
    nothing: 'Se borran tu perfil y todos los correos sobre tu cuenta.',
    goes: ({ claims, photos, messages }) => {
      const what = list(
        [
          claims > 0 && plural(claims, { one: '1 reclamo', other: `${claims} reclamos` }),
          photos > 0 && plural(photos, { one: '1 foto', other: `${photos} fotos` }),
          messages > 0 && plural(messages, { one: '1 mensaje', other: `${messages} mensajes` }),
        ].filter((part) => part !== false),
      )
      return plural(claims + photos + messages, {
        one: `Se borra ${what}, con todos los correos y tu perfil.`,
        other: `Se borran ${what}, con todos los correos y tu perfil.`,
      })
    },
    links:
      'Se cierra tu sesión en todas partes y los enlaces de tu constructora dejan de funcionar de inmediato. No se puede deshacer.',
    subscription:
      'Tu suscripción termina de inmediato y no se vuelve a cobrar a tu tarjeta. No se devuelve dinero.',
    kept: 'Tu constructora conserva los correos que tiene. Las copias de seguridad se conservan hasta un año, y más tiempo si la persona que administra Homeclaim aquí las guarda en otro lugar.',
    submit: 'Eliminar mi cuenta',
    busy: 'Eliminando...',
    deleted: 'Tu cuenta está eliminada',
    successor: '¿Quién administrará Homeclaim?',
    successorHint:
      'Nadie más administra Homeclaim aquí y otras personas tienen cuentas. Escribe el correo electrónico de una de ellas.',
  },
}
