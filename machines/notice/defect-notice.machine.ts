import { createNoticeMachine } from './notice.machine.ts'

/** A fault report: written, read, changed. */
export const defectNoticeMachine = createNoticeMachine('defect-notice', 'defect')
