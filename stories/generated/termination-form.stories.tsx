// Made by npm run stories from the states this flow reaches: change its chart, model or kit instead.
import { model } from '../../machines/termination/termination-form.model.ts'
import { frozenStories } from '../../tests/support/paths/frozen-stories.ts'
import { live, render } from '../flows/termination-form.kit.tsx'
import { liveStory } from '../live/live-story.tsx'

const story = frozenStories(model, render)

export default { title: 'Flows/termination-form' }

export const Live = liveStory(model, live)
export const IncompleteFoundEndDateTerminationReasonDisplaysSelf = { ...story('IncompleteFoundEndDateTerminationReasonDisplaysSelf'), name: "Incomplete · found endDate, terminationReason, displaysSelf" }
export const Complete = { ...story('Complete'), name: "Complete" }
export const RefusedFoundEndDateShownEndDate = { ...story('RefusedFoundEndDateShownEndDate'), name: "Refused · found endDate · shown endDate" }
export const IncompleteFoundTerminationReason = { ...story('IncompleteFoundTerminationReason'), name: "Incomplete · found terminationReason" }
export const IncompleteFoundEndDateDisplaysSelf = { ...story('IncompleteFoundEndDateDisplaysSelf'), name: "Incomplete · found endDate, displaysSelf" }
export const IncompleteFoundTerminationReasonDisplaysSelf = { ...story('IncompleteFoundTerminationReasonDisplaysSelf'), name: "Incomplete · found terminationReason, displaysSelf" }
export const IncompleteFoundEndDateTerminationReasonDisplaysSelfShownTerminationReason = { ...story('IncompleteFoundEndDateTerminationReasonDisplaysSelfShownTerminationReason'), name: "Incomplete · found endDate, terminationReason, displaysSelf · shown terminationReason" }
export const RefusedFoundEndDateTerminationReasonDisplaysSelfShownEndDateTerminationReasonDisplaysSelf = { ...story('RefusedFoundEndDateTerminationReasonDisplaysSelfShownEndDateTerminationReasonDisplaysSelf'), name: "Refused · found endDate, terminationReason, displaysSelf · shown endDate, terminationReason, displaysSelf" }
export const RefusedFoundEndDateTerminationReasonShownEndDate = { ...story('RefusedFoundEndDateTerminationReasonShownEndDate'), name: "Refused · found endDate, terminationReason · shown endDate" }
export const IncompleteFoundTerminationReasonShownTerminationReason = { ...story('IncompleteFoundTerminationReasonShownTerminationReason'), name: "Incomplete · found terminationReason · shown terminationReason" }
export const RefusedFoundTerminationReasonShownTerminationReason = { ...story('RefusedFoundTerminationReasonShownTerminationReason'), name: "Refused · found terminationReason · shown terminationReason" }
export const IncompleteFoundDisplaysSelf = { ...story('IncompleteFoundDisplaysSelf'), name: "Incomplete · found displaysSelf" }
export const RefusedFoundEndDateDisplaysSelfShownEndDateDisplaysSelf = { ...story('RefusedFoundEndDateDisplaysSelfShownEndDateDisplaysSelf'), name: "Refused · found endDate, displaysSelf · shown endDate, displaysSelf" }
export const IncompleteFoundTerminationReasonDisplaysSelfShownTerminationReason = { ...story('IncompleteFoundTerminationReasonDisplaysSelfShownTerminationReason'), name: "Incomplete · found terminationReason, displaysSelf · shown terminationReason" }
export const RefusedFoundTerminationReasonDisplaysSelfShownTerminationReasonDisplaysSelf = { ...story('RefusedFoundTerminationReasonDisplaysSelfShownTerminationReasonDisplaysSelf'), name: "Refused · found terminationReason, displaysSelf · shown terminationReason, displaysSelf" }
export const RefusedFoundTerminationReason = { ...story('RefusedFoundTerminationReason'), name: "Refused · found terminationReason" }
export const RefusedFoundEndDateTerminationReasonShownEndDateTerminationReason = { ...story('RefusedFoundEndDateTerminationReasonShownEndDateTerminationReason'), name: "Refused · found endDate, terminationReason · shown endDate, terminationReason" }
export const RefusedFoundDisplaysSelfShownDisplaysSelf = { ...story('RefusedFoundDisplaysSelfShownDisplaysSelf'), name: "Refused · found displaysSelf · shown displaysSelf" }
export const RefusedFoundEndDateTerminationReasonDisplaysSelfShownEndDateDisplaysSelf = { ...story('RefusedFoundEndDateTerminationReasonDisplaysSelfShownEndDateDisplaysSelf'), name: "Refused · found endDate, terminationReason, displaysSelf · shown endDate, displaysSelf" }
export const RefusedFoundTerminationReasonDisplaysSelfShownDisplaysSelf = { ...story('RefusedFoundTerminationReasonDisplaysSelfShownDisplaysSelf'), name: "Refused · found terminationReason, displaysSelf · shown displaysSelf" }
