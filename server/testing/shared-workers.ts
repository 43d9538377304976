import { createWorkers } from '#server/start/workers.ts'

/**
 * The image processes and the mail thread of all worlds of a test worker: starting them takes longer than most tests.
 * They are started by the first use and end with the worker.
 */
export const sharedWorkers = createWorkers()
