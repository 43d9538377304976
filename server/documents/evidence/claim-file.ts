import { z } from 'zod'

const Moment = z.string().describe('ISO 8601, UTC')

/** A claim as `claim.json` of an evidence file has it, for programs; its schema is in the file beside it. */
export const ClaimFile = z.object({
  claim: z.object({
    id: z.string(),
    number: z.int(),
    title: z.string(),
    category: z.string(),
    room: z.string().describe('Where in the house it is; empty where nobody said'),
    address: z.string(),
    status: z.string(),
    summary: z.string().describe("The homeowner's own words"),
    description: z.string().describe('The words written to the builder'),
    builderName: z.string().nullable(),
    builderEmail: z.string().nullable(),
    createdAt: Moment,
    updatedAt: Moment,
    closedAt: Moment.nullable(),
    firstResponseHours: z.number().nullable(),
    resolutionDays: z.number().nullable(),
    earlierNumber: z.int().nullable().describe('The claim whose repair did not hold'),
    laterNumber: z
      .int()
      .nullable()
      .describe("The claim that was filed because this one's repair did not hold"),
  }),
  homeowner: z.object({ name: z.string(), email: z.string() }),
  events: z.array(
    z.looseObject({
      id: z.string(),
      at: Moment,
      kind: z.string(),
      status: z.string().nullable(),
      by: z.string(),
      speaker: z
        .string()
        .optional()
        .describe("Who of the builder's side did it, when it was not the warranty contact"),
      detail: z.string().nullable(),
    }),
  ),
  messages: z.array(
    z.looseObject({
      id: z.string(),
      sender: z.string(),
      authorName: z.string().nullable(),
      channel: z.string(),
      content: z.string(),
      createdAt: Moment,
    }),
  ),
  visits: z.array(z.looseObject({ date: z.string(), from: z.string(), to: z.string(), state: z.string() })),
  files: z
    .array(
      z.object({
        file: z.string().describe('Path in this folder'),
        name: z.string().describe('The name that it came with'),
        contentType: z.string(),
        sizeBytes: z.int(),
        sha256: z.string().nullable(),
        messageId: z.string().nullable().describe('The message that it came with; null for one of the claim'),
        createdAt: Moment,
        markedCopyOf: z
          .string()
          .nullable()
          .describe('Path of the photo that this is a marked copy of; null where that is not with the claim'),
        originalSha256: z
          .string()
          .nullable()
          .describe('Of a marked copy: SHA-256 of the photo without marks, also where that is not with it'),
      }),
    )
    .describe('Photos, recordings and documents'),
  emails: z
    .array(
      z.object({
        file: z.string().describe('Path in this folder'),
        to: z.string(),
        subject: z.string(),
        state: z.string(),
        serverReply: z.string().nullable().describe("The receiving mail server's own words"),
        writtenAt: Moment,
        settledAt: Moment.nullable(),
      }),
    )
    .describe('What was written to the builder and to the homeowner'),
})

/** Returns the JSON Schema of `claim.json`. */
export const claimFileSchema = (): unknown => z.toJSONSchema(ClaimFile, { io: 'output' })
