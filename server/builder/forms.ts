import '@fastify/multipart'
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { calendarDate } from '#shared/dates.ts'
import { BuilderMessage, visitProposal, type VisitProposal } from '#shared/builder.ts'
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  PHOTO_TOO_LARGE,
  PHOTO_WRONG_TYPE,
  photoType,
  TOO_MANY_PHOTOS,
} from '#shared/photos.ts'
import type { Typed } from './page.tsx'

export type Errors = Record<string, string>
export type Read<T> = { typed: Typed; errors: Errors; value: T | undefined }

export type Said = BuilderMessage & { formKey: string; photos: { fileName: string; bytes: Buffer }[] }

/** Names one rendering of the reply form: every copy of what is sent with it is the same message. */
export const newFormKey = (): string => randomBytes(16).toString('base64url')

const FormKey = z.string().regex(/^[\w-]{16,64}$/)

/** The visit in a posted form, judged by the clock at the house. */
export function readVisit(body: unknown, house: { now: Date; timeZone: string }): Read<VisitProposal> {
  const { timeZone, now } = house
  const fields = textFields(body)
  const time = now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const parsed = visitProposal({ date: calendarDate(now, timeZone), time }).safeParse(fields)
  return {
    typed: {
      visit: {
        date: fields['date'] ?? '',
        from: fields['from'] ?? '',
        to: fields['to'] ?? '',
        who: fields['who'] ?? '',
      },
    },
    errors: parsed.success ? {} : errorsOf(parsed.error),
    value: parsed.data,
  }
}

/** A message with its photos, from a plain or a multipart form. Pictures are judged by name and size here, by their bytes later. */
export async function readSaid(request: FastifyRequest): Promise<Read<Said>> {
  const { fields, photos, problem } = request.isMultipart()
    ? await readParts(request)
    : { fields: textFields(request.body), photos: [], problem: undefined }
  const parsed = BuilderMessage.safeParse(fields)
  const errors = {
    ...(parsed.success ? {} : errorsOf(parsed.error)),
    ...(problem ? { photos: problem } : {}),
  }
  const formKey = FormKey.safeParse(fields['formKey']).data ?? newFormKey()
  return {
    typed: { say: { content: fields['content'] ?? '', authorName: fields['authorName'] ?? '' } },
    errors,
    value: parsed.success && !problem ? { ...parsed.data, formKey, photos } : undefined,
  }
}

/** The key a form came with, to be kept when the form is shown again. */
export function formKeyOf(value: Said | undefined): string {
  return value?.formKey ?? newFormKey()
}

async function readParts(request: FastifyRequest) {
  const fields: Record<string, string> = {}
  const photos: Said['photos'] = []
  let problem: string | undefined
  for await (const part of request.parts({ limits: { fileSize: MAX_PHOTO_BYTES, files: 20, fields: 20 } })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
      continue
    }
    const isChosen = part.filename !== '' && part.filename !== undefined
    if (photos.length === MAX_PHOTOS || problem) {
      part.file.resume()
      if (isChosen) problem ??= TOO_MANY_PHOTOS
      continue
    }
    const bytes = await part.toBuffer()
    // A form without a chosen file still sends an empty one.
    if (!isChosen || bytes.length === 0) continue
    if (part.file.truncated) problem = PHOTO_TOO_LARGE
    else if (photoType(part.filename, part.mimetype) === null) problem = PHOTO_WRONG_TYPE
    else photos.push({ fileName: part.filename.slice(-255), bytes })
  }
  return { fields, photos, problem }
}

function textFields(body: unknown): Record<string, string | undefined> {
  return z.record(z.string(), z.string()).catch({}).parse(body)
}

function errorsOf(error: z.ZodError): Errors {
  const errors: Errors = {}
  for (const issue of error.issues) errors[String(issue.path[0] ?? '')] ??= issue.message
  return errors
}
