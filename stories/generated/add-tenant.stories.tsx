// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/add-tenant/add-tenant.model.ts'
import * as stage from '../../src/screens/add-tenant/add-tenant.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(model, stage)
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
export const LoadingMayWriteIsBegunIsOvertaken = { ...story('LoadingMayWriteIsBegunIsOvertaken'), name: "Loading · may write · begun · overtaken" }
export const FillingMayWriteIsBegunIsRefused = { ...story('FillingMayWriteIsBegunIsRefused'), name: "Filling · may write · begun · refused" }
export const FillingMayWriteIsBegunIsOvertaken = { ...story('FillingMayWriteIsBegunIsOvertaken'), name: "Filling · may write · begun · overtaken" }
export const FillingIsBegunIsOvertaken = { ...story('FillingIsBegunIsOvertaken'), name: "Filling · begun · overtaken" }
export const BlockedMayWriteIsBegunIsOvertaken = { ...story('BlockedMayWriteIsBegunIsOvertaken'), name: "Blocked · may write · begun · overtaken" }
export const FailedMayWriteIsBegunCodeInternalServerErrorIsOvertaken = { ...story('FailedMayWriteIsBegunCodeInternalServerErrorIsOvertaken'), name: "Failed · may write · begun · code INTERNAL_SERVER_ERROR · overtaken" }
export const PreviewingMayWriteIsBegunIsOvertaken = { ...story('PreviewingMayWriteIsBegunIsOvertaken'), name: "Previewing · may write · begun · overtaken" }
export const PreviewingIsBegunIsOvertaken = { ...story('PreviewingIsBegunIsOvertaken'), name: "Previewing · begun · overtaken" }
export const FillingMayWriteIsBegunFocusTenants0FirstNameIsOvertaken = { ...story('FillingMayWriteIsBegunFocusTenants0FirstNameIsOvertaken'), name: "Filling · may write · begun · focus tenants.0.firstName · overtaken" }
export const ConfirmingMayWriteIsBegunIsOvertaken = { ...story('ConfirmingMayWriteIsBegunIsOvertaken'), name: "Confirming · may write · begun · overtaken" }
export const FillingIsBegunFocusTenants0FirstNameIsOvertaken = { ...story('FillingIsBegunFocusTenants0FirstNameIsOvertaken'), name: "Filling · begun · focus tenants.0.firstName · overtaken" }
export const ConfirmingIsBegunIsOvertaken = { ...story('ConfirmingIsBegunIsOvertaken'), name: "Confirming · begun · overtaken" }
export const SendingMayWriteIsBegunIsOvertaken = { ...story('SendingMayWriteIsBegunIsOvertaken'), name: "Sending · may write · begun · overtaken" }
export const AddedMayWriteIsOvertaken = { ...story('AddedMayWriteIsOvertaken'), name: "Added · may write · overtaken" }
export const RefusedMayWriteIsBegunCodeTerminateContractInitConfirmErrorIsOvertaken = { ...story('RefusedMayWriteIsBegunCodeTerminateContractInitConfirmErrorIsOvertaken'), name: "Refused · may write · begun · code TERMINATE_CONTRACT_INIT_CONFIRM_ERROR · overtaken" }
export const FillingMayWriteIsBegunIsRefusedIsOvertaken = { ...story('FillingMayWriteIsBegunIsRefusedIsOvertaken'), name: "Filling · may write · begun · refused · overtaken" }
