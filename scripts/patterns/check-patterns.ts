import { check } from 'recheck'
import { type FoundRegExp, findRegExps } from './find-patterns.ts'

/** A file with its text. */
export interface SourceFile {
  readonly file: string
  readonly text: string
}

/** How long the analysis of one pattern may take, in milliseconds. */
const TIMEOUT_MS = 60_000

/** The verdicts of the analysis on patterns, by their text: null means linear. */
export type RegExpVerdicts = Map<string, string | null>

/**
 * Returns a sentence for each regular expression that takes more than linear time on some text, that
 * cannot be analysed, or that is allowed without need. The analysis counts every start of a search.
 * Takes the verdicts of earlier analyses, and adds those that it makes.
 */
export async function checkRegExps(
  files: readonly SourceFile[],
  verdicts: RegExpVerdicts = new Map(),
): Promise<string[]> {
  const faults: string[] = []
  for (const { file, text } of files) {
    for (const pattern of findRegExps(file, text)) {
      const name = pattern.source === null ? 'RegExp' : `/${pattern.source}/${pattern.flags}`
      if (!verdicts.has(name)) verdicts.set(name, await problemOf(pattern))
      const problem = verdicts.get(name) ?? null
      const fault = pattern.reason === null ? problem : problem === null ? UNNEEDED : null
      if (fault !== null) faults.push(`${file}:${pattern.line} ${name} ${fault}`)
    }
  }
  return faults
}

const UNNEEDED = 'is linear: remove the comment that allows it'

async function problemOf({ source, flags }: FoundRegExp): Promise<string | null> {
  if (source === null) return 'is built at run time and cannot be analysed'
  const result = await check(source, flags, { timeout: TIMEOUT_MS })
  if (result.status === 'safe') return null
  return result.status === 'vulnerable'
    ? `takes ${result.complexity.summary} time, such as on ${attackOf(result.attack.pattern)}`
    : `cannot be analysed (${result.error.kind}): write it more simply`
}

const MAX_ATTACK = 100

const attackOf = (pattern: string): string =>
  pattern.length <= MAX_ATTACK ? pattern : `${pattern.slice(0, MAX_ATTACK)}…`
