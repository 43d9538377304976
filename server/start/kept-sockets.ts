import { ConfigError, socketVariables, type Config } from '#server/config.ts'

/** Listening sockets that the program which started this one opened and keeps: file descriptors, for HTTP and SMTP. */
export type KeptSockets = { http?: number | undefined; smtp?: number | undefined }

/** The first one that is handed over; the others follow it. */
const FIRST_FD = 3

/**
 * Returns the sockets that a service manager hands over (systemd's `sd_listen_fds`): while this process restarts, they
 * collect connections instead of refusing them. The one called `smtp` is for emails, another one for HTTP. Variables
 * for another process, or inherited by one, count for nothing. Throws ConfigError for sockets that have no use.
 */
export function readKeptSockets(
  config: Pick<Config, 'INBOUND_SMTP_PORT'>,
  env = socketVariables(),
  pid = process.pid,
): KeptSockets {
  if (env.LISTEN_PID !== String(pid)) return {}
  const names = (env.LISTEN_FDNAMES ?? '').split(':')
  const sockets: KeptSockets = {}
  for (let index = 0; index < Number(env.LISTEN_FDS ?? 0); index += 1) {
    const use = names[index] === 'smtp' ? 'smtp' : 'http'
    if (sockets[use] !== undefined)
      throw new ConfigError(`The socket unit has two sockets for ${use}; it takes one ListenStream for each.`)
    sockets[use] = FIRST_FD + index
  }
  if (sockets.smtp !== undefined && config.INBOUND_SMTP_PORT === undefined)
    throw new ConfigError('INBOUND_SMTP_PORT is not set; it is needed for a socket called smtp.')
  return sockets
}
