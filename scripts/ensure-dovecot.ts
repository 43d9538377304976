// Finds the IMAP server for the mailbox tests, or installs it in CI.
import { existsSync } from 'node:fs'
import { installWithApt } from './browser/install.ts'

const PROGRAM = '/usr/sbin/dovecot'
const HOW = 'The mailbox is tested against Dovecot. Install it: apt-get install dovecot-imapd'

/**
 * Returns undefined when it is there; else what is missing and how to get it. With `mayInstall`, apt-get is tried
 * first.
 */
export function missingDovecot({ mayInstall }: { mayInstall: boolean }): string | undefined {
  if (existsSync(PROGRAM)) return undefined
  const refusal = mayInstall ? installWithApt('dovecot-imapd') : undefined
  if (existsSync(PROGRAM)) return undefined
  return refusal ? `${HOW}\n  apt-get: ${refusal}` : HOW
}
