import { transitionKey } from '../../paths/chart.ts'
import { visitable } from '../../paths/coverage.ts'
import type { Level, VisitRecord } from '../../paths/record.ts'
import { saunaMachine } from '../../paths/sauna.ts'

const { states, transitions } = visitable(saunaMachine)

/**
 * Returns a visit record of the sauna in which one level visited everything except the listed
 * states (by id) and transitions (by key).
 */
export function saunaVisits(level: Level, ...leftOut: readonly string[]): VisitRecord {
  const kept = (key: string) => !leftOut.includes(key)
  return {
    flow: saunaMachine.id,
    level,
    paths: 3,
    states: states.map(({ id }) => id).filter(kept),
    transitions: transitions.map(transitionKey).filter(kept),
  }
}
