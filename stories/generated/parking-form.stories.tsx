// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/parking/parking-form.model.ts'
import * as stage from '../../src/screens/parking/parking-form.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/parking-form' }
export const Live = live
export const IncompleteEndDate21112026FoundIsAcceptedRequired = { ...story('IncompleteEndDate21112026FoundIsAcceptedRequired'), name: "Incomplete · end date 21.11.2026 · found isAccepted required" }
export const RefusedIsEndingEndDate21112026FoundEndDateTooSmallDateShownEndDateTooSmallDate = { ...story('RefusedIsEndingEndDate21112026FoundEndDateTooSmallDateShownEndDateTooSmallDate'), name: "Refused · ending · end date 21.11.2026 · found endDate too_small_date · shown endDate too_small_date" }
export const CompleteEndDate21112026IsAccepted = { ...story('CompleteEndDate21112026IsAccepted'), name: "Complete · end date 21.11.2026 · accepted" }
export const IncompleteEndDate21112026FoundIsAcceptedRequiredIsBusy = { ...story('IncompleteEndDate21112026FoundIsAcceptedRequiredIsBusy'), name: "Incomplete · end date 21.11.2026 · found isAccepted required · busy" }
export const IncompleteEndDate21112026FoundIsAcceptedRequiredShownIsAcceptedRequired = { ...story('IncompleteEndDate21112026FoundIsAcceptedRequiredShownIsAcceptedRequired'), name: "Incomplete · end date 21.11.2026 · found isAccepted required · shown isAccepted required" }
export const RefusedEndDate21112026FoundIsAcceptedRequiredShownIsAcceptedRequired = { ...story('RefusedEndDate21112026FoundIsAcceptedRequiredShownIsAcceptedRequired'), name: "Refused · end date 21.11.2026 · found isAccepted required · shown isAccepted required" }
export const CompleteIsEndingEndDate30112026 = { ...story('CompleteIsEndingEndDate30112026'), name: "Complete · ending · end date 30.11.2026" }
export const RefusedIsEndingEndDate3022027FoundEndDateInvalidDate = { ...story('RefusedIsEndingEndDate3022027FoundEndDateInvalidDate'), name: "Refused · ending · end date 30.2.2027 · found endDate invalid_date" }
export const RefusedIsEndingEndDate21112026FoundEndDateTooSmallDateShownEndDateTooSmallDateIsBusy = { ...story('RefusedIsEndingEndDate21112026FoundEndDateTooSmallDateShownEndDateTooSmallDateIsBusy'), name: "Refused · ending · end date 21.11.2026 · found endDate too_small_date · shown endDate too_small_date · busy" }
export const CompleteIsEndingEndDate21112026 = { ...story('CompleteIsEndingEndDate21112026'), name: "Complete · ending · end date 21.11.2026" }
export const CompleteEndDate21112026IsAcceptedIsBusy = { ...story('CompleteEndDate21112026IsAcceptedIsBusy'), name: "Complete · end date 21.11.2026 · accepted · busy" }
export const IncompleteEndDate21112026FoundIsAcceptedRequiredShownIsAcceptedRequiredIsBusy = { ...story('IncompleteEndDate21112026FoundIsAcceptedRequiredShownIsAcceptedRequiredIsBusy'), name: "Incomplete · end date 21.11.2026 · found isAccepted required · shown isAccepted required · busy" }
export const RefusedEndDate21112026FoundIsAcceptedRequiredShownIsAcceptedRequiredIsBusy = { ...story('RefusedEndDate21112026FoundIsAcceptedRequiredShownIsAcceptedRequiredIsBusy'), name: "Refused · end date 21.11.2026 · found isAccepted required · shown isAccepted required · busy" }
export const IncompleteIsEndingEndDate3022027FoundEndDateInvalidDate = { ...story('IncompleteIsEndingEndDate3022027FoundEndDateInvalidDate'), name: "Incomplete · ending · end date 30.2.2027 · found endDate invalid_date" }
export const CompleteIsEndingEndDate30112026IsBusy = { ...story('CompleteIsEndingEndDate30112026IsBusy'), name: "Complete · ending · end date 30.11.2026 · busy" }
export const RefusedIsEndingEndDate3022027FoundEndDateInvalidDateIsBusy = { ...story('RefusedIsEndingEndDate3022027FoundEndDateInvalidDateIsBusy'), name: "Refused · ending · end date 30.2.2027 · found endDate invalid_date · busy" }
export const RefusedIsEndingEndDate3022027FoundEndDateInvalidDateShownEndDateInvalidDate = { ...story('RefusedIsEndingEndDate3022027FoundEndDateInvalidDateShownEndDateInvalidDate'), name: "Refused · ending · end date 30.2.2027 · found endDate invalid_date · shown endDate invalid_date" }
export const CompleteIsEndingEndDate21112026IsBusy = { ...story('CompleteIsEndingEndDate21112026IsBusy'), name: "Complete · ending · end date 21.11.2026 · busy" }
export const IncompleteIsEndingEndDate3022027FoundEndDateInvalidDateIsBusy = { ...story('IncompleteIsEndingEndDate3022027FoundEndDateInvalidDateIsBusy'), name: "Incomplete · ending · end date 30.2.2027 · found endDate invalid_date · busy" }
export const IncompleteIsEndingEndDate3022027FoundEndDateInvalidDateShownEndDateInvalidDate = { ...story('IncompleteIsEndingEndDate3022027FoundEndDateInvalidDateShownEndDateInvalidDate'), name: "Incomplete · ending · end date 30.2.2027 · found endDate invalid_date · shown endDate invalid_date" }
export const RefusedIsEndingEndDate3022027FoundEndDateInvalidDateShownEndDateInvalidDateIsBusy = { ...story('RefusedIsEndingEndDate3022027FoundEndDateInvalidDateShownEndDateInvalidDateIsBusy'), name: "Refused · ending · end date 30.2.2027 · found endDate invalid_date · shown endDate invalid_date · busy" }
export const IncompleteIsEndingEndDate3022027FoundEndDateInvalidDateShownEndDateInvalidDateIsBusy = { ...story('IncompleteIsEndingEndDate3022027FoundEndDateInvalidDateShownEndDateInvalidDateIsBusy'), name: "Incomplete · ending · end date 30.2.2027 · found endDate invalid_date · shown endDate invalid_date · busy" }
