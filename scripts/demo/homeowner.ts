import { z } from 'zod'
import { Session } from '#shared/auth.ts'
import { Claim } from '#shared/claims/views.ts'
import { ClaimDetail } from '#shared/claims/claims.ts'
import { PresignedUploads } from '#shared/photos.ts'
import type { BuilderProfile, HomeProfile } from '#shared/profile.ts'

export type Filed = {
  title: string
  summary: string
  category: string
  /** Name and bytes of each photo. */
  photos: [string, Buffer][]
  /** Let the built-in writer write the description. */
  enhance?: boolean
}

const Detail = z.object({ result: z.object({ data: z.object({ json: ClaimDetail }) }) })

/** A homeowner that uses the same HTTP calls as the app. */
export function createHomeowner(url: string, account: { name: string; email: string; password: string }) {
  let token = ''

  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer}`)
    return answer === '' ? undefined : JSON.parse(answer)
  }

  const mutate = (procedure: string, input: unknown) => call('POST', `/trpc/${procedure}`, { json: input })

  async function upload(photos: Filed['photos']): Promise<string[]> {
    if (photos.length === 0) return []
    const { data } = z.object({ data: PresignedUploads }).parse(
      await call('POST', '/api/uploads/presigned-urls', {
        fileTypes: photos.map(() => 'image/jpeg'),
        fileNames: photos.map(([name]) => name),
        fileSizes: photos.map(([, bytes]) => bytes.length),
      }),
    )
    for (const [index, [name, bytes]] of photos.entries()) {
      const put = await fetch(data.presignedUrls[index] ?? '', {
        method: 'PUT',
        headers: { 'content-type': 'image/jpeg' },
        body: new Uint8Array(bytes),
      })
      if (!put.ok) throw new Error(`the upload of ${name} answered ${put.status}: ${await put.text()}`)
    }
    return data.finalUrls
  }

  return {
    async register() {
      const body = { ...account, timeZone: 'America/Los_Angeles' }
      token = Session.parse(await call('POST', '/api/auth/register', body)).token
    },
    /** Days pass between the scenes, so every scene begins with signing in. */
    async signIn() {
      token = ''
      token = Session.parse(await call('POST', '/api/auth/login', account)).token
    },
    confirmAddress: (secret: string) => mutate('auth.confirmAddress', { token: secret }),
    upload,
    saveHome: (home: HomeProfile) => call('POST', '/api/profile/home', home),
    saveBuilder: (builder: BuilderProfile) => call('POST', '/api/profile/builder', builder),
    changeBuilder: (builder: BuilderProfile) => call('PUT', '/api/profile/builder', builder),
    async file({ photos, enhance, ...claim }: Filed & { address: string }): Promise<Claim> {
      const written = enhance
        ? z
            .object({ description: z.string() })
            .parse(await call('POST', '/api/claims/enhance', { summary: claim.summary }))
        : undefined
      const imageUrls = await upload(photos)
      return Claim.parse(
        await call('POST', '/api/claims', { ...claim, description: written?.description, imageUrls }),
      )
    },
    write: (id: string, content: string) => call('POST', `/api/claims/${id}/messages`, { content }),
    async read(id: string): Promise<ClaimDetail> {
      const input = encodeURIComponent(JSON.stringify({ json: { id } }))
      return Detail.parse(await call('GET', `/trpc/claims.byId?input=${input}`)).result.data.json
    },
    async acceptVisit(id: string, note?: string) {
      const { visits } = await this.read(id)
      const visit = visits.find(({ state }) => state === 'proposed')
      if (!visit) throw new Error('no visit was proposed')
      await mutate('claims.answerVisit', { id, visitId: visit.id, accept: true, note })
    },
    confirmFixed: (id: string) => mutate('claims.close', { id }),
  }
}

export type Homeowner = ReturnType<typeof createHomeowner>
