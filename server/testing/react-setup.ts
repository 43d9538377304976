// Emails and the builder's pages are rendered by React. Its development build notes the stack of each element, which was
// a tenth of these tests' time; which build it is, is decided when it is first loaded.
import { env } from 'node:process'

const { NODE_ENV } = env
env['NODE_ENV'] = 'production'
await import('react-dom/server')
await import('react/jsx-runtime')
env['NODE_ENV'] = NODE_ENV
