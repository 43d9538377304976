import * as z from 'zod/mini'
import {
  CheckEmail,
  ConfirmationProof,
  Credentials,
  ProviderCredential,
  ProviderStart,
  ProviderStarted,
  Registration,
  Session,
  User,
} from '#shared/auth.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { unvalidated, type RestRoute } from './route.ts'

/** The default purpose is to sign in. */
const AnyStart = z.partial(ProviderStart)

export const authRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/auth/session',
    summary: 'Trade the session cookie for a short-lived bearer token',
    signedIn: false,
    answers: { 200: Session },
    async handle({ caller }) {
      const session = await caller.auth.session()
      if (!session) throw new AppError('UNAUTHENTICATED', textOf('serverErrors').signIn)
      return session
    },
  },
  {
    method: 'POST',
    path: '/api/auth/register',
    summary:
      'Make an account and begin a session; on a server with mail, where others have accounts, 202: the account is made by the link in a mail',
    signedIn: false,
    body: Registration,
    answers: { 201: Session, 202: CheckEmail },
    statusOf: (answer) => (CheckEmail.safeParse(answer).success ? 202 : 201),
    handle: ({ caller, request }) => caller.auth.register(unvalidated(request.body)),
  },
  {
    method: 'POST',
    path: '/api/auth/confirm',
    summary:
      'Follow the link of a mail: makes the account that was asked for (200, a session), or confirms the address of one (204). In another browser than the one that registered it takes the password',
    signedIn: false,
    body: ConfirmationProof,
    answers: { 200: Session, 204: null },
    statusOf: (answer) => (answer === null ? 204 : 200),
    handle: ({ caller, request }) => caller.auth.confirmAddress(unvalidated(request.body)),
  },
  {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Begin a session',
    signedIn: false,
    body: Credentials,
    answers: { 200: Session },
    handle: ({ caller, request }) => caller.auth.login(unvalidated(request.body)),
  },
  {
    method: 'POST',
    path: '/api/auth/dev-login',
    summary: 'The development sign-in; 404 when it is off',
    signedIn: false,
    body: Credentials,
    answers: { 200: Session },
    handle: ({ caller, request }) => caller.auth.devLogin(unvalidated(request.body)),
  },
  {
    method: 'POST',
    path: '/api/auth/nonce',
    summary:
      "The nonce for Google's script, or the address to send the browser to; a cookie ties it to this browser for ten minutes",
    signedIn: false,
    body: AnyStart,
    answers: { 200: ProviderStarted },
    handle: ({ caller, request }) =>
      caller.auth.startProvider({ intent: 'sign-in', ...AnyStart.parse(request.body ?? {}) }),
  },
  {
    method: 'POST',
    path: '/api/auth/google',
    summary: 'Begin a session with an ID token that carries the nonce; 503 while it is not set up',
    signedIn: false,
    body: ProviderCredential,
    answers: { 200: Session },
    handle: ({ caller, request }) => caller.auth.google(unvalidated(request.body)),
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session: token and cookie stop working at once',
    signedIn: false,
    answers: { 204: null },
    handle: ({ caller }) => caller.auth.logout(),
  },
  {
    method: 'GET',
    path: '/api/users/me',
    summary: 'Who is signed in',
    signedIn: true,
    answers: { 200: User },
    handle: ({ caller }) => caller.auth.me(),
  },
]
