import { pathModel } from '../../../machines/notice/question.model.ts'
import { makeNoticeBrowserDriver } from '../shared/notice-browser.ts'
import { questionTexts } from './view.ts'

/** The browser driver of a question. */
export const browserDriver = makeNoticeBrowserDriver('question', questionTexts, pathModel)
