import type { UploadPorts } from '#client/parts/photos/upload/photo-uploader.ts'

/** Uploads that always arrive, under addresses made of the files' names, at 1,000 ms after 1970. */
export const UPLOAD_PORTS: UploadPorts = {
  compress: ({ file }) => Promise.resolve(file),
  presign: ({ fileNames }) =>
    Promise.resolve({
      presignedUrls: fileNames.map((name) => `/uploads/${name}`),
      finalUrls: fileNames.map((name) => `/photos/${name}`),
    }),
  put: () => Promise.resolve(),
  now: () => 1_000,
}
