import { model } from '../../../machines/notice/defect-notice.model.ts'
import { noticeBrowser } from '../shared/notice-browser.ts'
import { words } from './view.ts'

/** The browser driver of a fault report. */
export const flow = noticeBrowser('defect', words, model)
