import superjson from 'superjson'
import { plainJson } from '#shared/plain-json.ts'

/**
 * Plain JSON on the wire, because superjson visits and copies every value to find those it has to convert, and we have
 * none. It still reads inputs: a tab that was opened before an upgrade marks in its way what is undefined.
 */
export const transformer = { input: superjson, output: plainJson }
