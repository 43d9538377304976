// Loaded before every test file of the client.
import { configure, getConfig } from '@testing-library/dom'
import { afterEach, vi } from 'vitest'
import { keep } from '#client/lib/language.ts'
import type { Language } from '#shared/messages/languages.ts'
import type { Area } from '#shared/messages/text.ts'
import * as de from '#shared/messages/de/index.ts'
import * as en from '#shared/messages/en/index.ts'
import * as es from '#shared/messages/es/index.ts'
import { clearDeviceStorage } from './device-storage.ts'

vi.mock('idb-keyval', () => import('./device-storage.ts'))
afterEach(clearDeviceStorage)

// Tests read every text at once, where the app loads those of a page in one language.
for (const [language, texts] of Object.entries({ en, es, de }))
  for (const area of Object.keys(en) as Area[]) keep(language as Language, area, texts[area])

// Awaited states come by events; this only ends a test that waits for something that never comes.
configure({ asyncUtilTimeout: 60_000 })

// The first tries of a wait fail as a rule, and only the last one's message is seen, to which its end adds the page:
// printing the page each time took a tenth of the tests' time.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
})

/** The library's own word, for itself, that it is inside a wait. */
function isWaiting(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
}
