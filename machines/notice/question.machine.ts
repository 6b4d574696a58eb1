import { createNoticeMachine } from './notice.machine.ts'

/** A question to the provider: written, read, changed. */
export const questionMachine = createNoticeMachine('question', 'question')
