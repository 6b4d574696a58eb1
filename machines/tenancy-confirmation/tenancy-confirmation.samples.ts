import type { TenancyConfirmation } from '../../api/tenancy.ts'
import { ainoContract } from '../termination/termination.sample-people.ts'
import type { TenancyStart } from './tenancy-confirmation.setup.ts'

const tenancy: TenancyConfirmation = {
  contractUuid: ainoContract.uuid,
  state: 'unconfirmed',
  home: {
    realPropertyName: null,
    postalAddress: ainoContract.postalAddress,
    addressDetails: ainoContract.addressDetails,
  },
  startDate: '2026-11-21',
  requestedBy: { firstName: 'Eero', lastName: 'Virtanen' },
}

/** The start of the page after Eero has requested that Aino be added to the contract. */
export const askedTenancyStart: TenancyStart = { tenancy, mayWrite: true }
/** The start of the page when the person who requested the addition is under non-disclosure. */
export const askedByProtectedPersonStart: TenancyStart = {
  tenancy: { ...tenancy, requestedBy: null, home: null },
  mayWrite: true,
}
/** The start of the page of an unconfirmed tenancy when staff act for Aino. */
export const askedStaffStart: TenancyStart = { tenancy, mayWrite: false }

/** The start of the page of a tenancy that Aino has disputed. */
export const disputedTenancyStart: TenancyStart = {
  tenancy: { ...tenancy, state: 'disputed' },
  mayWrite: true,
}
/** The start of the page of a disputed tenancy when staff act for Aino. */
export const disputedStaffStart: TenancyStart = { ...disputedTenancyStart, mayWrite: false }

/** The start of the page of a tenancy that Aino has confirmed. */
export const confirmedTenancyStart: TenancyStart = {
  tenancy: { ...tenancy, state: 'confirmed' },
  mayWrite: true,
}

/** The start of the page when the provider has undone the addition. */
export const undoneTenancyStart: TenancyStart = {
  tenancy: { ...tenancy, state: 'undone', requestedBy: null },
  mayWrite: true,
}
