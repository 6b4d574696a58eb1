// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/own-sessions/own-sessions.model.ts'
import * as stage from '../../src/screens/own-sessions/own-sessions.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/own-sessions' }
export const Live = live
export const ListedUnchangedMayWrite = { ...story('ListedUnchangedMayWrite'), name: "Listed › unchanged · may write" }
export const ListedUnchanged = { ...story('ListedUnchanged'), name: "Listed › unchanged" }
export const EndingOneMayWriteSessionId5d0c7a1e6f0b4a539c345b7a3c0f5f02 = { ...story('EndingOneMayWriteSessionId5d0c7a1e6f0b4a539c345b7a3c0f5f02'), name: "Ending one · may write · session id 5d0c7a1e-6f0b-4a53-9c34-5b7a3c0f5f02" }
export const AskingUnansweredMayWrite = { ...story('AskingUnansweredMayWrite'), name: "Asking › unanswered · may write" }
export const ListedEndedMayWriteSessionId5d0c7a1e6f0b4a539c345b7a3c0f5f02 = { ...story('ListedEndedMayWriteSessionId5d0c7a1e6f0b4a539c345b7a3c0f5f02'), name: "Listed › ended · may write · session id 5d0c7a1e-6f0b-4a53-9c34-5b7a3c0f5f02" }
export const ListedFailedMayWriteSessionId5d0c7a1e6f0b4a539c345b7a3c0f5f02 = { ...story('ListedFailedMayWriteSessionId5d0c7a1e6f0b4a539c345b7a3c0f5f02'), name: "Listed › failed · may write · session id 5d0c7a1e-6f0b-4a53-9c34-5b7a3c0f5f02" }
export const EndingOthersMayWrite = { ...story('EndingOthersMayWrite'), name: "Ending others · may write" }
export const ListedEndedMayWrite = { ...story('ListedEndedMayWrite'), name: "Listed › ended · may write" }
export const AskingFailedMayWrite = { ...story('AskingFailedMayWrite'), name: "Asking › failed · may write" }
