import { model } from '../../../machines/notice/feedback.model.ts'
import { noticeBrowser } from '../shared/notice-browser.ts'
import { words } from './view.ts'

/** The browser driver of feedback. */
export const flow = noticeBrowser('feedback', words, model)
