import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** A chunk of a build, as Vite's manifest has it. */
export interface Chunk {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

/** What was built into a folder; null when nothing was. */
export function readManifest(folder: string): Manifest | null {
  const file = join(folder, '.vite', 'manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** Files that a browser fetches before these modules run: themselves and what they import. */
export function filesBefore(manifest: Manifest, modules: readonly string[]): string[] {
  const found = new Set<string>()
  const follow = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    for (const next of manifest[key]?.imports ?? []) follow(next)
  }
  for (const module of modules) {
    if (!manifest[module]) throw new Error(`The build has no ${module}`)
    follow(module)
  }
  return [...found].flatMap((key) => {
    const { file = '', css = [] } = manifest[key] ?? {}
    return [file, ...css]
  })
}

/** Kilobytes of a file as it is sent. */
export function weight(file: string): number {
  const bytes = readFileSync(file)
  // What is compressed by itself is sent as it is.
  if (file.endsWith('.woff2')) return bytes.length / 1000
  return brotli(bytes)
}

/** Kilobytes of something as it is sent. */
export function brotli(bytes: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(bytes, { params }).length / 1000
}

/** Kilobytes of JavaScript that a browser fetches before these modules run. */
export const scriptBefore = (
  folder: string,
  manifest: Manifest,
  modules: readonly string[],
): number =>
  [...new Set(filesBefore(manifest, modules))]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + weight(join(folder, file)), 0)

/** Kilobytes of JavaScript that a built page asks for, with whatever that imports. */
export function scriptOfPage(folder: string, manifest: Manifest, page: string): number {
  const html = readFileSync(join(folder, page), 'utf8')
  const files = new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file))
  const modules = Object.keys(manifest).filter((key) => files.has(manifest[key]?.file))
  if (modules.length < files.size || files.size === 0)
    throw new Error(`${page} asks for other scripts than the manifest names`)
  return scriptBefore(folder, manifest, modules)
}

const ENTRY = 'index.html'

/** Each screen behind an import of its own, by its name, with the modules that run before it does. */
export function screensOf(manifest: Manifest): Map<string, readonly string[]> {
  const behind = new Map<string, readonly string[]>([[ENTRY, [ENTRY]]])
  for (const [key, modules] of behind)
    for (const file of filesBehind(manifest, key))
      if (!behind.has(file)) behind.set(file, [...modules, file])
  const screens = [...behind].flatMap(([key, modules]): [string, readonly string[]][] => {
    const name = key.match(/^src\/screens\/.*\/(\w+)\.tsx$/)?.[1]
    return name === undefined ? [] : [[name, modules]]
  })
  return new Map(screens)
}

/** What a module, and whatever it imports, may fetch later. */
function filesBehind(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
  return [...dynamicImports, ...imports.flatMap((next) => filesBehind(manifest, next, seen))]
}
