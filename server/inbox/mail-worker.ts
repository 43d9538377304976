// Reads mails in a thread of its own: what strangers send may take seconds to understand, and the server goes on meanwhile.
import { parentPort } from 'node:worker_threads'
import { classifyMail, type MailEnvelope } from './classify.ts'
import { parseMail } from './parse.ts'
import type { WorkerAnswer } from './reader.ts'

parentPort?.on('message', ({ raw, envelope }: { raw: Uint8Array; envelope: MailEnvelope }) => {
  void answer(raw, envelope).then((message) => parentPort?.postMessage(message))
})

async function answer(raw: Uint8Array, envelope: MailEnvelope): Promise<WorkerAnswer> {
  try {
    const parsed = await parseMail(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength))
    return { parsed, classification: classifyMail(parsed, envelope) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
