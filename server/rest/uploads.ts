import { z } from 'zod'
import { PresignedUploads, PresignRequest } from '#shared/photos.ts'
import { unvalidated } from './input.ts'
import type { RestRoute } from './route.ts'

export const uploadRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/uploads/presigned-urls',
    summary: 'Addresses to PUT photos to, good for ten minutes',
    signedIn: true,
    body: PresignRequest,
    answers: { 200: z.object({ data: PresignedUploads }) },
    handle: async ({ caller, request }) => ({
      data: await caller.uploads.presign(unvalidated(request.body)),
    }),
  },
]
