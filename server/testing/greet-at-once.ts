import type { SMTPServer } from 'smtp-server'

type Connection = { connectionReady: () => void }

/**
 * Greets every client of a mail server at once. The library waits 100 ms to notice clients that talk first, which ours
 * never do.
 */
export function greetAtOnce(server: SMTPServer): void {
  const greeted = new WeakSet()
  // The library's own listener, which creates the connection, was added before.
  server.server.on('connection', () => {
    for (const connection of server.connections as Set<unknown>) {
      if (!isConnection(connection) || greeted.has(connection)) continue
      greeted.add(connection)
      connection.connectionReady()
      connection.connectionReady = () => undefined
    }
  })
}

function isConnection(value: unknown): value is Connection {
  return typeof value === 'object' && value !== null && 'connectionReady' in value
}
