// Loaded before everything else, and plain JavaScript: an older Node cannot read TypeScript, and better-sqlite3 crashes
// on one instead of saying why. So this says it first.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isNewEnough = major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)
if (!isNewEnough) {
  process.stderr.write(
    `Homeclaim needs Node 22.18 or newer, this is ${process.version}.\n` +
      'On Linux and Windows `npm ci` brings its own; on other systems install Node 24 first.\n',
  )
  process.exit(1)
}
