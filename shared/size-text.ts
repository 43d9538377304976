import { decimal } from './messages/format.ts'

const KB = 1024

/** Returns a size in words, such as "3.2 MB". @param bytes how many */
export function sizeText(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} kB`
  return `${decimal(bytes / KB / KB)} MB`
}
