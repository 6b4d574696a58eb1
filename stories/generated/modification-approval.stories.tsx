// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/modification-approval/modification-approval.model.ts'
import * as stage from '../../src/screens/modification-approval/modification-approval.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/modification-approval' }
export const Live = live
export const Loading = { ...story('Loading'), name: "Loading" }
export const LoadingActionAccept = { ...story('LoadingActionAccept'), name: "Loading · action accept" }
export const LoadingActionReject = { ...story('LoadingActionReject'), name: "Loading · action reject" }
export const LoadingReturnedConfirmOperationCancelled = { ...story('LoadingReturnedConfirmOperationCancelled'), name: "Loading · returned CONFIRM_OPERATION_CANCELLED" }
export const LoadingReturnedStateConflict = { ...story('LoadingReturnedStateConflict'), name: "Loading · returned STATE_CONFLICT" }
export const LoadingReturnedConfirmOperationNoAttributes = { ...story('LoadingReturnedConfirmOperationNoAttributes'), name: "Loading · returned CONFIRM_OPERATION_NO_ATTRIBUTES" }
export const LoadingReturnedIdentityNotProcessable = { ...story('LoadingReturnedIdentityNotProcessable'), name: "Loading · returned identity_not_processable" }
export const DecidingMayAnswer = { ...story('DecidingMayAnswer'), name: "Deciding · may answer" }
export const Deciding = { ...story('Deciding'), name: "Deciding" }
export const NotFound = { ...story('NotFound'), name: "Not found" }
export const Pending = { ...story('Pending'), name: "Pending" }
export const Confirmed = { ...story('Confirmed'), name: "Confirmed" }
export const Approved = { ...story('Approved'), name: "Approved" }
export const Rejected = { ...story('Rejected'), name: "Rejected" }
export const PendingIsUnsigned = { ...story('PendingIsUnsigned'), name: "Pending · unsigned" }
export const FailedCodeInternalServerError = { ...story('FailedCodeInternalServerError'), name: "Failed · code INTERNAL_SERVER_ERROR" }
export const AskingAccept = { ...story('AskingAccept'), name: "Asking › accept" }
export const NotFoundActionAccept = { ...story('NotFoundActionAccept'), name: "Not found · action accept" }
export const FailedActionAcceptCodeInternalServerError = { ...story('FailedActionAcceptCodeInternalServerError'), name: "Failed · action accept · code INTERNAL_SERVER_ERROR" }
export const AskingReject = { ...story('AskingReject'), name: "Asking › reject" }
export const NotFoundActionReject = { ...story('NotFoundActionReject'), name: "Not found · action reject" }
export const FailedActionRejectCodeInternalServerError = { ...story('FailedActionRejectCodeInternalServerError'), name: "Failed · action reject · code INTERNAL_SERVER_ERROR" }
export const IdentificationFailedCodeConfirmOperationCancelled = { ...story('IdentificationFailedCodeConfirmOperationCancelled'), name: "Identification failed · code CONFIRM_OPERATION_CANCELLED" }
export const NotFoundReturnedConfirmOperationCancelled = { ...story('NotFoundReturnedConfirmOperationCancelled'), name: "Not found · returned CONFIRM_OPERATION_CANCELLED" }
export const FailedReturnedConfirmOperationCancelledCodeInternalServerError = { ...story('FailedReturnedConfirmOperationCancelledCodeInternalServerError'), name: "Failed · returned CONFIRM_OPERATION_CANCELLED · code INTERNAL_SERVER_ERROR" }
export const DecidingMayAnswerHasConflict = { ...story('DecidingMayAnswerHasConflict'), name: "Deciding · may answer · has conflict" }
export const DecidingHasConflict = { ...story('DecidingHasConflict'), name: "Deciding · has conflict" }
export const NotFoundHasConflict = { ...story('NotFoundHasConflict'), name: "Not found · has conflict" }
export const PendingHasConflict = { ...story('PendingHasConflict'), name: "Pending · has conflict" }
export const ConfirmedHasConflict = { ...story('ConfirmedHasConflict'), name: "Confirmed · has conflict" }
export const ApprovedHasConflict = { ...story('ApprovedHasConflict'), name: "Approved · has conflict" }
export const RejectedHasConflict = { ...story('RejectedHasConflict'), name: "Rejected · has conflict" }
export const PendingHasConflictIsUnsigned = { ...story('PendingHasConflictIsUnsigned'), name: "Pending · has conflict · unsigned" }
export const FailedReturnedStateConflictCodeInternalServerError = { ...story('FailedReturnedStateConflictCodeInternalServerError'), name: "Failed · returned STATE_CONFLICT · code INTERNAL_SERVER_ERROR" }
export const IdentificationFailedCodeConfirmOperationNoAttributes = { ...story('IdentificationFailedCodeConfirmOperationNoAttributes'), name: "Identification failed · code CONFIRM_OPERATION_NO_ATTRIBUTES" }
export const NotFoundReturnedConfirmOperationNoAttributes = { ...story('NotFoundReturnedConfirmOperationNoAttributes'), name: "Not found · returned CONFIRM_OPERATION_NO_ATTRIBUTES" }
export const FailedReturnedConfirmOperationNoAttributesCodeInternalServerError = { ...story('FailedReturnedConfirmOperationNoAttributesCodeInternalServerError'), name: "Failed · returned CONFIRM_OPERATION_NO_ATTRIBUTES · code INTERNAL_SERVER_ERROR" }
export const IdentificationFailedReasonIdentityNotProcessable = { ...story('IdentificationFailedReasonIdentityNotProcessable'), name: "Identification failed · reason identity_not_processable" }
export const NotFoundReturnedIdentityNotProcessable = { ...story('NotFoundReturnedIdentityNotProcessable'), name: "Not found · returned identity_not_processable" }
export const FailedReturnedIdentityNotProcessableCodeInternalServerError = { ...story('FailedReturnedIdentityNotProcessableCodeInternalServerError'), name: "Failed · returned identity_not_processable · code INTERNAL_SERVER_ERROR" }
export const IdentifyingActionAccept = { ...story('IdentifyingActionAccept'), name: "Identifying · action accept" }
export const IdentifyingActionReject = { ...story('IdentifyingActionReject'), name: "Identifying · action reject" }
export const LoadingHasConflict = { ...story('LoadingHasConflict'), name: "Loading · has conflict" }
export const IdentificationFailedCodeConfirmOperationGenericError = { ...story('IdentificationFailedCodeConfirmOperationGenericError'), name: "Identification failed · code CONFIRM_OPERATION_GENERIC_ERROR" }
export const FailedCodeInternalServerErrorHasConflict = { ...story('FailedCodeInternalServerErrorHasConflict'), name: "Failed · code INTERNAL_SERVER_ERROR · has conflict" }
