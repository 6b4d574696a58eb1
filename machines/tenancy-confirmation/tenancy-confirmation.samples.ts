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
export const askedTenancy: TenancyStart = { tenancy, mayWrite: true }
/** A tenancy to confirm whose requester is under non-disclosure. */
export const askedByProtected: TenancyStart = {
  tenancy: { ...tenancy, requestedBy: null, home: null },
  mayWrite: true,
}
/** A tenancy to confirm, as staff see it. */
export const askedForStaff: TenancyStart = { tenancy, mayWrite: false }
export const disputedTenancy: TenancyStart = {
  tenancy: { ...tenancy, state: 'disputed' },
  mayWrite: true,
}
/** A disputed tenancy, as staff see it. */
export const disputedForStaff: TenancyStart = { ...disputedTenancy, mayWrite: false }
export const confirmedTenancy: TenancyStart = {
  tenancy: { ...tenancy, state: 'confirmed' },
  mayWrite: true,
}
export const undoneTenancy: TenancyStart = {
  tenancy: { ...tenancy, state: 'undone', requestedBy: null },
  mayWrite: true,
}
