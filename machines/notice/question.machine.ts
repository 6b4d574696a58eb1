import { createNoticeFlow } from './notice.machine.ts'

/** A question to the provider: written, read, changed. */
export const questionMachine = createNoticeFlow('question', 'question')
