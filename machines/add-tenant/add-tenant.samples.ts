import type { AddTenantOperation } from '../../api/add-tenant.ts'
import type { AddTenantForm, TypedPerson } from '../../api/add-tenant-form.ts'
import {
  aino,
  ainoContract,
  secondContractParty,
} from '../termination/termination.sample-people.ts'
import type { AddTenantStart } from './add-tenant.setup.ts'

/** The start of the flow on the contract of Aino and Eero, who have no request. */
export const addTenantStart: AddTenantStart = {
  contract: ainoContract,
  tenants: [aino, secondContractParty],
  mayWrite: true,
  request: null,
}

/** `addTenantStart` when staff act for Aino. */
export const staffAddTenantStart: AddTenantStart = { ...addTenantStart, mayWrite: false }

/** The start of the flow on a contract where a pending modification blocks the addition. */
export const blockedAddTenantStart: AddTenantStart = {
  ...addTenantStart,
  contract: { ...ainoContract, terminationDisallowedReason: 'pending_modification_request' },
}

/** The typed values of a person; the identity code is artificial (individual numbers from 900). */
export const typedPersonNoora: TypedPerson = {
  socialSecurityNumber: '090901A9200',
  firstName: 'Noora',
  lastName: 'Uusi',
  email: 'noora.uusi@example.fi',
  phoneNumber: '',
  birthDate: '09.09.2001',
}

/** The values of a form with one person. */
export const onePersonForm: AddTenantForm = { tenants: [typedPersonNoora] }

/** The request body that results from `onePersonForm`. */
export const onePersonOperation: AddTenantOperation = {
  tenants: [
    {
      socialSecurityNumber: '090901A9200',
      firstName: 'Noora',
      lastName: 'Uusi',
      email: 'noora.uusi@example.fi',
      phoneNumber: null,
      birthDate: '2001-09-09',
    },
  ],
}
