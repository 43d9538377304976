import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { AuthCore } from '#server/auth/module.ts'
import type { Outbox } from '#server/delivery/email/module.ts'
import type { AccountLimits } from '#server/http/rate-limit.ts'
import type { UploadsCore } from '#server/uploads/module.ts'
import { type Downloads, createWorkSlots } from './work-slots.ts'
import { endLinksOfReaders } from './links-service.ts'
import type { PdfThread } from './pdf/pdf-thread.ts'

/** Concurrent records in the whole process: all are drawn in one thread. */
const RECORDS_AT_ONCE = { working: 2, open: 8 }
/** Concurrent exports in the whole process: each reads one claim and one file at a time, as fast as its reader. */
const EXPORTS_AT_ONCE = { working: 8, open: 8 }

/** The dependencies of this module's functions. */
export type DocumentsCore = AuthCore &
  UploadsCore & {
    outbox: Outbox
    records: Downloads
    exports: Downloads
    /** Folder of the fonts of the PDFs. */
    pdfAssetsDir: string
    pdfThread: PdfThread
    accountLimits: Pick<AccountLimits, 'take'>
    /** Shown in every email. */
    logo: Buffer
    /** The program of the page that verifies a file without the server; undefined without a built client. */
    verifier: () => string | undefined
  }

/** Creates what the functions of this module need, and follows who may still share the claims of a home. */
export function createDocumentsModule({
  clientDir,
  ...core
}: Omit<DocumentsCore, 'records' | 'exports' | 'verifier'> & {
  clientDir: string | undefined
}): DocumentsCore {
  core.events.on('householdChanged', ({ trx, homeId }) => endLinksOfReaders({ ...core, db: trx }, homeId))
  return {
    ...core,
    records: { running: new Set(), slots: createWorkSlots(RECORDS_AT_ONCE) },
    exports: { running: new Set(), slots: createWorkSlots(EXPORTS_AT_ONCE) },
    verifier: () => verifierOf(clientDir),
  }
}

const Files = z.record(z.string(), z.object({ file: z.string().optional() }))

/** Returns the program of the page that verifies an evidence file; undefined without a built client. */
function verifierOf(clientDir: string | undefined): string | undefined {
  if (clientDir === undefined) return undefined
  const manifest = readFileSync(path.join(clientDir, '.vite', 'manifest.json'), 'utf8')
  const file = Files.parse(JSON.parse(manifest))['builder-pages/evidence/verifier-page.ts']?.file
  if (file === undefined) throw new Error('the build lacks the page that verifies evidence')
  return readFileSync(path.join(clientDir, file), 'utf8')
}
