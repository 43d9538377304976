import { fileURLToPath } from 'node:url'

const isBundle = import.meta.url.endsWith('.mjs')

/** Returns the folder with the files that a module reads at run time: beside its sources, or beside the bundle. */
export function assetFolder(module: 'documents' | 'delivery/email'): string {
  return fileURLToPath(new URL(isBundle ? `./assets/${module}` : `../${module}/assets`, import.meta.url))
}
