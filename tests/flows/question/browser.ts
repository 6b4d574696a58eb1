import { model } from '../../../machines/notice/question.model.ts'
import { noticeBrowser } from '../shared/notice-browser.ts'
import { words } from './view.ts'

/** The browser driver of a question. */
export const flow = noticeBrowser('question', words, model)
