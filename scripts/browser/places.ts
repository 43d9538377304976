import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

const LINUX = [
  // Without windows of its own: the same tests for two thirds of the CPU time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const WINDOWS = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
]

/** Returns the existing usual paths of Chromium-based browsers on this system, best first. */
export function installedBrowsers(): string[] {
  return places().filter((file) => existsSync(file))
}

function places(): string[] {
  if (process.platform === 'darwin') {
    return ['/Applications', path.join(homedir(), 'Applications')].flatMap((folder) =>
      MAC.map((name) => path.join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
    )
  }
  if (process.platform === 'win32') {
    const { PROGRAMFILES, LOCALAPPDATA } = process.env
    return [PROGRAMFILES, process.env['PROGRAMFILES(X86)'], LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => WINDOWS.map((parts) => path.join(folder, ...parts)))
  }
  return ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) =>
    LINUX.map((name) => path.join(folder, name)),
  )
}
