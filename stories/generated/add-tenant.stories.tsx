// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/add-tenant/add-tenant.model.ts'
import * as stage from '../../src/screens/add-tenant/add-tenant.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/add-tenant' }
export const Live = live
export const Loading = { ...story('Loading'), name: "Loading" }
export const FillingMayWrite = { ...story('FillingMayWrite'), name: "Filling · may write" }
export const Filling = { ...story('Filling'), name: "Filling" }
export const BlockedMayWrite = { ...story('BlockedMayWrite'), name: "Blocked · may write" }
export const FailedCodeInternalServerError = { ...story('FailedCodeInternalServerError'), name: "Failed · code INTERNAL_SERVER_ERROR" }
export const FillingMayWriteIsBegun = { ...story('FillingMayWriteIsBegun'), name: "Filling · may write · begun" }
export const PreviewingMayWriteIsBegun = { ...story('PreviewingMayWriteIsBegun'), name: "Previewing · may write · begun" }
export const FillingIsBegun = { ...story('FillingIsBegun'), name: "Filling · begun" }
export const PreviewingIsBegun = { ...story('PreviewingIsBegun'), name: "Previewing · begun" }
export const FillingMayWriteIsBegunFocusTenants0FirstName = { ...story('FillingMayWriteIsBegunFocusTenants0FirstName'), name: "Filling · may write · begun · focus tenants.0.firstName" }
export const ConfirmingMayWriteIsBegun = { ...story('ConfirmingMayWriteIsBegun'), name: "Confirming · may write · begun" }
export const FillingIsBegunFocusTenants0FirstName = { ...story('FillingIsBegunFocusTenants0FirstName'), name: "Filling · begun · focus tenants.0.firstName" }
export const ConfirmingIsBegun = { ...story('ConfirmingIsBegun'), name: "Confirming · begun" }
export const SendingMayWriteIsBegun = { ...story('SendingMayWriteIsBegun'), name: "Sending · may write · begun" }
export const AddedMayWrite = { ...story('AddedMayWrite'), name: "Added · may write" }
export const RefusedMayWriteIsBegunCodeTerminateContractInitConfirmError = { ...story('RefusedMayWriteIsBegunCodeTerminateContractInitConfirmError'), name: "Refused · may write · begun · code TERMINATE_CONTRACT_INIT_CONFIRM_ERROR" }
export const LoadingMayWriteIsBegunHasConflict = { ...story('LoadingMayWriteIsBegunHasConflict'), name: "Loading · may write · begun · has conflict" }
export const RefusedMayWriteIsBegunCodeServiceUnavailable = { ...story('RefusedMayWriteIsBegunCodeServiceUnavailable'), name: "Refused · may write · begun · code SERVICE_UNAVAILABLE" }
export const FillingMayWriteIsBegunIsRefused = { ...story('FillingMayWriteIsBegunIsRefused'), name: "Filling · may write · begun · refused" }
export const FillingMayWriteIsBegunHasConflict = { ...story('FillingMayWriteIsBegunHasConflict'), name: "Filling · may write · begun · has conflict" }
export const FillingIsBegunHasConflict = { ...story('FillingIsBegunHasConflict'), name: "Filling · begun · has conflict" }
export const BlockedMayWriteIsBegunHasConflict = { ...story('BlockedMayWriteIsBegunHasConflict'), name: "Blocked · may write · begun · has conflict" }
export const FailedMayWriteIsBegunCodeInternalServerErrorHasConflict = { ...story('FailedMayWriteIsBegunCodeInternalServerErrorHasConflict'), name: "Failed · may write · begun · code INTERNAL_SERVER_ERROR · has conflict" }
export const PreviewingMayWriteIsBegunHasConflict = { ...story('PreviewingMayWriteIsBegunHasConflict'), name: "Previewing · may write · begun · has conflict" }
export const PreviewingIsBegunHasConflict = { ...story('PreviewingIsBegunHasConflict'), name: "Previewing · begun · has conflict" }
export const FillingMayWriteIsBegunFocusTenants0FirstNameHasConflict = { ...story('FillingMayWriteIsBegunFocusTenants0FirstNameHasConflict'), name: "Filling · may write · begun · focus tenants.0.firstName · has conflict" }
export const ConfirmingMayWriteIsBegunHasConflict = { ...story('ConfirmingMayWriteIsBegunHasConflict'), name: "Confirming · may write · begun · has conflict" }
export const FillingIsBegunFocusTenants0FirstNameHasConflict = { ...story('FillingIsBegunFocusTenants0FirstNameHasConflict'), name: "Filling · begun · focus tenants.0.firstName · has conflict" }
export const ConfirmingIsBegunHasConflict = { ...story('ConfirmingIsBegunHasConflict'), name: "Confirming · begun · has conflict" }
export const SendingMayWriteIsBegunHasConflict = { ...story('SendingMayWriteIsBegunHasConflict'), name: "Sending · may write · begun · has conflict" }
export const AddedMayWriteHasConflict = { ...story('AddedMayWriteHasConflict'), name: "Added · may write · has conflict" }
export const RefusedMayWriteIsBegunCodeTerminateContractInitConfirmErrorHasConflict = { ...story('RefusedMayWriteIsBegunCodeTerminateContractInitConfirmErrorHasConflict'), name: "Refused · may write · begun · code TERMINATE_CONTRACT_INIT_CONFIRM_ERROR · has conflict" }
export const RefusedMayWriteIsBegunCodeServiceUnavailableHasConflict = { ...story('RefusedMayWriteIsBegunCodeServiceUnavailableHasConflict'), name: "Refused · may write · begun · code SERVICE_UNAVAILABLE · has conflict" }
export const FillingMayWriteIsBegunIsRefusedHasConflict = { ...story('FillingMayWriteIsBegunIsRefusedHasConflict'), name: "Filling · may write · begun · refused · has conflict" }
