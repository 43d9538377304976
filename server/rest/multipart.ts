import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { formParts } from '#server/http/form-faults.ts'

/** Returns the text fields of a form. Files are refused: photos are uploaded to presigned URLs. */
export async function readForm(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  for await (const part of formParts(() => request.parts())) {
    if (part.type === 'file') {
      throw new AppError('INVALID', 'Send photos to their presigned addresses and name them in imageUrls.', {
        fields: { [part.fieldname]: 'Send photos to their presigned addresses and name them in imageUrls.' },
      })
    }
    if (typeof part.value === 'string') fields[part.fieldname] = part.value
  }
  return fields
}
