import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { plainReason } from './bounce.ts'
import { classifyMail } from './mail-kind.ts'
import { parseMail } from '#server/inbox/parse/parse.ts'

const folder = new URL('../testing/mails/robots/', import.meta.url)
/** The file name begins with the reported delivery: failed, delayed, or nothing ("noted"). */
const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()

describe('what machines send to a return address', () => {
  test('there are enough of them to tell', () => {
    expect(names.length).toBeGreaterThanOrEqual(60)
  })

  test.each(names)('%s', async (name) => {
    const mail = await parseMail(await readFile(new URL(name, folder)))
    const { kind, bounce } = classifyMail(mail, { from: null, to: [] })
    const action = bounce && ['failed', 'delayed'].includes(bounce.action) ? bounce.action : 'noted'
    expect(kind === 'receipt' ? 'noted' : action).toBe(name.split('-')[0])
    expect(bounce ? plainReason(bounce) : 'None.').toMatch(/^[A-Z].*\.$/)
  })
})
