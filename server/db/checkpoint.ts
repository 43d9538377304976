import { Worker } from 'node:worker_threads'

// The worker is beside this file in the sources, and beside the bundle in the build.
const besideThisFile = new URL(
  import.meta.url.endsWith('.ts') ? './checkpoint-worker.ts' : './checkpoint-worker.mjs',
  import.meta.url,
)

/**
 * Writes the write-ahead log of a database into its file and empties it, so that deleted data is in neither, while the
 * server goes on. Returns false while another program reads the database, which keeps the log.
 *
 * @param file path of the database
 */
export async function emptyJournal(file: string): Promise<boolean> {
  const thread = new Worker(besideThisFile, { workerData: file, env: {}, execArgv: [] })
  return new Promise((resolve, reject) => {
    thread.once('message', (isEmpty: unknown) => resolve(isEmpty === true))
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('the thread that empties the log ended before it was done')))
  })
}
