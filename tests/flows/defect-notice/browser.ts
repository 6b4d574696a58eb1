import { pathModel } from '../../../machines/notice/defect-notice.model.ts'
import { makeNoticeBrowserDriver } from '../shared/notice-browser.ts'
import { defectNoticeTexts } from './view.ts'

/** The browser driver of a fault report. */
export const browserDriver = makeNoticeBrowserDriver('defect', defectNoticeTexts, pathModel)
