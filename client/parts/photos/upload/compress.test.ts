import imageCompression from 'browser-image-compression'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PhotoType } from '#shared/photo-files.ts'
import { compressPhoto } from './compress.ts'

vi.mock('browser-image-compression', () => ({ default: vi.fn<typeof imageCompression>() }))
const library = vi.mocked(imageCompression)

beforeEach(() => {
  library.mockReset().mockResolvedValue(new File(['small'], 'small.jpg'))
})

const MEGABYTE = 1024 * 1024
function compress(size: number, type: PhotoType = 'image/jpeg') {
  const file = new Blob(['x'], { type })
  Object.defineProperty(file, 'size', { value: size })
  const { signal } = new AbortController()
  return compressPhoto({ file, name: 'a.jpg', type }, { onProgress: () => undefined, signal }).then(
    (result) => ({ isSame: result === file, result }),
  )
}

test('up to 5 MB a photo is sent unchanged', async () => {
  expect((await compress(5 * MEGABYTE)).isSame).toBe(true)
  expect(library).not.toHaveBeenCalled()
})

test('a larger one is made about 1 MB and 1920 px, with its EXIF, in a worker from our own address', async () => {
  expect((await compress(5 * MEGABYTE + 1)).isSame).toBe(false)
  const [file, options] = library.mock.calls[0] ?? []
  expect([file?.name, file?.type]).toEqual(['a.jpg', 'image/jpeg'])
  expect(options).toMatchObject({
    maxSizeMB: 1,
    maxWidthOrHeight: 1920,
    preserveExif: true,
    useWebWorker: true,
  })
  expect(new URL(options?.libURL ?? '').origin).toBe(location.origin)
})

test('a HEIC of any size is sent unchanged: the server converts it', async () => {
  expect((await compress(9 * MEGABYTE, 'image/heic')).isSame).toBe(true)
  expect((await compress(9 * MEGABYTE, 'image/heif')).isSame).toBe(true)
})

test('a photo that cannot be read is an error, instead of sending the original silently', async () => {
  library.mockRejectedValue(new Error('no picture'))
  await expect(compress(6 * MEGABYTE)).rejects.toThrow('no picture')
})
