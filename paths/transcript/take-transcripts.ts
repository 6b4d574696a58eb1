import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../../machines/shared/model.ts'
import type { ExpectedState } from '../path.ts'
import { visibleStateKey } from '../position.ts'
import { findReachableStates } from '../reachable.ts'
import { type FindLanguage, findTranscriptFaults } from './faults.ts'
import { formatFlowTranscript } from './flow-transcript.ts'
import { readPage } from './read-page.ts'
import { makeTranscript, type Transcript } from './transcript.ts'

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
  readonly languageOf?: FindLanguage | undefined
}

/** The transcripts of the shown states of a flow. */
interface Transcripts {
  /** Takes the transcript of the page in a state, and expects to find no fault. */
  readonly take: (expected: ExpectedState, where: string) => void
  /** Returns the transcripts as the text of their file. Throws when a state was not shown. */
  readonly text: () => string
}

/** Creates a recorder of the transcripts of a flow, one of each state that the page shows. */
export function createTranscriptRecorder<M extends AnyStateMachine>(
  model: FlowModel<M>,
  { languageOf = () => null }: TranscriptOptions,
): Transcripts {
  const flow = model.machine.id
  const taken = new Map<string, { readonly screen: string; readonly transcript: Transcript }>()
  return {
    take(expected, where) {
      const { screen } = expected
      const stops = readPage()
      taken.set(visibleStateKey(expected), { screen, transcript: makeTranscript(stops) })
      expect(findTranscriptFaults(stops, { screen, languageOf }), `${where}: read aloud`).toEqual(
        [],
      )
    },
    text() {
      const states = findReachableStates(model).map(({ label, expected }) => {
        const found = taken.get(visibleStateKey(expected))
        if (!found) throw new Error(`${flow} was not shown in ${label}`)
        return { label, ...found }
      })
      return formatFlowTranscript(flow, states)
    },
  }
}
