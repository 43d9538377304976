import { expect, test } from 'vitest'
import { choosePhotos, withTypesOfContent } from './choose-photos.ts'

const HEIC = '\0\0\0\u0018ftypheic\0\0\0\0'
const PNG = '\u0089PNG\r\n\u001a\n'

test.each([
  ['a JPEG named .HEIC', '\u00ff\u00d8\u00ff\u00e0', 'IMG_1.HEIC', 'image/heic', 'image/jpeg'],
  ['a HEIC named .jpg', HEIC, 'IMG_1.jpg', 'image/jpeg', 'image/heic'],
  ['a PNG named .HEIC', PNG, 'IMG_1.HEIC', '', 'image/png'],
  ['a PNG without an ending', PNG, 'photo', 'application/octet-stream', 'image/png'],
  ['a HEIC without any name', HEIC, '', '', 'image/heic'],
])('%s is taken for what it is', async (...[, head, name, declared, type]) => {
  const bytes = Uint8Array.from(head, (character) => character.charCodeAt(0))
  const { chosen, refusals } = choose(await withTypesOfContent([new File([bytes], name, { type: declared })]))
  expect(refusals).toEqual([])
  expect(chosen[0]).toMatchObject({ type, name: name || 'photo' })
})

let nextId = 0
const choose = (files: File[], already = 0) =>
  choosePhotos(files, { alreadyChosen: already, newId: () => `photo-${(nextId += 1)}` })

function file(name: string, type: string, size = 10): File {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test('a sixth photo is refused, the first five stay', () => {
  const six = Array.from({ length: 6 }, (_, i) => file(`${i}.jpg`, 'image/jpeg'))
  const { chosen, refusals } = choose(six)
  expect(chosen).toHaveLength(5)
  expect(refusals).toEqual([{ message: 'You can upload a maximum of 5 images', fileNames: [] }])
})

test('photos that are there already count', () => {
  expect(choose([file('a.png', 'image/png')], 5).chosen).toEqual([])
})

test('more than 10 MB is too large, exactly 10 MB is not', () => {
  const limit = 10 * 1024 * 1024
  const { chosen, refusals } = choose([
    file('big.jpg', 'image/jpeg', limit + 1),
    file('fits.jpg', 'image/jpeg', limit),
  ])
  expect(refusals).toEqual([{ message: 'File is too large. Maximum size is 10MB.', fileNames: ['big.jpg'] }])
  expect(chosen.map(({ name }) => name)).toEqual(['fits.jpg'])
})

test('a film or a PDF is refused by name, and takes no place', () => {
  const { chosen, refusals } = choose([
    file('walk.mov', 'video/quicktime'),
    file('plan.pdf', 'application/pdf'),
    file('a.jpg', 'image/jpeg'),
  ])
  expect(refusals).toEqual([
    {
      message: 'File type not supported. Please use JPEG, PNG, or HEIC format.',
      fileNames: ['walk.mov', 'plan.pdf'],
    },
  ])
  expect(chosen).toHaveLength(1)
})

test('an empty file is refused', () => {
  expect(choose([file('a.jpg', 'image/jpeg', 0)]).refusals[0]?.message).toBe('File is empty.')
})

test('a HEIC the browser knows no type for is taken by its extension', () => {
  expect(choose([file('IMG_3120.HEIC', '')]).chosen[0]?.type).toBe('image/heic')
})
