// Loaded before every test file of the client.
import { configure } from '@testing-library/dom'

// Awaited states come by events; this only ends a test that waits for something that never comes.
configure({ asyncUtilTimeout: 60_000 })
