// Parses emails in a thread of its own: a hostile email may take seconds, and the server must not wait for it.
import { parentPort } from 'node:worker_threads'
import '#server/language.ts'
import { classifyMail } from '#server/inbox/mail-kind.ts'
import { parseBeginning, parseMail } from './parse.ts'
import type { WorkerAnswer, WorkerRequest } from './reader.ts'

const post = (message: WorkerAnswer): void => parentPort?.postMessage(message)

parentPort?.on('message', (request: WorkerRequest) => {
  void answer(request).then(post)
})
post('ready')

async function answer({ raw, envelope, extent }: WorkerRequest): Promise<WorkerAnswer> {
  try {
    const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
    const parsed = await (extent === 'whole' ? parseMail(bytes) : parseBeginning(bytes))
    return { parsed, classification: classifyMail(parsed, envelope) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
