import type { ViewHunt } from './hunt-views.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The flows whose views are changed; none for all. */
    mutantsOf: string[]
  }
}

/** How the tours of one flow fared against mutants of its view, as a run keeps it. */
export interface ViewHuntRecord extends ViewHunt {
  readonly flow: string
  readonly seconds: number
}

/** The folder of the records, from the root of the repository. */
export const huntFolder = 'coverage/mutants'

export const huntFile = (flow: string): string => `${huntFolder}/${flow}.json`
