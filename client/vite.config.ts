import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: here('.'),
  plugins: [react()],
  build: {
    outDir: here('../dist/client'),
    emptyOutDir: true,
    // The maps stay on the server for reading stack traces; no page refers to them.
    sourcemap: 'hidden',
    // Photos, fonts and icons stay files: `img-src` and `font-src` then need no `data:`.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/trpc': server, '/api': server, '/photos': server, '/b/': server, '/healthz': server },
  },
})
