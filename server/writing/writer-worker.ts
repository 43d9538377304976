// Runs the built-in writer in a thread of its own: loading the dictionary takes a second, and the server must not wait.
import { parentPort } from 'node:worker_threads'
import '#server/language.ts'
import { correctWithDictionary } from './dictionary.ts'
import { writeLocally } from './local.ts'

parentPort?.on('message', (summary: string) => {
  parentPort?.postMessage(writeLocally(summary, correctWithDictionary))
})
parentPort?.postMessage('ready')
