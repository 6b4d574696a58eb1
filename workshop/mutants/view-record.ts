import type { ViewMutationResult } from './test-views.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The flows whose views are mutated; empty for all. */
    mutantsOf: string[]
  }
}

/** The stored result of a mutation run on the views of one flow. */
export interface FlowMutationRunRecord extends ViewMutationResult {
  readonly flow: string
  readonly seconds: number
}

/** The folder of the records, relative to the root of the repository. */
export const mutationFolder = 'coverage/mutants'

export const getMutationFile = (flow: string): string => `${mutationFolder}/${flow}.json`
