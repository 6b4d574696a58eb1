import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StackFrame } from '../../../api/client-errors.ts'

/** Where the build writes its source maps, which are never served. */
const MAPS = fileURLToPath(new URL('../../../dist/maps', import.meta.url))

/** A place in our source. */
export interface SourcePosition {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Finds places of the built scripts in our source. */
export interface SourcePositions {
  /** Whether a script belongs to the build that this server has. */
  has(script: string): boolean
  /**
   * Returns where a frame of a stack is in our source; null for a script of another build, and
   * where the map names no source.
   */
  find(frame: StackFrame): SourcePosition | null
}

/** Reads source maps when they are first needed. */
export function createSourcePositions(folder = MAPS): SourcePositions {
  const maps = new Map<string, SourceMap | null>()

  function mapOf(script: string): SourceMap | null {
    const known = maps.get(script)
    if (known !== undefined) return known
    const map = readMap(join(folder, `${script}.map`))
    maps.set(script, map)
    return map
  }

  return {
    has: (script) => mapOf(script) !== null,
    find({ file, line, column }) {
      const entry = mapOf(file)?.findEntry(line - 1, column - 1)
      if (!entry || !('originalSource' in entry) || !entry.originalSource) return null
      return {
        file: entry.originalSource.replace(/^(?:\.{1,2}\/)+/, ''),
        line: entry.originalLine + 1,
        column: entry.originalColumn + 1,
      }
    },
  }
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
