import { matchesGlob, posix } from 'node:path'
import { type ModuleLoads, parseModuleLoads } from './module.ts'

/** Why one file leads to another: `type` at compile time alone, `screen` when a page is opened. */
export type EdgeKind = 'plain' | 'type' | 'screen' | 'flow' | 'words'

export interface Edge {
  readonly to: string
  readonly kind: EdgeKind
}

/** The files of a repository, and what each loads or reads. */
export interface FileGraph {
  readonly files: ReadonlySet<string>
  readonly edges: ReadonlyMap<string, readonly Edge[]>
  /** The areas of translations that each module names. */
  readonly areas: ReadonlyMap<string, readonly string[]>
  /** Modules that read files or start programs. */
  readonly readers: ReadonlySet<string>
  /** Files that no other file loads or reads. */
  readonly unreferenced: ReadonlySet<string>
}

/** Modules with lists of which each test uses only a part, so that not every entry is followed. */
export interface PartlyUsedLists {
  /** Modules that load each page when it is opened. */
  readonly screens: readonly string[]
  /** Modules that list all flows, with patterns of the listed files if no glob in the module has them. */
  readonly flows: Readonly<Record<string, readonly string[]>>
  /** Modules that list the translations of every area. */
  readonly words: readonly string[]
}

const CODE = /\.(ts|tsx|mjs|js)$/
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts']

/** Returns the graph of files with their texts; only the texts of code and CSS are looked at. */
export function buildFileGraph(
  texts: ReadonlyMap<string, string>,
  tables: PartlyUsedLists,
): FileGraph {
  const files = new Set(texts.keys())
  const folders = new Set([...files].flatMap(foldersOf))
  const edges = new Map<string, readonly Edge[]>()
  const areas = new Map<string, readonly string[]>()
  const readers = new Set<string>()
  const referenced = new Set<string>()
  const all = [...files]

  for (const [file, text] of texts) {
    if (file.endsWith('.css')) edges.set(file, styleEdges(file, text, files))
    if (!CODE.test(file)) continue
    const loads = parseModuleLoads(file, text)
    areas.set(file, loads.areas)
    if (loads.readsFiles) readers.add(file)
    edges.set(file, codeEdges(file, loads, { files, folders, all, tables }))
  }
  for (const [from, targets] of edges)
    for (const { to } of targets) if (to !== from) referenced.add(to)
  const unreferenced = new Set(all.filter((file) => !referenced.has(file)))
  return { files, edges, areas, readers, unreferenced }
}

interface Repository {
  readonly files: ReadonlySet<string>
  readonly folders: ReadonlySet<string>
  readonly all: readonly string[]
  readonly tables: PartlyUsedLists
}

function codeEdges(
  file: string,
  loads: ModuleLoads,
  { files, folders, all, tables }: Repository,
): Edge[] {
  const at = (specifier: string): string | null => resolved(file, specifier, files)
  const to = (specifiers: readonly string[], kind: EdgeKind): Edge[] =>
    specifiers.flatMap((one) => {
      const target = at(one)
      return target === null ? [] : [{ to: target, kind }]
    })
  const globbed = (patterns: readonly string[], kind: EdgeKind): Edge[] =>
    matching(
      patterns.map((one) => fromRoot(file, one)),
      all,
    ).map((target) => ({ to: target, kind }))

  const isTable = tables.screens.includes(file)
  const flows = tables.flows[file]
  const kindOfGlob = isTable
    ? 'screen'
    : flows
      ? 'flow'
      : tables.words.includes(file)
        ? 'words'
        : 'plain'
  return [
    ...to(loads.imports, 'plain'),
    ...to(loads.types, 'type'),
    ...to(loads.lazy, isTable ? 'screen' : 'plain'),
    ...loads.globs.flatMap((patterns) => globbed(patterns, kindOfGlob)),
    ...(flows ? matching(flows, all).map((target): Edge => ({ to: target, kind: 'flow' })) : []),
    ...(isTable || flows ? [] : loads.texts).flatMap((text) =>
      filesNamed(file, text, { files, folders, all }),
    ),
  ].filter(({ to }) => to !== file)
}

