import { createMailReader, type MailReader } from '#server/inbox/parse/reader.ts'
import { createImages, type Images } from '#server/uploads/images/images.ts'

/** The workers that read pictures and emails outside this thread. Each is started when there is something to read. */
export type Workers = { images: Images; mailReader: MailReader }

export const createWorkers = (): Workers => ({ images: createImages(), mailReader: createMailReader() })
