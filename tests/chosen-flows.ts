import { inject } from 'vitest'
import { shareOf } from '../paths/share.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Names of flows with commas between them; empty for all. */
    flows: string
  }
}

/** The flows that this run is to prove: those that were asked for, else its share of all. */
export function chosenFlows(flows: Iterable<string>): readonly string[] {
  const asked = inject('flows').split(',').filter(Boolean)
  return asked.length
    ? [...flows].filter((flow) => asked.includes(flow))
    : shareOf(flows, inject('share'))
}
