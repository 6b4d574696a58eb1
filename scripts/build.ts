import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readManifest } from './build/manifest.ts'
import { writePages } from './build/pages.ts'
import { computePageScriptKilobytes } from './build/weights.ts'

const root = join(import.meta.dirname, '..')
const portal = join(root, 'dist', 'portal')
const prerender = join(root, 'dist', 'prerender')
const maps = join(root, 'dist', 'maps')
const stamp = join(portal, '.built')

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const sources = () => [
  ...['api', 'domain', 'locales', 'machines', 'public', 'src'].flatMap((f) =>
    filesIn(join(root, f)),
  ),
  ...filesIn(join(root, 'scripts', 'build')),
  ...['index.html', 'vite.config.ts', 'package-lock.json', 'scripts/build.ts'].map((f) =>
    join(root, f),
  ),
]

function isFresh(): boolean {
  if (!existsSync(stamp)) return false
  const built = statSync(stamp).mtimeMs
  return sources().every((file) => statSync(file).mtimeMs <= built)
}

function vite(...args: string[]): void {
  const { status } = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn', ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

function compress(): void {
  for (const file of filesIn(join(portal, 'assets'))) {
    if (!/\.(js|css|svg|json)$/.test(file)) continue
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), BEST))
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }))
  }
}

/** Moves the source maps to where the server resolves reported errors, and never serves. */
function moveMaps(): void {
  mkdirSync(maps, { recursive: true })
  for (const file of filesIn(portal)) {
    if (!file.endsWith('.map')) continue
    const { sourcesContent: _, ...map } = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(join(maps, basename(file)), JSON.stringify(map))
    rmSync(file)
  }
}

function showWeight(): void {
  const kilobytes = computePageScriptKilobytes(
    portal,
    readManifest(portal) ?? {},
    'login.fi.html',
  ).toFixed(1)
  console.log(`Sign-in page: ${kilobytes} kB of JavaScript (brotli) before it can be used.`)
}

if (!(process.argv.includes('--if-stale') && isFresh())) {
  console.log('Building the portal …')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  vite('--sourcemap', 'hidden')
  moveMaps()
  vite('--ssr', 'src/prerender.tsx', '--outDir', prerender)
  await writePages(portal, prerender)
  compress()
  showWeight()
  mkdirSync(portal, { recursive: true })
  writeFileSync(stamp, '')
}
