import type { AddTenantOperation } from '../../api/add-tenant.ts'
import type { AddTenantForm, TypedPerson } from '../../api/add-tenant-form.ts'
import { aino, ainoContract, secondParty } from '../termination/termination.sample-people.ts'
import type { AddTenantStart } from './add-tenant.setup.ts'

/** The start of the flow on the contract of Aino and Eero, who have no request. */
export const ainoAdds: AddTenantStart = {
  contract: ainoContract,
  tenants: [aino, secondParty],
  mayWrite: true,
  request: null,
}

/** The start of the flow, as staff see it. */
export const staffAdds: AddTenantStart = { ...ainoAdds, mayWrite: false }

/** The start of the flow on a contract where a pending modification blocks the addition. */
export const blockedAdds: AddTenantStart = {
  ...ainoAdds,
  contract: { ...ainoContract, terminationDisallowedReason: 'pending_modification_request' },
}

/** A person as typed; the identity code is artificial (individual numbers from 900). */
export const noora: TypedPerson = {
  socialSecurityNumber: '090901A9200',
  firstName: 'Noora',
  lastName: 'Uusi',
  email: 'noora.uusi@example.fi',
  phoneNumber: '',
  birthDate: '09.09.2001',
}

/** The form with one person. */
export const oneAdded: AddTenantForm = { tenants: [noora] }

/** The request body of that form. */
export const oneAddedOperation: AddTenantOperation = {
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
