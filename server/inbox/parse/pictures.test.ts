import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isDecoration, readKind, pixelSize } from './pictures.ts'

const picture = (width: number, height: number, format: 'png' | 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#357' } })
    .toFormat(format)
    .toBuffer()
const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()

describe('what an attachment is', () => {
  test('its bytes decide', async () => {
    expect(await readKind(await picture(50, 50, 'jpeg'))).toMatchObject({ kind: 'photo' })
    expect(await readKind(await picture(50, 50, 'png'))).toMatchObject({ kind: 'photo' })
    expect(await readKind(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toMatchObject({
      kind: 'photo',
    })
    expect(await readKind(Buffer.from('%PDF-1.7 …'))).toMatchObject({ kind: 'pdf' })
    expect(await readKind(Buffer.from('<svg onload="alert(1)">'))).toMatchObject({ kind: 'other' })
    expect(await readKind(Buffer.from('GIF89a\x01\0\x01\0', 'latin1'))).toMatchObject({ kind: 'other' })
    expect(await readKind(Buffer.from([0xff, 0xd8]))).toMatchObject({ kind: 'other' })
    expect(await readKind(Buffer.alloc(0))).toMatchObject({ kind: 'other' })
  })
})

describe('a photo is never taken for a logo', () => {
  test('however small, when it was attached the ordinary way', async () => {
    const bytes = await picture(10, 10, 'png')
    expect(isDecoration({ fileName: 'image001.png', bytes, isInline: false, isInSignature: true })).toBe(
      false,
    )
  })

  test('when a phone put it into the text', async () => {
    const bytes = await noisy(100, 80)
    expect(isDecoration({ fileName: 'IMG_4821.jpeg', bytes, isInline: true, isInSignature: false })).toBe(
      false,
    )
  })

  test('when it was pasted into Outlook at the end of the text', async () => {
    const bytes = await noisy(800, 600)
    expect(isDecoration({ fileName: 'image001.jpg', bytes, isInline: true, isInSignature: true })).toBe(false)
  })
})

describe('the dress of a mail is not shown as photos', () => {
  test('a tracking pixel and a thin rule', async () => {
    for (const [width, height] of [
      [1, 1],
      [32, 32],
      [600, 2],
    ] as const) {
      const bytes = await picture(width, height, 'png')
      expect(isDecoration({ fileName: 'x.png', bytes, isInline: true, isInSignature: false })).toBe(true)
    }
  })

  test('a logo in the signature, small or wide', async () => {
    const small = await picture(180, 48, 'png')
    expect(isDecoration({ fileName: 'hearth.png', bytes: small, isInline: true, isInSignature: true })).toBe(
      true,
    )
    const wide = await noisy(500, 110)
    expect(isDecoration({ fileName: 'image001.jpg', bytes: wide, isInline: true, isInSignature: true })).toBe(
      true,
    )
  })
})

test('the size is read from the header, and not from broken ones', async () => {
  expect(pixelSize(await picture(123, 45, 'png'))).toEqual({ width: 123, height: 45 })
  expect(pixelSize(await picture(123, 45, 'jpeg'))).toEqual({ width: 123, height: 45 })
  expect(pixelSize(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]))).toBeNull()
  expect(pixelSize(Buffer.from('not a picture at all, only words'))).toBeNull()
})
