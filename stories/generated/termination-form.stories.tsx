// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/termination/termination-form.model.ts'
import * as stage from '../../src/screens/termination/termination-form.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/termination-form' }
export const Live = live
export const IncompleteFoundEndDateTerminationReasonDisplaysSelf = { ...story('IncompleteFoundEndDateTerminationReasonDisplaysSelf'), name: "Incomplete · found endDate, terminationReason, displaysSelf" }
export const Complete = { ...story('Complete'), name: "Complete" }
export const RefusedFoundEndDateShownEndDate = { ...story('RefusedFoundEndDateShownEndDate'), name: "Refused · found endDate · shown endDate" }
export const IncompleteFoundTerminationReason = { ...story('IncompleteFoundTerminationReason'), name: "Incomplete · found terminationReason" }
export const IncompleteFoundEndDateDisplaysSelf = { ...story('IncompleteFoundEndDateDisplaysSelf'), name: "Incomplete · found endDate, displaysSelf" }
export const IncompleteFoundTerminationReasonDisplaysSelf = { ...story('IncompleteFoundTerminationReasonDisplaysSelf'), name: "Incomplete · found terminationReason, displaysSelf" }
export const IncompleteFoundEndDateTerminationReasonDisplaysSelfIsBusy = { ...story('IncompleteFoundEndDateTerminationReasonDisplaysSelfIsBusy'), name: "Incomplete · found endDate, terminationReason, displaysSelf · busy" }
export const IncompleteFoundEndDateTerminationReasonDisplaysSelfShownTerminationReason = { ...story('IncompleteFoundEndDateTerminationReasonDisplaysSelfShownTerminationReason'), name: "Incomplete · found endDate, terminationReason, displaysSelf · shown terminationReason" }
export const RefusedFoundEndDateTerminationReasonDisplaysSelfShownEndDateTerminationReasonDisplaysSelf = { ...story('RefusedFoundEndDateTerminationReasonDisplaysSelfShownEndDateTerminationReasonDisplaysSelf'), name: "Refused · found endDate, terminationReason, displaysSelf · shown endDate, terminationReason, displaysSelf" }
export const CompleteIsBusy = { ...story('CompleteIsBusy'), name: "Complete · busy" }
export const RefusedFoundEndDateTerminationReasonShownEndDate = { ...story('RefusedFoundEndDateTerminationReasonShownEndDate'), name: "Refused · found endDate, terminationReason · shown endDate" }
export const RefusedFoundEndDateShownEndDateIsBusy = { ...story('RefusedFoundEndDateShownEndDateIsBusy'), name: "Refused · found endDate · shown endDate · busy" }
export const IncompleteFoundTerminationReasonIsBusy = { ...story('IncompleteFoundTerminationReasonIsBusy'), name: "Incomplete · found terminationReason · busy" }
export const IncompleteFoundTerminationReasonShownTerminationReason = { ...story('IncompleteFoundTerminationReasonShownTerminationReason'), name: "Incomplete · found terminationReason · shown terminationReason" }
export const RefusedFoundTerminationReasonShownTerminationReason = { ...story('RefusedFoundTerminationReasonShownTerminationReason'), name: "Refused · found terminationReason · shown terminationReason" }
export const IncompleteFoundDisplaysSelf = { ...story('IncompleteFoundDisplaysSelf'), name: "Incomplete · found displaysSelf" }
export const IncompleteFoundEndDateDisplaysSelfIsBusy = { ...story('IncompleteFoundEndDateDisplaysSelfIsBusy'), name: "Incomplete · found endDate, displaysSelf · busy" }
export const RefusedFoundEndDateDisplaysSelfShownEndDateDisplaysSelf = { ...story('RefusedFoundEndDateDisplaysSelfShownEndDateDisplaysSelf'), name: "Refused · found endDate, displaysSelf · shown endDate, displaysSelf" }
export const IncompleteFoundTerminationReasonDisplaysSelfIsBusy = { ...story('IncompleteFoundTerminationReasonDisplaysSelfIsBusy'), name: "Incomplete · found terminationReason, displaysSelf · busy" }
export const IncompleteFoundTerminationReasonDisplaysSelfShownTerminationReason = { ...story('IncompleteFoundTerminationReasonDisplaysSelfShownTerminationReason'), name: "Incomplete · found terminationReason, displaysSelf · shown terminationReason" }
export const RefusedFoundTerminationReasonDisplaysSelfShownTerminationReasonDisplaysSelf = { ...story('RefusedFoundTerminationReasonDisplaysSelfShownTerminationReasonDisplaysSelf'), name: "Refused · found terminationReason, displaysSelf · shown terminationReason, displaysSelf" }
export const IncompleteFoundEndDateTerminationReasonDisplaysSelfShownTerminationReasonIsBusy = { ...story('IncompleteFoundEndDateTerminationReasonDisplaysSelfShownTerminationReasonIsBusy'), name: "Incomplete · found endDate, terminationReason, displaysSelf · shown terminationReason · busy" }
export const RefusedFoundEndDateTerminationReasonDisplaysSelfShownEndDateTerminationReasonDisplaysSelfIsBusy = { ...story('RefusedFoundEndDateTerminationReasonDisplaysSelfShownEndDateTerminationReasonDisplaysSelfIsBusy'), name: "Refused · found endDate, terminationReason, displaysSelf · shown endDate, terminationReason, displaysSelf · busy" }
export const RefusedFoundTerminationReason = { ...story('RefusedFoundTerminationReason'), name: "Refused · found terminationReason" }
export const RefusedFoundEndDateTerminationReasonShownEndDateIsBusy = { ...story('RefusedFoundEndDateTerminationReasonShownEndDateIsBusy'), name: "Refused · found endDate, terminationReason · shown endDate · busy" }
export const RefusedFoundEndDateTerminationReasonShownEndDateTerminationReason = { ...story('RefusedFoundEndDateTerminationReasonShownEndDateTerminationReason'), name: "Refused · found endDate, terminationReason · shown endDate, terminationReason" }
export const IncompleteFoundTerminationReasonShownTerminationReasonIsBusy = { ...story('IncompleteFoundTerminationReasonShownTerminationReasonIsBusy'), name: "Incomplete · found terminationReason · shown terminationReason · busy" }
export const RefusedFoundTerminationReasonShownTerminationReasonIsBusy = { ...story('RefusedFoundTerminationReasonShownTerminationReasonIsBusy'), name: "Refused · found terminationReason · shown terminationReason · busy" }
export const IncompleteFoundDisplaysSelfIsBusy = { ...story('IncompleteFoundDisplaysSelfIsBusy'), name: "Incomplete · found displaysSelf · busy" }
export const RefusedFoundDisplaysSelfShownDisplaysSelf = { ...story('RefusedFoundDisplaysSelfShownDisplaysSelf'), name: "Refused · found displaysSelf · shown displaysSelf" }
export const RefusedFoundEndDateDisplaysSelfShownEndDateDisplaysSelfIsBusy = { ...story('RefusedFoundEndDateDisplaysSelfShownEndDateDisplaysSelfIsBusy'), name: "Refused · found endDate, displaysSelf · shown endDate, displaysSelf · busy" }
export const RefusedFoundEndDateTerminationReasonDisplaysSelfShownEndDateDisplaysSelf = { ...story('RefusedFoundEndDateTerminationReasonDisplaysSelfShownEndDateDisplaysSelf'), name: "Refused · found endDate, terminationReason, displaysSelf · shown endDate, displaysSelf" }
export const IncompleteFoundTerminationReasonDisplaysSelfShownTerminationReasonIsBusy = { ...story('IncompleteFoundTerminationReasonDisplaysSelfShownTerminationReasonIsBusy'), name: "Incomplete · found terminationReason, displaysSelf · shown terminationReason · busy" }
export const RefusedFoundTerminationReasonDisplaysSelfShownTerminationReasonDisplaysSelfIsBusy = { ...story('RefusedFoundTerminationReasonDisplaysSelfShownTerminationReasonDisplaysSelfIsBusy'), name: "Refused · found terminationReason, displaysSelf · shown terminationReason, displaysSelf · busy" }
export const RefusedFoundTerminationReasonIsBusy = { ...story('RefusedFoundTerminationReasonIsBusy'), name: "Refused · found terminationReason · busy" }
export const RefusedFoundEndDateTerminationReasonShownEndDateTerminationReasonIsBusy = { ...story('RefusedFoundEndDateTerminationReasonShownEndDateTerminationReasonIsBusy'), name: "Refused · found endDate, terminationReason · shown endDate, terminationReason · busy" }
export const RefusedFoundDisplaysSelfShownDisplaysSelfIsBusy = { ...story('RefusedFoundDisplaysSelfShownDisplaysSelfIsBusy'), name: "Refused · found displaysSelf · shown displaysSelf · busy" }
export const RefusedFoundTerminationReasonDisplaysSelfShownDisplaysSelf = { ...story('RefusedFoundTerminationReasonDisplaysSelfShownDisplaysSelf'), name: "Refused · found terminationReason, displaysSelf · shown displaysSelf" }
export const RefusedFoundEndDateTerminationReasonDisplaysSelfShownEndDateDisplaysSelfIsBusy = { ...story('RefusedFoundEndDateTerminationReasonDisplaysSelfShownEndDateDisplaysSelfIsBusy'), name: "Refused · found endDate, terminationReason, displaysSelf · shown endDate, displaysSelf · busy" }
export const RefusedFoundTerminationReasonDisplaysSelfShownDisplaysSelfIsBusy = { ...story('RefusedFoundTerminationReasonDisplaysSelfShownDisplaysSelfIsBusy'), name: "Refused · found terminationReason, displaysSelf · shown displaysSelf · busy" }
