import { afterEach, beforeEach, vi } from 'vitest'

/** A request that sends a file, as the browser would make it; each is answered by the test. */
export class FileRequest extends EventTarget {
  /** Those of the current test, in order. */
  static sent: FileRequest[] = []
  upload = new EventTarget()
  status = 0
  responseText = ''
  asked = ''
  isAborted = false
  headers: Record<string, string> = {}
  #answered: Record<string, string> = {}
  open(method: string, address: string) {
    this.asked = `${method} ${address}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader(name: string): string | null {
    return this.#answered[name] ?? null
  }
  send() {
    FileRequest.sent.push(this)
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('loadend'))
  }
  answers(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status
    this.#answered = headers
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.dispatchEvent(new Event('loadend'))
  }
}

/** Lets the tests of a file answer the requests that send files. */
export function answersFileRequests(): void {
  beforeEach(() => {
    FileRequest.sent = []
    vi.stubGlobal('XMLHttpRequest', FileRequest)
  })
  afterEach(() => vi.unstubAllGlobals())
}
