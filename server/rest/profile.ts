import { z } from 'zod'
import { BuilderProfile, HomeProfile } from '#shared/profile.ts'
import { unvalidated, type RestRoute } from './route.ts'

const HomeAnswer = z.object({ data: z.object({ homeProfile: HomeProfile }) })
const BuilderAnswer = z.object({ data: z.object({ builderProfile: BuilderProfile }) })

const home = (homeProfile: HomeProfile) => ({ data: { homeProfile } })
const builder = (builderProfile: BuilderProfile) => ({ data: { builderProfile } })

export const profileRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/profile/home',
    summary: 'The home; 404 while there is none',
    signedIn: true,
    answers: { 200: HomeAnswer },
    handle: async ({ caller }) => home(await caller.profile.home()),
  },
  {
    method: 'POST',
    path: '/api/profile/home',
    summary: 'Save the home; 409 when there is one',
    signedIn: true,
    body: HomeProfile,
    answers: { 201: HomeAnswer },
    handle: async ({ caller, request }) => home(await caller.profile.createHome(unvalidated(request.body))),
  },
  {
    method: 'PUT',
    path: '/api/profile/home',
    summary: 'Change the home; 404 while there is none',
    signedIn: true,
    body: HomeProfile,
    answers: { 200: HomeAnswer },
    handle: async ({ caller, request }) => home(await caller.profile.updateHome(unvalidated(request.body))),
  },
  {
    method: 'GET',
    path: '/api/profile/builder',
    summary: 'The builder; 404 while there is none',
    signedIn: true,
    answers: { 200: BuilderAnswer },
    handle: async ({ caller }) => builder(await caller.profile.builder()),
  },
  {
    method: 'POST',
    path: '/api/profile/builder',
    summary: 'Save the builder; claims that waited for one are sent. 409 when there is one',
    signedIn: true,
    body: BuilderProfile,
    answers: { 201: BuilderAnswer },
    handle: async ({ caller, request }) =>
      builder(await caller.profile.createBuilder(unvalidated(request.body))),
  },
  {
    method: 'PUT',
    path: '/api/profile/builder',
    summary: 'Change the builder; 404 while there is none',
    signedIn: true,
    body: BuilderProfile,
    answers: { 200: BuilderAnswer },
    handle: async ({ caller, request }) =>
      builder(await caller.profile.updateBuilder(unvalidated(request.body))),
  },
]
