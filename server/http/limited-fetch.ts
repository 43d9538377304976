/** A discovery document or a key set is a few kilobytes. */
const MAX_BYTES = 512 * 1024

export type LimitedFetch = (
  url: string,
  init: {
    method?: string
    headers: Record<string, string>
    body?: URLSearchParams | string | null
    /** Ends the request before its time limit. */
    signal?: AbortSignal
  },
) => Promise<Response>

/** Returns a `fetch` with a time limit in ms, for the whole answer, and a size limit that follows no redirect. */
export function createLimitedFetch(timeoutMs: number, maxBytes = MAX_BYTES): LimitedFetch {
  return async (url, init) => {
    const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])]
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.any(signals) })
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of answer.body ?? []) {
      size += chunk.length
      if (size > maxBytes) throw new TypeError('the answer is too large')
      chunks.push(chunk)
    }
    const hasBody = ![204, 205, 304].includes(answer.status)
    return new Response(hasBody ? Buffer.concat(chunks) : null, {
      status: answer.status,
      headers: answer.headers,
    })
  }
}
