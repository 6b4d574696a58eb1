import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A chunk of a build, as in Vite's manifest. */
export interface Chunk {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

/** Reads the manifest of a build; null when there is none. */
export function readManifest(folder: string): Manifest | null {
  const file = join(folder, '.vite', 'manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/**
 * Returns the files a browser fetches before these modules or named chunks run, imports included.
 */
export function listFilesBefore(manifest: Manifest, modules: readonly string[]): string[] {
  const found = new Set<string>()
  const follow = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    for (const next of manifest[key]?.imports ?? []) follow(next)
  }
  for (const module of modules) {
    const key = module in manifest ? module : keyOfChunk(manifest, module)
    if (key === undefined) throw new Error(`The build has no ${module}`)
    follow(key)
  }
  return [...found].flatMap((key) => {
    const { file = '', css = [] } = manifest[key] ?? {}
    return [file, ...css]
  })
}

const keyOfChunk = (manifest: Manifest, name: string): string | undefined =>
  Object.keys(manifest).find((key) => manifest[key]?.name === name)

const ENTRY = 'index.html'

/** Returns each dynamically imported screen by name, with the modules that run before it. */
export function listScreens(manifest: Manifest): Map<string, readonly string[]> {
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

/** Returns what a module and its imports import dynamically. */
function filesBehind(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
  return [...dynamicImports, ...imports.flatMap((next) => filesBehind(manifest, next, seen))]
}
