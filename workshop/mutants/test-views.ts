import { cleanup } from 'vitest-browser-react'
import { activateMutant, countStep, listMutantsMet, listRenderedMutants } from './runtime.ts'

/** Walks one tour of a view and calls back after each step; rejects when the view is wrong. */
export type WalkTour = (afterStep: () => void) => Promise<void>

/** The result of running mutants of the views on the tours of one or more flows. */
export interface ViewMutationResult {
  /** Mutants whose code was rendered. */
  readonly seen: readonly string[]
  /** Mutants that made a tour fail. */
  readonly noticed: readonly string[]
}

/**
 * Runs all tours on the unchanged view, then each mutant on the tours that reached it, earliest
 * first, until one fails. Skips the mutants in `known`.
 */
export async function testViewMutants(
  tours: readonly WalkTour[],
  known: ReadonlySet<string> = new Set(),
): Promise<ViewMutationResult> {
  const seen = new Set<string>()
  const meetings = new Map<string, { readonly tour: WalkTour; readonly step: number }[]>()
  for (const tour of tours) {
    await walk(tour, null)
    for (const place of listRenderedMutants()) seen.add(place)
    for (const [mutant, step] of listMutantsMet())
      meetings.set(mutant, [...(meetings.get(mutant) ?? []), { tour, step }])
  }
  const noticed: string[] = []
  for (const [mutant, met] of meetings) {
    if (known.has(mutant)) continue
    for (const { tour } of met.toSorted((one, other) => one.step - other.step)) {
      if (await passes(tour, mutant)) continue
      noticed.push(mutant)
      break
    }
  }
  // Checks that no mutant left state behind that made later mutants fail.
  for (const tour of tours) await walk(tour, null)
  return { seen: [...seen], noticed }
}

async function walk(tour: WalkTour, mutant: string | null): Promise<void> {
  activateMutant(mutant)
  try {
    await tour(countStep)
  } finally {
    await cleanup()
  }
}

async function passes(tour: WalkTour, mutant: string): Promise<boolean> {
  try {
    await walk(tour, mutant)
    return true
  } catch {
    return false
  }
}
