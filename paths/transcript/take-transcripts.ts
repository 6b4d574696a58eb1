import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../../machines/shared/model.ts'
import type { Expected } from '../path.ts'
import { visibleKey } from '../position.ts'
import { reachable } from '../reachable.ts'
import { faultsOf, type LanguageOf } from './faults.ts'
import { flowTranscript } from './flow-transcript.ts'
import { readPage } from './read-page.ts'
import { type Transcript, transcriptOf } from './transcript.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether transcripts are written; otherwise they are compared with their files. */
    takesTranscripts: boolean
  }
}

/** The file of a flow's transcript, and how its texts are checked. */
export interface TranscriptOptions {
  /**
   * The file, relative to the root of the repository; without it, the pages are only checked for
   * faults.
   */
  readonly file?: string | undefined
  /** False where the transcript differs from run to run, so that it is written but not compared. */
  readonly isCompared?: boolean
  /** Recognizes texts in a language other than that of the page. */
  readonly languageOf?: LanguageOf | undefined
}

/** The transcripts of the shown states of a flow. */
interface Transcripts {
  /** Takes the transcript of the page in a state, and expects to find no fault. */
  readonly take: (expected: Expected, where: string) => void
  /** Returns the transcripts as the text of their file. Throws when a state was not shown. */
  readonly text: () => string
}

/** Returns the means to take a transcript of each state of a flow when it is shown. */
export function takeTranscripts<M extends AnyStateMachine>(
  model: FlowModel<M>,
  { languageOf = () => null }: TranscriptOptions,
): Transcripts {
  const flow = model.machine.id
  const taken = new Map<string, { readonly screen: string; readonly transcript: Transcript }>()
  return {
    take(expected, where) {
      const { screen } = expected
      const stops = readPage()
      taken.set(visibleKey(expected), { screen, transcript: transcriptOf(stops) })
      expect(faultsOf(stops, { screen, languageOf }), `${where}: read aloud`).toEqual([])
    },
    text() {
      const states = reachable(model).map(({ label, expected }) => {
        const found = taken.get(visibleKey(expected))
        if (!found) throw new Error(`${flow} was not shown in ${label}`)
        return { label, ...found }
      })
      return flowTranscript(flow, states)
    },
  }
}
