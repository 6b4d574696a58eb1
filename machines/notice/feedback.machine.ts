import { createNoticeFlow } from './notice.machine.ts'

/** Feedback to the provider: written, read, changed. */
export const feedbackMachine = createNoticeFlow('feedback', 'feedback')