/** Returns the files that a text names as a file or folder, relative to the module's folder or the root. */
function filesNamed(
  file: string,
  text: string,
  { files, folders, all }: Omit<Repository, 'tables'>,
): Edge[] {
  if (!/[./]/.test(text) || /[\s*?{}()<>]/.test(text) || /^[./]+$/.test(text)) return []
  const places = [posix.join(posix.dirname(file), text), text.replace(/^(\.\.?\/)+/, '')]
  return places.flatMap((place) => {
    const clean = posix.normalize(place).replace(/\/$/, '')
    if (files.has(clean)) return [{ to: clean, kind: 'plain' as const }]
    // A single word names too many folders.
    if (!folders.has(clean) || !(clean.includes('/') || text.includes('..'))) return []
    return all
      .filter((one) => one.startsWith(`${clean}/`))
      .map((to) => ({ to, kind: 'plain' as const }))
  })
}

function styleEdges(file: string, text: string, files: ReadonlySet<string>): Edge[] {
  const named = text.matchAll(/(?:url\(|from\s|@import\s)\s*['"]?([^'")\s]+)/g)
  return [...named].flatMap(([, specifier = '']) => {
    const target = resolved(file, specifier.startsWith('.') ? specifier : `./${specifier}`, files)
    return target !== null && files.has(target) ? [{ to: target, kind: 'plain' as const }] : []
  })
}

const fromRoot = (file: string, specifier: string): string => {
  const isNot = specifier.startsWith('!')
  const path = isNot ? specifier.slice(1) : specifier
  const whole = path.startsWith('/')
    ? path.slice(1)
    : path.startsWith('.')
      ? posix.join(posix.dirname(file), path)
      : path
  return isNot ? `!${whole}` : whole
}

/** Returns the file of an import specifier, even if it was deleted; null for a package. */
function resolved(file: string, specifier: string, files: ReadonlySet<string>): string | null {
  const [path = ''] = specifier.split('?')
  if (!/^\.{0,2}\//.test(path)) return null
  const target = fromRoot(file, path)
  return ENDINGS.map((ending) => target + ending).find((one) => files.has(one)) ?? target
}

/** Returns the files that match patterns, except those that match a pattern with `!`. */
function matching(patterns: readonly string[], files: readonly string[]): string[] {
  const not = patterns.flatMap((one) => (one.startsWith('!') ? [one.slice(1)] : []))
  const yes = patterns.filter((one) => !one.startsWith('!'))
  return files.filter(
    (file) =>
      yes.some((pattern) => matchesGlob(file, pattern)) &&
      !not.some((pattern) => matchesGlob(file, pattern)),
  )
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** The parts of the lists that a test uses: the screens that it opens, the flows that it walks. */
export interface ListUses {
  readonly screens: 'all' | ReadonlySet<string>
  readonly flows: 'all' | ReadonlySet<string>
}

/** Returns the flow of a file that a table of flows lists; null if its name does not contain the flow. */
export const findFlowOfFile = (file: string): string | null =>
  /([^/]+)\.(?:model|machine|stage)\.tsx?$/.exec(file)?.[1] ??
  /^tests\/flows\/([^/]+)\//.exec(file)?.[1] ??
  null

/**
 * Returns every file that some files can lead to at run time, themselves included. Words count when
 * a module on the way names their area.
 */
export function findClosure(
  graph: FileGraph,
  roots: readonly string[],
  uses: ListUses,
): Set<string> {
  const found = new Set<string>()
  const words = new Set<string>()
  const named = new Set<string>()
  const waiting = [...roots]

  function isFollowed(edge: Edge): boolean {
    if (edge.kind === 'type') return false
    if (edge.kind === 'screen') return uses.screens === 'all' || uses.screens.has(edge.to)
    if (edge.kind !== 'flow') return true
    const flow = findFlowOfFile(edge.to)
    return uses.flows === 'all' || flow === null || uses.flows.has(flow)
  }

  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    for (const area of isTableOfPages(graph, file) ? [] : (graph.areas.get(file) ?? []))
      named.add(area)
    for (const edge of graph.edges.get(file) ?? []) {
      if (edge.kind === 'words') words.add(edge.to)
      else if (isFollowed(edge)) waiting.push(edge.to)
    }
  }
  for (const file of words) if (named.has(areaOf(file))) found.add(file)
  return found
}

/** Returns whether a file is the table of pages, which names areas only to load them early. */
const isTableOfPages = (graph: FileGraph, file: string): boolean =>
  graph.edges.get(file)?.some(({ kind }) => kind === 'screen') ?? false

const areaOf = (file: string): string => posix.basename(file, '.json')
