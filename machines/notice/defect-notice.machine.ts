import { createNoticeFlow } from './notice.machine.ts'

/** A fault report: written, read, changed. */
export const defectNoticeMachine = createNoticeFlow('defect-notice', 'defect')
