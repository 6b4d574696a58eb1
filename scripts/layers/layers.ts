import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** An import of one file by another, both relative to a folder. */
export interface FileImport {
  readonly from: string
  readonly to: string
}

const STATEMENT = /(?:from|import|import\()\s*'(\.{1,2}\/[^']+)'/g

/** Returns the imports between files of a folder: those of types, and those on demand, included. */
export function listImports(folder: string, files: readonly string[]): FileImport[] {
  return files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(STATEMENT)].flatMap(([, path = '']) => {
      const to = relative(folder, resolve(folder, dirname(file), path))
      return to.startsWith('..') ? [] : [{ from: file, to }]
    }),
  )
}

/** Returns the folder that a file counts to: a folder of `kernel/` or `modules/`, or of `server/`. */
export function getLayerFolder(file: string): string {
  const parts = file.split('/')
  const depth = parts[0] === 'kernel' || parts[0] === 'modules' ? 2 : 1
  return parts.length <= depth ? file : parts.slice(0, depth).join('/')
}

/**
 * Returns the imports that go up: from the kernel to anything else, and from a module to one that is
 * not before it in the list.
 */
export function findUpwardImports(
  imports: readonly FileImport[],
  modules: readonly string[],
): FileImport[] {
  const places = new Map(modules.map((name, place) => [`modules/${name}`, place]))
  const isUpward = (from: string, to: string) => {
    if (from.startsWith('kernel/')) return !to.startsWith('kernel/')
    if (!from.startsWith('modules/') || to.startsWith('kernel/')) return false
    return (places.get(to) ?? Number.POSITIVE_INFINITY) >= (places.get(from) ?? -1)
  }
  return imports.filter(({ from, to }) => {
    const [folder, other] = [getLayerFolder(from), getLayerFolder(to)]
    return folder !== other && isUpward(folder, other)
  })
}

/** Returns the circles of imports between groups of files, each as its sorted groups. */
export function findCircles(
  imports: readonly FileImport[],
  groupOf: (file: string) => string,
): string[][] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [group, other] = [groupOf(from), groupOf(to)]
    if (group !== other) targets.set(group, (targets.get(group) ?? new Set()).add(other))
  }
  const reachable = (start: string): Set<string> => {
    const found = new Set<string>()
    const waiting = [start]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      for (const one of targets.get(next) ?? [])
        if (!found.has(one)) {
          found.add(one)
          waiting.push(one)
        }
    return found
  }
  const reached = new Map([...targets.keys()].map((group) => [group, reachable(group)]))
  const circles = [...reached.keys()]
    .filter((group) => reached.get(group)?.has(group))
    .map((group) =>
      [...(reached.get(group) ?? [])].filter((one) => reached.get(one)?.has(group)).sort(),
    )
  return [...new Map(circles.map((circle) => [circle.join(' '), circle])).values()]
}

/** Returns the screen's folder, `src/screens/<name>`, of a file; null for any other file. */
const screenOf = (file: string): string | null => /^src\/screens\/[^/]+/.exec(file)?.[0] ?? null

/**
 * Returns the imports of what belongs to a screen: by another screen, or by the parts that screens
 * share. A screen may import a file that starts a flow, which it then embeds.
 */
export function findNeighbourImports(
  imports: readonly FileImport[],
  startsFlow: (file: string) => boolean,
): FileImport[] {
  return imports.filter(({ from, to }) => {
    const [screen, other] = [screenOf(from), screenOf(to)]
    if (other === null || screen === other) return false
    if (screen === null) return /^src\/(?:components|flow|form)\//.test(from)
    return !startsFlow(to)
  })
}

/** The folders of a flow's chart and views. */
export interface FlowFolders {
  readonly flow: string
  /** The folder of the chart. */
  readonly machine: string
  /** The folder of the views. */
  readonly views: string
}

/**
 * Returns the flows that have another name on another floor. The views of a chart in
 * `machines/shared` are in `src/flow`, or in the folder that is named after the flow.
 */
export const findMisnamedFlows = (places: readonly FlowFolders[]): FlowFolders[] =>
  places.filter(({ flow, machine, views }) => {
    const [name, folder] = [machine, views].map((path) => path.split('/').at(-1))
    if (name === 'shared') return !views.startsWith('src/flow/') && folder !== flow
    return name !== folder
  })

/** A source of the server, relative to `server/`. */
export interface ServerSource {
  readonly file: string
  readonly text: string
}

/** A call that runs a statement, or builds one for a table. */
const QUERY = /\.(?:query|script)[(<]|\b(?:insertReturningId|insertRows|upsertRows|deleteRows)\(/

/** Words that only SQL has, in a statement or a part of one. */
const SQL =
  /[`'(]\s{0,20}select\s|\b(?:insert into|delete from|left join|on conflict|order by) |\bupdate \w{1,40} (?:\w{1,3} )?set |\b(?:from|join) \w{1,40} \w{1,20} on |\bexists \(select\b/

const COMMENT = /^\s*(?:\*|\/\/|\/\*).*$/gm

/**
 * Returns the files that query, or hold a part of a statement, where they must not: statements are
 * in a `*repository.ts`, parts of them also in a `*-sql.ts`. The adapters of `kernel/database` run
 * what they are given.
 */
export function findStrayStatements(sources: readonly ServerSource[]): string[] {
  return sources.flatMap(({ file, text }) => {
    const isHome = file.endsWith('repository.ts') || file.startsWith('kernel/database/')
    if (isHome || !/^(?:kernel|modules|command|start)\//.test(file)) return []
    const code = text.replace(COMMENT, '')
    return QUERY.test(code) || (SQL.test(code) && !file.endsWith('-sql.ts')) ? [file] : []
  })
}
