// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/notice/notice-reopening.model.ts'
import * as stage from '../../src/screens/notice/notice-reopening.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(model, stage)
export default { title: 'Flows/notice-reopening' }
export const Live = live
export const Filling = { ...story('Filling'), name: "Filling" }
export const FillingIsTyped = { ...story('FillingIsTyped'), name: "Filling · typed" }
export const SendingIsTypedIsWritten = { ...story('SendingIsTypedIsWritten'), name: "Sending · typed · written" }
export const NotSentIsTypedIsWrittenCodeServiceUnavailable = { ...story('NotSentIsTypedIsWrittenCodeServiceUnavailable'), name: "Not sent · typed · written · code SERVICE_UNAVAILABLE" }
export const FillingIsTypedIsRefusedIsWritten = { ...story('FillingIsTypedIsRefusedIsWritten'), name: "Filling · typed · refused · written" }
export const TooLateIsTypedIsWritten = { ...story('TooLateIsTypedIsWritten'), name: "Too late · typed · written" }
export const FillingIsTypedIsWrittenCodeServiceUnavailable = { ...story('FillingIsTypedIsWrittenCodeServiceUnavailable'), name: "Filling · typed · written · code SERVICE_UNAVAILABLE" }
