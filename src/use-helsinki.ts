import { use } from 'react'
import type { Helsinki } from '../domain/helsinki.ts'
import { reloadStaleBuild } from './routing/stale-build.ts'
import { helsinki, helsinkiWith, isInOffsetTable } from './runtime.ts'

let loading: Promise<Helsinki> | null = null

async function loadRules(): Promise<Helsinki> {
  try {
    const { offsetAt } = await import('./zone-rules.ts')
    return helsinkiWith(offsetAt)
  } catch (error) {
    await reloadStaleBuild()
    throw error
  }
}

/**
 * Returns day and time in Helsinki for instants of the API. If one of them is outside the page's
 * table of offsets, suspends until the rules of the time zone are loaded.
 */
export function useHelsinki(instants: readonly (string | null | undefined)[]): Helsinki {
  const isKnown = instants.every((one) => !one || isInOffsetTable(new Date(one)))
  if (isKnown) return helsinki
  loading ??= loadRules()
  return use(loading)
}
