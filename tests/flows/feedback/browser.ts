import { pathModel } from '../../../machines/notice/feedback.model.ts'
import { makeNoticeBrowserDriver } from '../shared/notice-browser.ts'
import { feedbackTexts } from './view.ts'

/** The browser driver of feedback. */
export const browserDriver = makeNoticeBrowserDriver('feedback', feedbackTexts, pathModel)
