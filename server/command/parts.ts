import { setTimeout as wait } from 'node:timers/promises'
import { describeTlsProblem } from '../kernel/base/tls-trouble.ts'
import { CannotOpenDatabase } from '../kernel/database/open.ts'
import type { CommandResult } from './command-result.ts'
import { formatTextTable, type TextTableColumn, toTerminalSafeJson } from './text-table.ts'

/** A part of the installation that was checked. */
export interface InstallationPartResult {
  readonly part: string
  /** `skipped` where there is nothing to try; `note` where something may be left to do. */
  readonly state: 'ok' | 'failed' | 'skipped' | 'note'
  readonly detail: string
}

/** The result of checking a part. */
export type InstallationPartFinding = Omit<InstallationPartResult, 'part'>

export const okFinding = (detail: string): InstallationPartFinding => ({ state: 'ok', detail })
export const notedFinding = (detail: string): InstallationPartFinding => ({ state: 'note', detail })
export const failedFinding = (detail: string): InstallationPartFinding => ({
  state: 'failed',
  detail,
})
export const skippedFinding = (detail: string): InstallationPartFinding => ({
  state: 'skipped',
  detail,
})

/** How long each part may take, in milliseconds. */
export const INSTALLATION_PART_TIMEOUT_MS = 15_000

/** Checks a part of the installation; one that rejects or does not answer in time has failed. */
export async function checkInstallationPart(
  part: string,
  check: () => Promise<InstallationPartFinding>,
): Promise<InstallationPartResult> {
  const ended = new AbortController()
  const late = wait(
    INSTALLATION_PART_TIMEOUT_MS,
    failedFinding(`no answer in ${INSTALLATION_PART_TIMEOUT_MS / 1000} seconds`),
    {
      signal: ended.signal,
    },
  )
  late.catch(() => {})
  const found = await Promise.race([
    check().catch((error: unknown) => failedFinding(connectionErrorMessage(error))),
    late,
  ])
  ended.abort()
  return { part, ...found }
}

/** What is wrong with its TLS, or the message of an error and those of its causes; several attempts of one call have one each. */
export function connectionErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'unexpected'
  // Its message is already a sentence for the operator.
  if (error instanceof CannotOpenDatabase) return error.message
  const trouble = describeTlsProblem(error)
  if (trouble !== null) return trouble
  const own = error.message === '' && 'code' in error ? String(error.code) : error.message
  return error.cause instanceof Error ? `${own} (${connectionErrorMessage(error.cause)})` : own
}

const columns: readonly TextTableColumn<InstallationPartResult>[] = [
  ['Part', ({ part }) => part],
  ['State', ({ state }) => state],
  ['', ({ detail }) => detail],
]

/** Formats parts, a line each or as JSON; complete when none failed. */
export const formatInstallationParts = (
  parts: readonly InstallationPartResult[],
  isJson: boolean,
): CommandResult => ({
  output: isJson ? toTerminalSafeJson(parts) : formatTextTable(columns, parts),
  isComplete: parts.every(({ state }) => state !== 'failed'),
})
