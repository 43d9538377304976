import type { Messages } from '../text.ts'
import type * as en from '../en/language.ts'

export const language: Messages<typeof en.language> = {
  label: 'Idioma',
  notLoaded: 'No se pudo cargar el idioma. Revisa la señal e inténtalo de nuevo.',
  notStored: 'Tu elección vale en este navegador, pero no se pudo guardar en tu cuenta.',
  storedLater: 'Cambió aquí. Tu cuenta y tus correos cambian cuando vuelvas a tener conexión.',
}
