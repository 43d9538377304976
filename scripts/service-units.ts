/** The settings of the service. */
export const SETTINGS = '/etc/homeclaim.env'
export const SERVICE_DATA = '/var/lib/homeclaim'
export const SETTINGS_EXAMPLE = `# Settings of Homeclaim, one NAME=value a line. After a change: systemctl restart homeclaim
# (after one of HOST, PORT or INBOUND_SMTP_PORT: homeclaim install-service)
#PUBLIC_URL=https://claims.example.com
#TRUST_PROXY=loopback
`

/** The command that a service runs, and the folder that it is in, if it is none of the system's. */
type ServiceUnit = { command: string; folder?: string; hasSmtp: boolean }

const SERVICE = 'homeclaim.service'
const SOCKET = 'homeclaim.socket'
const SMTP_SOCKET = 'homeclaim-smtp.socket'

/**
 * Returns the unit of the server. It has a user of its own for as long as it runs, and can write nothing but its data and
 * its cache. V8 compiles code while it runs, so MemoryDenyWriteExecute is the one restriction that it cannot have.
 */
function serviceUnit({ command, folder, hasSmtp }: ServiceUnit): string {
  return `[Unit]
Description=Homeclaim, warranty claims for new houses
Wants=network-online.target
After=network-online.target

[Service]
ExecStart=${command}
Sockets=${SOCKET}${hasSmtp ? ` ${SMTP_SOCKET}` : ''}
Environment=DATA_DIR=%S/homeclaim HOME=%S/homeclaim
EnvironmentFile=-${SETTINGS}
Restart=always
RestartSec=2
KillMode=mixed
TimeoutStopSec=20
DynamicUser=yes
StateDirectory=homeclaim
StateDirectoryMode=0700
CacheDirectory=homeclaim
CacheDirectoryMode=0700
UMask=0077
CapabilityBoundingSet=
LockPersonality=yes
NoNewPrivileges=yes
PrivateDevices=yes
PrivateTmp=yes
PrivateUsers=yes
ProcSubset=pid
ProtectClock=yes
ProtectControlGroups=yes
ProtectHome=${folder === undefined ? 'yes' : 'tmpfs'}
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
ProtectSystem=strict
RemoveIPC=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_NETLINK AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallErrorNumber=EPERM
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
SystemCallFilter=setpriority
${folder === undefined ? '' : `BindReadOnlyPaths=${folder}\n`}
[Install]
WantedBy=multi-user.target
`
}

/** Returns the unit of a socket that systemd opens and keeps, so that nobody is refused while the server restarts. */
function socketUnit({ name, address }: { name: string; address: string }): string {
  return `[Unit]
Description=Homeclaim, its address for ${name === 'smtp' ? 'emails' : 'browsers'}

[Socket]
ListenStream=${address}
FileDescriptorName=${name}
Service=${SERVICE}

[Install]
WantedBy=sockets.target
`
}

type Addresses = { http: string; smtp: string | undefined }

/** Returns the files of a service, by name, that listens on these addresses. */
export function unitsFor(
  { http, smtp }: Addresses,
  command: Omit<ServiceUnit, 'hasSmtp'>,
): Record<string, string> {
  return {
    [SERVICE]: serviceUnit({ ...command, hasSmtp: smtp !== undefined }),
    [SOCKET]: socketUnit({ name: 'http', address: http }),
    ...(smtp !== undefined && { [SMTP_SOCKET]: socketUnit({ name: 'smtp', address: smtp }) }),
  }
}
