import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { PARTS } from './parts.ts'
import { texts } from './texts-plugin.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Paths the server answers; everything else is the client's. `npm run dev` proxies these to it. */
export const SERVER_PATHS = [
  '/trpc',
  '/api',
  '/photos',
  '/account/',
  '/billing/',
  '/attachments',
  '/uploads',
  '/b/',
  '/e/',
  // Not the sources of its pages, /builder-pages/.
  '^/builder(/|$|\\?)',
  '/healthz',
  '/readyz',
]

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    texts(),
    importsWithoutPreloads(),
    routerWithoutForms(),
    toastsWithoutStyleElement(),
    licenses(),
  ],
  // React Router's main entry is its development build; pages get the production one.
  resolve: {
    alias: [
      {
        find: /^react-router$/,
        replacement: here('../node_modules/react-router/dist/production/index.mjs'),
      },
      // The policy of our pages allows no style element.
      { find: /^react-style-singleton$/, replacement: here('lib/adopted-style.ts') },
    ],
  },
  // The app may be below any path; only the page names its files from the root, and the server writes that path before
  // them.
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    outDir: here('../dist/client'),
    emptyOutDir: true,
    // The server looks up the names of the builder pages' style sheets (server/builder/portal/document.tsx).
    manifest: true,
    // Source maps stay on the server for reading stack traces; no page refers to them.
    sourcemap: 'hidden',
    // In kB. What makes recordings smaller is one library, loaded for a recording that needs it.
    chunkSizeWarningLimit: 600,
    // Photos, fonts and icons stay files: `img-src` and `font-src` then need no `data:`.
    assetsInlineLimit: 0,
    // Every browser that runs this build supports modulepreload. The lists of preloads would cost every first load a
    // kilobyte, to save a later page one round trip, and the service worker stores the parts anyway.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    rolldownOptions: {
      input: {
        app: here('index.html'),
        'builder-page': here('builder-pages/portal/page.css'),
        'builder-dashboard': here('builder-pages/dashboard/page.css'),
        'shared-evidence': here('builder-pages/evidence/page.css'),
      },
      // Plugin timings do not matter to those who start the server.
      checks: { bundlerTimings: false },
      treeshake: {
        // Reading a property runs nothing in this code; these packages run nothing when they are loaded.
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /node_modules.@trpc|\/shared\//, sideEffects: false }],
      },
      output: {
        // Browsers then compile all of a file beside its download. Left to the first call of each function, that took
        // half of the sign-in page's start on the main thread (measured: 180 ms of compiling became 8 ms).
        postBanner: ({ name }) => (name === 'base' ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: PARTS,
        },
      },
    },
  },
})

/** Removes from each `import()` the list of what to preload, see `modulePreload`. */
function importsWithoutPreloads(): Plugin {
  return {
    name: 'imports-without-preloads',
    apply: 'build',
    // Each import would name the app's style sheet, which the page has. Spaces, so that source maps still fit.
    renderChunk: (code) => ({
      code: code.replaceAll(/, __VITE_PRELOAD__/g, (mark) => ' '.repeat(mark.length)),
      map: null,
    }),
  }
}

/**
 * The router does not mark its links and forms as pure, so those that nothing here uses would stay, with what they are
 * made of: 4 kB of every first load. The app has links of its own (ui/link.tsx).
 */
function routerWithoutForms(): Plugin {
  return {
    name: 'router-without-forms',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /react-router.dist.production.chunk-\w+\.mjs$/.test(id)
        ? {
            // Every line stays where it was.
            code: code
              .replaceAll(/(\nvar \w+ = )(React10\.forwardRef\()/g, '$1/* @__PURE__ */ $2')
              .replaceAll(/\n(Link|NavLink|Form)\.displayName = .*/g, '\n'),
            map: null,
          }
        : null,
  }
}

/** The toast library puts its style sheet into a style element, which the policy of our pages does not allow. */
function toastsWithoutStyleElement(): Plugin {
  const own = '__insertCSS('
  return {
    name: 'toasts-without-style-element',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/node_modules.sonner.dist.index\.mjs$/.test(id)) return null
      const call = code.lastIndexOf(own)
      if (!code.includes(`function ${own}`) || call < 0)
        this.error('The toast library adds its styles another way')
      const adopted = `${code.slice(0, call)}adoptStyle(${code.slice(call + own.length)}`
      return {
        code: `import { adoptStyle } from ${JSON.stringify(here('lib/adopted-style.ts'))};\n${adopted}`,
        map: null,
      }
    },
  }
}

/** Licenses that must be distributed with what they cover; heic-worker's file names the location of its own. */
function licenses(): Plugin {
  return {
    name: 'licenses',
    apply: 'build',
    generateBundle() {
      const packages = {
        'heic-to': 'heic-to',
        mediabunny: 'mediabunny',
        font: '@fontsource-variable/atkinson-hyperlegible-next',
      }
      for (const [name, folder] of Object.entries(packages)) {
        const source = readFileSync(here(`../node_modules/${folder}/LICENSE`))
        this.emitFile({ type: 'asset', fileName: `licenses/${name}.txt`, source })
      }
    },
  }
}
