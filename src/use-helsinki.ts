import { use } from 'react'
import type { Helsinki } from '../domain/helsinki.ts'
import { reloadStaleBuild } from './routing/stale-build.ts'
import { helsinki, helsinkiWith, isInTable } from './runtime.ts'

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
 * Day and time in Helsinki for instants of the API. Suspends until the rules of the zone are loaded
 * where one of them is outside the table of the page; without `Suspense` nearby the screen waits.
 */
export function useHelsinki(instants: readonly (string | null | undefined)[]): Helsinki {
  const isKnown = instants.every((one) => !one || isInTable(new Date(one)))
  if (isKnown) return helsinki
  loading ??= loadRules()
  return use(loading)
}
