import type { TextPosition } from './engine-types.ts'

/** Returns the line and column of an offset in a plain text. */
export function textPositionAt(text: string, offset: number): TextPosition {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length - 1, column: lines.at(-1)?.length ?? 0 }
}
