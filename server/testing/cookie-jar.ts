/** A browser's cookies, and nothing else of it. */
export function createCookieJar() {
  const cookies = new Map<string, string>()
  return {
    /** Sends a request, and stores the response's cookies. Follows no redirect. */
    async fetch(url: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const [name = '', value = ''] = pair.split('=')
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    },
    get: (name: string) => cookies.get(name),
    set: (name: string, value: string) => void cookies.set(name, value),
    forget: () => cookies.clear(),
  }
}

export type CookieJar = ReturnType<typeof createCookieJar>
