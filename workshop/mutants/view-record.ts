import type { ViewHunt } from './hunt-views.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The flows whose views are mutated; empty for all. */
    mutantsOf: string[]
  }
}

/** The stored result of a mutation run on the views of one flow. */
export interface ViewHuntRecord extends ViewHunt {
  readonly flow: string
  readonly seconds: number
}

/** The folder of the records, relative to the root of the repository. */
export const huntFolder = 'coverage/mutants'

export const huntFile = (flow: string): string => `${huntFolder}/${flow}.json`
