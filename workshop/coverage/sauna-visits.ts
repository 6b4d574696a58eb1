import { getTransitionKey } from '../../paths/chart.ts'
import { listVisitableParts } from '../../paths/coverage.ts'
import type { VisitRecord, WalkLevel } from '../../paths/record.ts'
import { saunaMachine } from '../../paths/sauna.ts'

const { states, transitions } = listVisitableParts(saunaMachine)

/**
 * Returns a visit record of the sauna in which one level visited everything except the listed
 * states (by id) and transitions (by key).
 */
export function makeSaunaVisits(level: WalkLevel, ...leftOut: readonly string[]): VisitRecord {
  const kept = (key: string) => !leftOut.includes(key)
  return {
    flow: saunaMachine.id,
    level,
    paths: 3,
    states: states.map(({ id }) => id).filter(kept),
    transitions: transitions.map(getTransitionKey).filter(kept),
  }
}
