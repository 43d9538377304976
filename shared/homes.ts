import * as z from 'zod/mini'
import { allRequired, EmailAddress, newPassword } from './auth.ts'
import { requiredName } from './person-name.ts'

/** The secret address of a person's calendar of a home; null while it is off. */
export const HomeCalendar = z.object({ url: z.nullable(z.string()) })
export type HomeCalendar = z.infer<typeof HomeCalendar>

/** Rights of a member of a home: everything · file, answer and close claims · look. A home has one owner. */
export const HomeRole = z.enum(['owner', 'member', 'read-only'])
export type HomeRole = z.infer<typeof HomeRole>

/** Returns whether a role may file and change claims. */
export const mayAct = (role: HomeRole): boolean => role !== 'read-only'

/** The roles that an invitation gives. */
export const InvitedRole = z.enum(['member', 'read-only'])
export type InvitedRole = z.infer<typeof InvitedRole>

/** Lifetime of an invitation's link, in days. */
export const INVITATION_DAYS = 7
/** Time for the owner to confirm once the buyer accepted, in days. */
export const HANDOVER_DAYS = 30

/** A person of a household. `id` is their account's. Times are ISO 8601. */
export const HouseholdMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: HomeRole,
  joinedAt: z.string(),
})
export type HouseholdMember = z.infer<typeof HouseholdMember>

/** An invitation that nobody has accepted yet; `email` is null when its link was not emailed. */
export const OpenInvitation = z.object({
  id: z.string(),
  role: InvitedRole,
  email: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

/** One of the homes of a person who has several. */
export const OwnHome = z.object({
  id: z.string(),
  /** The street; null when none is on its profile. */
  address: z.nullable(z.string()),
  role: HomeRole,
})
export type OwnHome = z.infer<typeof OwnHome>

/**
 * The home that a form was filled in for, which may not be the chosen one any more when it is sent. Absent: the chosen
 * one.
 */
export const OfHome = z.object({ homeId: z.optional(z.string().check(z.maxLength(64))) })
export const HomeId = z.object({ homeId: z.string().check(z.maxLength(64)) })

/** A home that its owner is handing over; `buyer` is who accepted, null while nobody has. `expiresAt`: ISO 8601. */
export const Handover = z.object({
  id: z.string(),
  email: z.string(),
  buyer: z.nullable(z.object({ name: z.string(), email: z.string() })),
  expiresAt: z.string(),
})
export type Handover = z.infer<typeof Handover>

/** A home that a person accepted to take over, and whose owner has not confirmed yet. */
export const TakingOver = z.object({
  id: z.string(),
  seller: z.string(),
  address: z.nullable(z.string()),
  expiresAt: z.string(),
})
export type TakingOver = z.infer<typeof TakingOver>

/**
 * The home a person sees, as its Settings page shows it. Only its owner sees the invitations and the hand-over.
 * `takingOver`: the homes that the person waits for, whichever they see.
 */
export const Household = z.object({
  homeId: z.string(),
  role: HomeRole,
  address: z.nullable(z.string()),
  members: z.array(HouseholdMember),
  invitations: z.array(OpenInvitation),
  handover: z.nullable(Handover),
  takingOver: z.array(TakingOver),
})
export type Household = z.infer<typeof Household>

export const NewInvitation = z.object({ role: InvitedRole, email: z.optional(EmailAddress) })
export type NewInvitation = z.infer<typeof NewInvitation>

/** The link of a new invitation; it is shown once and stored nowhere. `isEmailed`: it was sent to its address too. */
export const InvitationLink = z.object({ url: z.string(), expiresAt: z.string(), isEmailed: z.boolean() })
export type InvitationLink = z.infer<typeof InvitationLink>

/**
 * Content of an invitation's page: who invites to which home, and as what. `isAccepted`: the reader accepted to take
 * the home over, and its owner has not confirmed yet.
 */
export const Invitation = z.object({
  inviter: z.string(),
  address: z.nullable(z.string()),
  role: HomeRole,
  isAccepted: z.boolean(),
  /** With the emailed link, which proves this address: who opens it can join at once. */
  joins: z.optional(z.object({ email: z.string(), hasAccount: z.boolean() })),
})
export type Invitation = z.infer<typeof Invitation>

export const NewHandover = z.object({ email: EmailAddress })
/** `staysAs`: what the seller and their household are in the home afterwards; null when they leave. */
export const HandoverConfirmation = z.object({
  id: z.string().check(z.maxLength(64)),
  staysAs: z.nullable(z.literal('read-only')),
})
export type HandoverConfirmation = z.infer<typeof HandoverConfirmation>

export const InvitationToken = z.object({ token: z.string().check(z.maxLength(100)) })
/** A new account by the emailed link of an invitation. */
export const NewMember = z.extend(InvitationToken, {
  name: requiredName(allRequired),
  password: newPassword(allRequired),
  /** IANA zone of the browser. */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
})
export type NewMember = z.infer<typeof NewMember>

export const MemberId = z.object({ id: z.string().check(z.maxLength(64)) })
export const RoleChange = z.object({ ...MemberId.shape, role: HomeRole })
