import type { Messages } from '../text.ts'
import type * as en from '../en/sign-in.ts'

export const signIn: Messages<typeof en.signIn> = {
  title: 'Inicia sesión',
  subtitle: 'Tus reclamos, fotos y mensajes, donde los dejaste.',
  scene: 'Un registro claro de cada reparación que tu casa nueva necesita.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  forgot: '¿Olvidaste tu contraseña?',
  submit: 'Iniciar sesión',
  busy: 'Iniciando sesión...',
  newHere: '¿Es tu primera vez aquí? <a>Crea una cuenta</a>',
  backToSignIn: 'Volver al inicio de sesión',
  nobodyYet: { title: 'Te damos la bienvenida', text: 'Crea tu cuenta para empezar.' },
  development: { title: 'Versión de desarrollo', button: 'Entrar como desarrollador' },
  usePasskey: 'Usar una llave de acceso',
  invalid: 'El correo electrónico o la contraseña no son correctos',
  welcomeBack: '¡Qué bueno verte de nuevo, <name/>!',
  welcome: '¡Hola, <name/>!',
  welcomeDev: '¡Hola, <name/>! (modo de desarrollo)',
}
