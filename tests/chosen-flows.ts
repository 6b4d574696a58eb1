import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Names of flows, separated by commas; empty for all. */
    flows: string
  }
}

/** The flows that this run proves: those in `FLOWS`, else all. */
export function selectFlows(flows: Iterable<string>): string[] {
  const asked = inject('flows').split(',').filter(Boolean)
  return [...flows].filter((flow) => asked.length === 0 || asked.includes(flow)).toSorted()
}
