import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { Program } from './program.ts'

/**
 * What a systemd socket unit and a service with Restart=always do: opens a listening socket for each port, keeps them,
 * and starts the command with them again and again. In Perl, which every Debian has, because Node would accept on a
 * socket that it opened itself.
 */
const SERVICE_MANAGER = `
use Socket; use POSIX ();
my ($ports, $names, @command) = @ARGV;
$^F = 100;
my @sockets;
for my $port (split /,/, $ports) {
  socket(my $socket, PF_INET, SOCK_STREAM, 0) or die "socket: $!";
  setsockopt($socket, SOL_SOCKET, SO_REUSEADDR, 1);
  bind($socket, pack_sockaddr_in($port, INADDR_LOOPBACK)) or die "bind: $!";
  listen($socket, 4096) or die "listen: $!";
  fileno($socket) == 3 + @sockets or die "not the next descriptor";
  push @sockets, $socket;
}
my $child;
$SIG{TERM} = sub { kill TERM => $child; waitpid $child, 0; exit($? >> 8) };
while (1) {
  $child = fork();
  if ($child == 0) {
    ($ENV{LISTEN_PID}, $ENV{LISTEN_FDS}, $ENV{LISTEN_FDNAMES}) = ($$, scalar @sockets, $names);
    exec { $command[0] } @command;
    POSIX::_exit(127);
  }
  waitpid $child, 0;
}
`

type Sockets = { http: number; smtp?: number }

/** Starts the program under a service manager that keeps its listening sockets. */
export async function startWithKeptSockets(
  program: Program,
  dataDir: string,
  { sockets, env = {} }: { sockets: Sockets; env?: Record<string, string> },
) {
  const ports = [sockets.http, ...(sockets.smtp ? [sockets.smtp] : [])]
  const names = ['homeclaim.socket', ...(sockets.smtp ? ['smtp'] : [])]
  const manager = await program.start(dataDir, { PORT: String(sockets.http), ...env }, (command) => [
    'perl',
    '-e',
    SERVICE_MANAGER,
    ports.join(),
    names.join(':'),
    ...command,
  ])
  const starts = () => manager.lines.filter((line) => line.startsWith('Homeclaim is at ')).length

  return {
    ...manager,
    /** Stops the server as an update does; resolves once the next one listens. */
    async restart() {
      const before = starts()
      process.kill(Number(readFileSync(path.join(dataDir, 'server.pid'), 'utf8')), 'SIGTERM')
      await expect.poll(starts, { interval: 10 }).toBe(before + 1)
    },
  }
}
