import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App, connect, onCrash, createQueryClient } from './app/app.tsx'
import { loadPage } from './app/routes.tsx'
import { addressOf, appPath, base } from './lib/base.ts'
import { loadTexts } from './lib/language.ts'
import { paths } from './lib/paths.ts'
import { askFirst, firstAnswersLink } from './lib/first-answers.ts'
import { isLeaving } from '#client/lib/stored.ts'
import { serverLink } from './lib/trpc.ts'
import './app/styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The app is below its base only, where its cookies and its service worker are.
const path = appPath(location.pathname)
if (path === undefined) location.replace(addressOf(location.pathname + location.search + location.hash))
else start(root, path)

function start(place: HTMLElement, path: string): void {
  // Both are on their way before anything is drawn. A sign-out that did not reach the server yet comes before the session.
  loadPage(path)
  const queries = createQueryClient()
  const first = isLeaving() ? [] : [firstAnswersLink(askFirst(path, location.search), queries)]

  // Behind the forms of sign-in and registration is the dashboard: its code comes beside their answer.
  addEventListener('submit', () => loadPage(paths.dashboard), { once: true })

  const reactRoot = createRoot(place, { onUncaughtError: onCrash })
  // Drawn in slices, so that a tap or a letter typed meanwhile does not wait for all of it.
  const draw = () =>
    startTransition(() =>
      reactRoot.render(
        <StrictMode>
          <BrowserRouter basename={base}>
            <App connection={connect(...first, serverLink())} queryClient={queries} />
          </BrowserRouter>
        </StrictMode>,
      ),
    )
  loadTexts().then(draw, onCrash)
}

// In development the service worker would serve old files.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // A new build's worker reports its name once its files are stored; the code that offers it is in this build.
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    // Other messages are about notifications.
    if (typeof data === 'string') void import('./app/new-version.ts').then((m) => m.offer(data))
  })
  addEventListener('load', () => {
    navigator.serviceWorker
      .register(addressOf('/service-worker.js'))
      // Without a second word now that all is loaded, a browser may keep the former worker for its idle half minute.
      .then(({ waiting }) => waiting?.postMessage(document.documentElement.dataset.build))
      .catch((error: unknown) => {
        console.warn('The service worker could not be registered', error)
      })
  })
}
