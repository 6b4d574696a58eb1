import { setTimeout as wait } from 'node:timers/promises'
import { tlsTrouble } from '../kernel/base/tls-trouble.ts'
import { CannotOpenDatabase } from '../kernel/database/open.ts'
import type { CommandResult } from './command-result.ts'
import { type Column, escapedJson, textTable } from './text-table.ts'

/** A part that was tried or looked at. */
export interface CheckedPart {
  readonly part: string
  /** `skipped` where there is nothing to try; `note` where something may be left to do. */
  readonly state: 'ok' | 'failed' | 'skipped' | 'note'
  readonly detail: string
}

/** The result of checking a part. */
export type Found = Omit<CheckedPart, 'part'>

export const ok = (detail: string): Found => ({ state: 'ok', detail })
export const noted = (detail: string): Found => ({ state: 'note', detail })
export const failed = (detail: string): Found => ({ state: 'failed', detail })
export const skipped = (detail: string): Found => ({ state: 'skipped', detail })

/** How long each part may take, in milliseconds. */
export const PART_MS = 15_000

/** Tries a part; one that rejects or does not answer in time has failed. */
export async function tried(part: string, check: () => Promise<Found>): Promise<CheckedPart> {
  const ended = new AbortController()
  const late = wait(PART_MS, failed(`no answer in ${PART_MS / 1000} seconds`), {
    signal: ended.signal,
  })
  late.catch(() => {})
  const found = await Promise.race([
    check().catch((error: unknown) => failed(messageOf(error))),
    late,
  ])
  ended.abort()
  return { part, ...found }
}

/** What is wrong with its TLS, or the message of an error and those of its causes; several attempts of one call have one each. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unexpected'
  // Its message is already a sentence for the operator.
  if (error instanceof CannotOpenDatabase) return error.message
  const trouble = tlsTrouble(error)
  if (trouble !== null) return trouble
  const own = error.message === '' && 'code' in error ? String(error.code) : error.message
  return error.cause instanceof Error ? `${own} (${messageOf(error.cause)})` : own
}

const columns: readonly Column<CheckedPart>[] = [
  ['Part', ({ part }) => part],
  ['State', ({ state }) => state],
  ['', ({ detail }) => detail],
]

/** Prints parts, a line each or as JSON; complete when none failed. */
export const printParts = (parts: readonly CheckedPart[], isJson: boolean): CommandResult => ({
  output: isJson ? escapedJson(parts) : textTable(columns, parts),
  isComplete: parts.every(({ state }) => state !== 'failed'),
})
