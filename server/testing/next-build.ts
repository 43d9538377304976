import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/**
 * The client as the next version would be built: every hashed file has another name, and the page and its worker
 * another build's. Returns the folder and the build's name.
 */
export async function nextBuild(clientDir: string): Promise<{ folder: string; build: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-next-'))
  const isPlain = (file: string) => !/\.(map|br|gz)$/.test(file)
  await cp(clientDir, folder, { recursive: true, filter: isPlain })
  const assets = path.join(folder, 'assets')
  const names = new Map<string, string>()
  for (const name of await readdir(assets)) {
    const next = name.replace(/-([\w-]{8})\.(js|css)$/, (_, hash: string, kind: string) => {
      return `-${hash.split('').reverse().join('')}.${kind}`
    })
    if (next === name) continue
    names.set(name, next)
    await rename(path.join(assets, name), path.join(assets, next))
  }
  const build = `next-${path.basename(folder)}`
  const former = /data-build="(\w+)"/.exec(await readFile(path.join(folder, 'index.html'), 'utf8'))?.[1] ?? ''
  // Names of files hold no sign with a meaning of its own but the dot.
  const known = new RegExp([former, ...names.keys()].join('|').replaceAll('.', '\\.'), 'g')
  const texts = [...names.values()].map((name) => path.join('assets', name))
  for (const file of ['index.html', 'service-worker.js', '.vite/manifest.json', ...texts]) {
    const text = await readFile(path.join(folder, file), 'utf8')
    await writeFile(
      path.join(folder, file),
      text.replaceAll(known, (found) => names.get(found) ?? build),
    )
  }
  return { folder, build }
}
