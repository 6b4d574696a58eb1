// Made by npm run stories from the states this flow reaches: change its chart, model or kit instead.
import { model } from '../../machines/termination/termination.model.ts'
import { frozenStories } from '../../tests/support/paths/frozen-stories.ts'
import { live, render } from '../flows/termination.kit.tsx'
import { liveStory } from '../live/live-story.tsx'

const story = frozenStories(model, render)

export default { title: 'Flows/termination' }

export const Live = liveStory(model, live)
export const Loading = { ...story('Loading'), name: "Loading" }
export const LoadingReturnedSigned = { ...story('LoadingReturnedSigned'), name: "Loading · returned signed" }
export const LoadingReturnedConfirmOperationCancelled = { ...story('LoadingReturnedConfirmOperationCancelled'), name: "Loading · returned CONFIRM_OPERATION_CANCELLED" }
export const LoadingReturnedConfirmOperationNoAttributes = { ...story('LoadingReturnedConfirmOperationNoAttributes'), name: "Loading · returned CONFIRM_OPERATION_NO_ATTRIBUTES" }
export const WorkingChoosingOpenMayWrite = { ...story('WorkingChoosingOpenMayWrite'), name: "Working › choosing › open · may write" }
export const WorkingFillingIsLeavingIsBegunMayWrite = { ...story('WorkingFillingIsLeavingIsBegunMayWrite'), name: "Working › filling · leaving · begun · may write" }
export const WorkingPreviewingIsLeavingIsBegunMayWriteCanSign = { ...story('WorkingPreviewingIsLeavingIsBegunMayWriteCanSign'), name: "Working › previewing · leaving · begun · may write · can sign" }
export const WorkingChoosingOpen = { ...story('WorkingChoosingOpen'), name: "Working › choosing › open" }
export const BlockedMayWrite = { ...story('BlockedMayWrite'), name: "Blocked · may write" }
export const UnavailableMayWrite = { ...story('UnavailableMayWrite'), name: "Unavailable · may write" }
export const SubmittedMayWrite = { ...story('SubmittedMayWrite'), name: "Submitted · may write" }
export const FailedCodeServiceUnavailable = { ...story('FailedCodeServiceUnavailable'), name: "Failed · code SERVICE_UNAVAILABLE" }
export const FailedReturnedSignedCodeServiceUnavailable = { ...story('FailedReturnedSignedCodeServiceUnavailable'), name: "Failed · returned signed · code SERVICE_UNAVAILABLE" }
export const IdentificationFailedMayWriteCodeConfirmOperationCancelled = { ...story('IdentificationFailedMayWriteCodeConfirmOperationCancelled'), name: "Identification failed · may write · code CONFIRM_OPERATION_CANCELLED" }
export const IdentificationFailedIsLeavingIsBegunMayWriteCodeConfirmOperationCancelled = { ...story('IdentificationFailedIsLeavingIsBegunMayWriteCodeConfirmOperationCancelled'), name: "Identification failed · leaving · begun · may write · code CONFIRM_OPERATION_CANCELLED" }
export const IdentificationFailedCodeConfirmOperationCancelled = { ...story('IdentificationFailedCodeConfirmOperationCancelled'), name: "Identification failed · code CONFIRM_OPERATION_CANCELLED" }
export const FailedReturnedConfirmOperationCancelledCodeServiceUnavailable = { ...story('FailedReturnedConfirmOperationCancelledCodeServiceUnavailable'), name: "Failed · returned CONFIRM_OPERATION_CANCELLED · code SERVICE_UNAVAILABLE" }
export const IdentificationFailedMayWriteCodeConfirmOperationNoAttributes = { ...story('IdentificationFailedMayWriteCodeConfirmOperationNoAttributes'), name: "Identification failed · may write · code CONFIRM_OPERATION_NO_ATTRIBUTES" }
export const IdentificationFailedIsLeavingIsBegunMayWriteCodeConfirmOperationNoAttributes = { ...story('IdentificationFailedIsLeavingIsBegunMayWriteCodeConfirmOperationNoAttributes'), name: "Identification failed · leaving · begun · may write · code CONFIRM_OPERATION_NO_ATTRIBUTES" }
export const IdentificationFailedCodeConfirmOperationNoAttributes = { ...story('IdentificationFailedCodeConfirmOperationNoAttributes'), name: "Identification failed · code CONFIRM_OPERATION_NO_ATTRIBUTES" }
export const FailedReturnedConfirmOperationNoAttributesCodeServiceUnavailable = { ...story('FailedReturnedConfirmOperationNoAttributesCodeServiceUnavailable'), name: "Failed · returned CONFIRM_OPERATION_NO_ATTRIBUTES · code SERVICE_UNAVAILABLE" }
export const WorkingChoosingOpenIsLeavingMayWrite = { ...story('WorkingChoosingOpenIsLeavingMayWrite'), name: "Working › choosing › open · leaving · may write" }
export const WorkingChoosingRefusedMayWrite = { ...story('WorkingChoosingRefusedMayWrite'), name: "Working › choosing › refused · may write" }
export const WorkingChoosingOpenIsLeavingIsBegunMayWrite = { ...story('WorkingChoosingOpenIsLeavingIsBegunMayWrite'), name: "Working › choosing › open · leaving · begun · may write" }
export const WorkingFillingIsLeavingIsBegunMayWriteGoesToEndDate = { ...story('WorkingFillingIsLeavingIsBegunMayWriteGoesToEndDate'), name: "Working › filling · leaving · begun · may write · goes to endDate" }
export const WorkingIdentifyingIsLeavingIsBegunMayWrite = { ...story('WorkingIdentifyingIsLeavingIsBegunMayWrite'), name: "Working › identifying · leaving · begun · may write" }
export const WorkingChoosingOpenIsLeaving = { ...story('WorkingChoosingOpenIsLeaving'), name: "Working › choosing › open · leaving" }
export const WorkingChoosingRefused = { ...story('WorkingChoosingRefused'), name: "Working › choosing › refused" }
export const LoadingMayWrite = { ...story('LoadingMayWrite'), name: "Loading · may write" }
export const LoadingIsLeavingIsBegunMayWrite = { ...story('LoadingIsLeavingIsBegunMayWrite'), name: "Loading · leaving · begun · may write" }
export const Loading2 = { ...story('Loading2'), name: "Loading · not may write" }
export const WorkingFillingIsLeavingMayWrite = { ...story('WorkingFillingIsLeavingMayWrite'), name: "Working › filling · leaving · may write" }
export const WorkingChoosingOpenIsBegunMayWrite = { ...story('WorkingChoosingOpenIsBegunMayWrite'), name: "Working › choosing › open · begun · may write" }
export const WorkingFillingIsLeavingIsBegunMayWriteHasFaults = { ...story('WorkingFillingIsLeavingIsBegunMayWriteHasFaults'), name: "Working › filling · leaving · begun · may write · has faults" }
export const IdentificationFailedIsLeavingIsBegunMayWriteCodeTerminateContractInitConfirmError = { ...story('IdentificationFailedIsLeavingIsBegunMayWriteCodeTerminateContractInitConfirmError'), name: "Identification failed · leaving · begun · may write · code TERMINATE_CONTRACT_INIT_CONFIRM_ERROR" }
export const WorkingFillingIsLeaving = { ...story('WorkingFillingIsLeaving'), name: "Working › filling · leaving" }
export const FailedMayWriteCodeServiceUnavailable = { ...story('FailedMayWriteCodeServiceUnavailable'), name: "Failed · may write · code SERVICE_UNAVAILABLE" }
export const WorkingChoosingOpenIsLeavingIsBegun = { ...story('WorkingChoosingOpenIsLeavingIsBegun'), name: "Working › choosing › open · leaving · begun" }
export const BlockedIsLeavingIsBegunMayWrite = { ...story('BlockedIsLeavingIsBegunMayWrite'), name: "Blocked · leaving · begun · may write" }
export const UnavailableIsLeavingIsBegunMayWrite = { ...story('UnavailableIsLeavingIsBegunMayWrite'), name: "Unavailable · leaving · begun · may write" }
export const SubmittedIsLeavingIsBegunMayWrite = { ...story('SubmittedIsLeavingIsBegunMayWrite'), name: "Submitted · leaving · begun · may write" }
export const FailedIsLeavingIsBegunMayWriteCodeServiceUnavailable = { ...story('FailedIsLeavingIsBegunMayWriteCodeServiceUnavailable'), name: "Failed · leaving · begun · may write · code SERVICE_UNAVAILABLE" }
export const FailedCodeServiceUnavailable2 = { ...story('FailedCodeServiceUnavailable2'), name: "Failed · code SERVICE_UNAVAILABLE · not may write" }
export const WorkingChoosingRefusedIsBegunMayWrite = { ...story('WorkingChoosingRefusedIsBegunMayWrite'), name: "Working › choosing › refused · begun · may write" }
export const WorkingFillingIsLeavingIsBegun = { ...story('WorkingFillingIsLeavingIsBegun'), name: "Working › filling · leaving · begun" }
export const WorkingPreviewingIsLeavingIsBegun = { ...story('WorkingPreviewingIsLeavingIsBegun'), name: "Working › previewing · leaving · begun" }
export const WorkingChoosingOpenIsBegun = { ...story('WorkingChoosingOpenIsBegun'), name: "Working › choosing › open · begun" }
export const WorkingFillingIsLeavingIsBegunGoesToEndDate = { ...story('WorkingFillingIsLeavingIsBegunGoesToEndDate'), name: "Working › filling · leaving · begun · goes to endDate" }
export const WorkingChoosingRefusedIsBegun = { ...story('WorkingChoosingRefusedIsBegun'), name: "Working › choosing › refused · begun" }
