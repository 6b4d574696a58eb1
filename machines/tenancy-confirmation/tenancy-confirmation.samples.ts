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

/** The start of the page after Eero has asked that Aino is added. */
export const askedTenancyStart: TenancyStart = { tenancy, mayWrite: true }
/** A tenancy to confirm whose requester is under non-disclosure. */
export const askedByProtectedPersonStart: TenancyStart = {
  tenancy: { ...tenancy, requestedBy: null, home: null },
  mayWrite: true,
}
/** A tenancy to confirm, as staff see it. */
export const askedStaffStart: TenancyStart = { tenancy, mayWrite: false }
export const disputedTenancyStart: TenancyStart = {
  tenancy: { ...tenancy, state: 'disputed' },
  mayWrite: true,
}
/** A disputed tenancy, as staff see it. */
export const disputedStaffStart: TenancyStart = { ...disputedTenancyStart, mayWrite: false }
export const confirmedTenancyStart: TenancyStart = {
  tenancy: { ...tenancy, state: 'confirmed' },
  mayWrite: true,
}
export const undoneTenancyStart: TenancyStart = {
  tenancy: { ...tenancy, state: 'undone', requestedBy: null },
  mayWrite: true,
}
