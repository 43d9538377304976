import { execFile, spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import { chown, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#server/start/free-port.ts'

const run = promisify(execFile)

const PROGRAM = '/usr/sbin/dovecot'
const HOW = 'Install it for these tests: apt-get install dovecot-imapd'

/** Whether this machine has Debian's Dovecot. Without it its tests are skipped, and the run says so. */
export const hasDovecot: boolean = isThere(PROGRAM)
if (!hasDovecot) process.stdout.write(`There is no ${PROGRAM}, so the tests against it are skipped. ${HOW}\n`)

const isRoot = process.getuid?.() === 0
const me = os.userInfo()

/** The password of every account not called own-…; all of them exist from the start. */
export const PASSWORD = 'correct-horse-battery'

export type Dovecot = Awaited<ReturnType<typeof startDovecot>>

/**
 * A real IMAP server on a free port of loopback, with its folders in a temporary directory; started as root or as any
 * user. `oauth` is the introspection URL for access tokens (RFC 7662); `mechanisms` the accepted SASL mechanisms.
 * `hasTls` gives it a self-signed certificate for localhost, and requires TLS before a password.
 */
export async function startDovecot(options: { oauth?: string; mechanisms?: string; hasTls?: boolean } = {}) {
  // Its sockets' paths have to be short.
  const home = await mkdtemp(path.join(os.tmpdir(), 'dc-'))
  chmodSync(home, 0o755)
  const port = await freePort()
  const users = path.join(home, 'users')
  const config = path.join(home, 'dovecot.conf')
  mkdirSync(path.join(home, 'mail'), { mode: 0o777 })
  if (isRoot) chmodSync(path.join(home, 'mail'), 0o777)
  writeFileSync(users, '')
  if (options.oauth) writeFileSync(path.join(home, 'oauth2.conf'), oauthConfigOf(options.oauth))
  const mechanisms = options.oauth ? (options.mechanisms ?? 'oauthbearer xoauth2') : ''
  const certificate = options.hasTls ? await makeCertificate(home) : undefined
  const tlsPort = certificate ? await freePort() : 0
  writeFileSync(config, configOf({ home, port, tlsPort, mechanisms }))
  const server = spawn(PROGRAM, ['-F', '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  server.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await untilListening(port, () => (server.exitCode === null ? undefined : complaint))
  const passwords = new Map<string, string>()
  let changes = 0
  let delivered = 0

  const folderOf = (user: string, folder: string) =>
    path.join(home, 'mail', user, ...(folder === 'INBOX' ? [] : [`.${folder}`]))

  return {
    port,
    /** The port with TLS from the first byte; 0 without TLS. */
    tlsPort,
    certificate,
    /** Sets the password of an account called own-…, or undefined to lock it out. It takes effect within a second. */
    async setPassword(user: string, password: string | undefined) {
      if (password === undefined) passwords.delete(user)
      else passwords.set(user, password)
      // Dovecot reads the file again when its size or second changed.
      changes += 1
      const lines = [...passwords].map(([name, secret]) => `${name}:{PLAIN}${secret}\n`)
      await writeFile(users, `${lines.join('')}#${'x'.repeat(changes)}\n`)
    },
    /** The value for IMAP_URL. */
    url: (user: string, password = PASSWORD, at = port) => `imap://${user}:${password}@127.0.0.1:${at}/`,
    /** Puts a mail into a folder as local delivery does, with `at` as the time of its arrival. Returns the file's name. */
    async deliver(
      user: string,
      raw: string | Buffer,
      options: { folder?: string; name?: string; at?: Date } = {},
    ) {
      delivered += 1
      const name = `${1_700_000_000 + delivered}.M${delivered}.test${options.name ?? ''}`
      await writeIntoMaildir(folderOf(user, options.folder ?? 'INBOX'), { name, raw, at: options.at })
      return name
    },
    /** Resets the folder's UIDs, as after a restore or a move of the server, and disconnects its clients. */
    async changeUidValidity(user: string) {
      await run('doveadm', ['-c', config, 'kick', user]).catch(() => undefined)
      const base = folderOf(user, 'INBOX')
      for (const name of await readdir(base))
        if (name.startsWith('dovecot')) await rm(path.join(base, name), { recursive: true, force: true })
      await writeFile(
        path.join(base, 'dovecot-uidlist'),
        `3 V${1_800_000_000 + (delivered += 1)} N1 G${'a'.repeat(32)}\n`,
      )
      if (isRoot) await chown(path.join(base, 'dovecot-uidlist'), 65_534, 65_534)
    },
    doveadm: (...args: string[]) => run('doveadm', ['-c', config, ...args]),
    logFile: path.join(home, 'log'),
    home,
    async stop() {
      server.kill('SIGTERM')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Writes a mail beside the folder first, so that nobody reads a part of it. */
async function writeIntoMaildir(
  folder: string,
  { name, raw, at }: { name: string; raw: string | Buffer; at: Date | undefined },
): Promise<void> {
  for (const part of ['', 'cur', 'new', 'tmp']) {
    mkdirSync(path.join(folder, part), { recursive: true })
    if (isRoot) await chown(path.join(folder, part), 65_534, 65_534)
  }
  const written = path.join(folder, 'tmp', name)
  await writeFile(written, raw)
  if (at) await utimes(written, at, at)
  if (isRoot) await chown(written, 65_534, 65_534)
  await rename(written, path.join(folder, 'new', name))
}

/** Self-signed, in PEM. */
async function makeCertificate(home: string): Promise<string> {
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost'
  const files = ['-keyout', path.join(home, 'key.pem'), '-out', path.join(home, 'cert.pem')]
  await run('openssl', [...request.split(' '), '-addext', 'subjectAltName=DNS:localhost', ...files])
  return readFile(path.join(home, 'cert.pem'), 'utf8')
}

const oauthConfigOf = (url: string): string => `introspection_mode = post
introspection_url = ${url}
username_attribute = username
active_attribute = active
active_value = true
`

type Layout = { home: string; port: number; tlsPort: number; mechanisms: string }

function configOf({ home, port, tlsPort, mechanisms }: Layout): string {
  const own = isRoot ? 'dovecot' : me.username
  const login = isRoot ? 'dovenull' : me.username
  const [mailUser, mailGroup] = isRoot ? ['nobody', 'nogroup'] : [String(me.uid), String(me.gid)]
  // Only root can lock a service into a folder.
  const services = ['anvil', 'auth', 'dict', 'director', 'imap', 'imap-login', 'indexer', 'log', 'stats']
  const unlocked = services.map((name) => `service ${name} {\n  chroot =\n}\n`).join('')
  const passwords = `passdb {
  driver = static
  mechanisms = plain login
  username_filter = !own-*
  args = password=${PASSWORD}
}
passdb {
  driver = passwd-file
  mechanisms = plain login
  args = scheme=PLAIN username_format=%u ${home}/users
}
`
  const oauth = `passdb {
  driver = oauth2
  mechanisms = ${mechanisms}
  args = ${home}/oauth2.conf
}
`
  const tls = `ssl = required\nssl_cert = <${home}/cert.pem\nssl_key = <${home}/key.pem`
  return `base_dir = ${home}/run
log_path = ${home}/log
protocols = imap
listen = 127.0.0.1
${tlsPort ? tls : 'ssl = no'}
disable_plaintext_auth = no
auth_mechanisms = plain login ${mechanisms}
auth_failure_delay = 0
auth_cache_size = 0
default_internal_user = ${own}
default_internal_group = ${isRoot ? 'dovecot' : me.gid}
default_login_user = ${login}
mail_location = maildir:${home}/mail/%u
first_valid_uid = 1
first_valid_gid = 1
${mechanisms ? oauth : ''}${passwords}userdb {
  driver = static
  args = uid=${mailUser} gid=${mailGroup} home=${home}/mail/%u allow_all_users=yes
}
${unlocked}service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
    ssl = yes
  }
}
namespace inbox {
  inbox = yes
}
mail_max_userip_connections = 50
maildir_very_dirty_syncs = no
`
}

async function untilListening(port: number, problem: () => string | undefined): Promise<void> {
  for (;;) {
    const text = problem()
    if (text !== undefined) throw new Error(`Dovecot did not start: ${text}`)
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function isThere(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
