// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/notice/notice-reopening.model.ts'
import * as stage from '../../src/screens/notice/notice-reopening.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/notice-reopening' }
export const Live = live
export const FillingCanRetry = { ...story('FillingCanRetry'), name: "Filling · can retry" }
export const FillingIsTypedCanRetry = { ...story('FillingIsTypedCanRetry'), name: "Filling · typed · can retry" }
export const SendingIsTypedIsWrittenCanRetry = { ...story('SendingIsTypedIsWrittenCanRetry'), name: "Sending · typed · written · can retry" }
export const NotSentIsTypedIsWrittenCodeServiceUnavailableCanRetry = { ...story('NotSentIsTypedIsWrittenCodeServiceUnavailableCanRetry'), name: "Not sent · typed · written · code SERVICE_UNAVAILABLE · can retry" }
export const FillingIsTypedIsRefusedIsWrittenCanRetry = { ...story('FillingIsTypedIsRefusedIsWrittenCanRetry'), name: "Filling · typed · refused · written · can retry" }
export const TooLateIsTypedIsWrittenCanRetry = { ...story('TooLateIsTypedIsWrittenCanRetry'), name: "Too late · typed · written · can retry" }
export const NotSentIsTypedIsWrittenCodeForbidden = { ...story('NotSentIsTypedIsWrittenCodeForbidden'), name: "Not sent · typed · written · code FORBIDDEN" }
export const FillingIsTypedIsWrittenCodeServiceUnavailableCanRetry = { ...story('FillingIsTypedIsWrittenCodeServiceUnavailableCanRetry'), name: "Filling · typed · written · code SERVICE_UNAVAILABLE · can retry" }
export const FillingIsTypedIsWrittenCodeForbidden = { ...story('FillingIsTypedIsWrittenCodeForbidden'), name: "Filling · typed · written · code FORBIDDEN" }
