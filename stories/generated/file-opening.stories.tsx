// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/file-opening/file-opening.model.ts'
import * as stage from '../../src/flow/file-opening/file-opening.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/file-opening' }
export const Live = live
export const Idle = { ...story('Idle'), name: "Idle" }
export const InTabOpeningPrompt = { ...story('InTabOpeningPrompt'), name: "In tab › opening › prompt" }
export const InTabOpeningPromptReceived2500000Total10000000 = { ...story('InTabOpeningPromptReceived2500000Total10000000'), name: "In tab › opening › prompt · received 2500000 · total 10000000" }
export const BlockedCodeFileFailedToOpen = { ...story('BlockedCodeFileFailedToOpen'), name: "Blocked · code FILE_FAILED_TO_OPEN" }
export const InTabOpened = { ...story('InTabOpened'), name: "In tab › opened" }
export const InTabFailedCodeFileFailedToLoad = { ...story('InTabFailedCodeFileFailedToLoad'), name: "In tab › failed · code FILE_FAILED_TO_LOAD" }
export const InTabFailedCodeNotFound = { ...story('InTabFailedCodeNotFound'), name: "In tab › failed · code NOT_FOUND" }
export const InTabFailedCodeLoginExpired = { ...story('InTabFailedCodeLoginExpired'), name: "In tab › failed · code LOGIN_EXPIRED" }
export const InTabFailedCodeServiceUnavailable = { ...story('InTabFailedCodeServiceUnavailable'), name: "In tab › failed · code SERVICE_UNAVAILABLE" }
export const InTabOpeningSlow = { ...story('InTabOpeningSlow'), name: "In tab › opening › slow" }
export const InTabOpeningSlowReceived2500000Total10000000 = { ...story('InTabOpeningSlowReceived2500000Total10000000'), name: "In tab › opening › slow · received 2500000 · total 10000000" }
export const WasOpened = { ...story('WasOpened'), name: "Was opened" }
