import type { Messages } from '../text.ts'
import type * as en from '../en/devices.ts'

export const devices: Messages<typeof en.devices> = {
  named: ({ browser, system }) => `${browser} auf ${system}`,
  unknown: 'Ein anderes Programm',
}
