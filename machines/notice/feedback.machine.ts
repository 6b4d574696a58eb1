import { createNoticeMachine } from './notice.machine.ts'

/** Feedback to the provider: written, read, changed. */
export const feedbackMachine = createNoticeMachine('feedback', 'feedback')
