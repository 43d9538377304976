import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { closeSheet, openSheet } from './pdf-sheet.ts'
import { writeText } from './pdf-writer.ts'

const assets = fileURLToPath(new URL('../assets', import.meta.url))

async function written(): Promise<Buffer> {
  const facts = { title: 'Sink', author: 'Maya', creator: 'Homeclaim', footer: 'Sink' }
  const sheet = openSheet(assets, { ...facts, at: new Date('2026-03-01T09:00:00.000Z') })
  writeText(sheet, 'The sink drips.')
  closeSheet(sheet)
  return Buffer.concat(await sheet.output.toArray())
}

test('the first PDF after a start has the same bytes as a later one', async () => {
  const first = await written()
  expect(first.equals(await written())).toBe(true)
})
