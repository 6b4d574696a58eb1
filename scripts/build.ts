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
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LOCALES } from '../domain/locales.ts'
import { writePages } from './build/pages.ts'

const root = join(import.meta.dirname, '..')
const portal = join(root, 'dist', 'portal')
const prerender = join(root, 'dist', 'prerender')
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

type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean }
>
const manifest = (): Manifest =>
  JSON.parse(readFileSync(join(portal, '.vite', 'manifest.json'), 'utf8'))

/** The chunks a module needs before it runs, itself first. */
function chunksOf(chunks: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const next of chunks[key]?.imports ?? []) chunksOf(chunks, next, found)
  return found
}

/** What the sign-in page runs before it can be used, in one language. */
const signInChunks = (chunks: Manifest, locale: string) => [
  ...new Set(
    ['index.html', `locales/${locale}/shell.json`, `locales/${locale}/signIn.json`].flatMap(
      (key) => [...chunksOf(chunks, key)],
    ),
  ),
]

const brotli = (file: string) =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

interface Prerendered {
  readonly renderSignIn: (locale: string) => Promise<string>
}

async function writeSignInPages(): Promise<void> {
  const chunks = manifest()
  const shell = readFileSync(join(portal, 'index.html'), 'utf8')
  const { renderSignIn } = (await import(
    pathToFileURL(join(prerender, 'prerender.js')).href
  )) as Prerendered
  for (const locale of LOCALES) {
    const keys = signInChunks(chunks, locale)
    const already = (file: string) => shell.includes(`/${file}"`)
    const links = keys.flatMap((key) => {
      const { file = '', css = [] } = chunks[key] ?? {}
      return [
        ...css
          .filter((sheet) => !already(sheet))
          .map((sheet) => `<link rel="stylesheet" href="/${sheet}">`),
        ...(already(file) || !file.endsWith('.js')
          ? []
          : [`<link rel="modulepreload" crossorigin href="/${file}">`]),
      ]
    })
    const html = shell
      .replace('lang="fi"', `lang="${locale}"`)
      .replace('</head>', `${links.join('')}</head>`)
      .replace('<div id="root"></div>', `<div id="root">${await renderSignIn(locale)}</div>`)
    writeFileSync(join(portal, `login.${locale}.html`), withStyles(html))
  }
}

/** The page with its styles in it; its sheets are marked as known, so that nothing fetches them. */
const withStyles = (html: string): string =>
  html.replaceAll(
    /<link rel="stylesheet"(?: crossorigin)? href="\/([^"]+)">/g,
    (_, file) =>
      `<style>${readFileSync(join(portal, file), 'utf8')}</style><link rel="stylesheet" disabled href="/${file}">`,
  )

function compress(): void {
  for (const file of filesIn(join(portal, 'assets'))) {
    if (!/\.(js|css|svg|json)$/.test(file)) continue
    writeFileSync(`${file}.br`, brotli(file))
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }))
  }
}

function tellWeight(): void {
  const chunks = manifest()
  const files = signInChunks(chunks, 'fi')
    .map((key) => chunks[key]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
  const bytes = [...new Set(files)].map((file) => brotli(join(portal, file)).length)
  const kilobytes = bytes.reduce((sum, one) => sum + one, 0) / 1000
  console.log(
    `Sign-in page: ${kilobytes.toFixed(1)} kB of JavaScript (brotli) in ${bytes.length} files before it can be used.`,
  )
}

if (!(process.argv.includes('--if-stale') && isFresh())) {
  console.log('Building the portal …')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  vite()
  vite('--ssr', 'src/prerender.tsx', '--outDir', prerender)
  await writeSignInPages()
  await writePages(portal, prerender)
  compress()
  tellWeight()
  mkdirSync(portal, { recursive: true })
  writeFileSync(stamp, '')
}
