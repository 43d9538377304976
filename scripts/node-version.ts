// better-sqlite3 crashes on an older Node instead of saying why, so this says it first.
const OLDEST = 22

export function assertNode(): void {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= OLDEST) return
  process.stderr.write(
    `Homeclaim needs Node ${OLDEST} or newer, this is ${process.version}.\n` +
      'On Linux and Windows `npm ci` brings its own; on other systems install Node 24 first.\n',
  )
  process.exit(1)
}
