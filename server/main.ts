// The program's first file. It loads nothing itself, because code is only found in the cache once the cache is on.
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Made by the build; portable, so that it holds after the folder was moved.
const directory = fileURLToPath(new URL('./compile-cache', import.meta.url))
if (existsSync(directory)) enableCompileCache({ directory, portable: true })
await import('./start/serve.ts')
