import type { AddTenantOperation } from '../../api/add-tenant.ts'
import type { AddTenantForm, TypedPerson } from '../../api/add-tenant-form.ts'
import { aino, ainoContract, secondParty } from '../termination/termination.sample-people.ts'
import type { AddTenantStart } from './add-tenant.setup.ts'

/** Aino and Eero, without a request. */
export const ainoAdds: AddTenantStart = {
  contract: ainoContract,
  tenants: [aino, secondParty],
  mayWrite: true,
  request: null,
}

/** The form for adding tenants, as staff see it. */
export const staffAdds: AddTenantStart = { ...ainoAdds, mayWrite: false }

/** Blocked by a pending modification. */
export const blockedAdds: AddTenantStart = {
  ...ainoAdds,
  contract: { ...ainoContract, terminationDisallowedReason: 'pending_modification_request' },
}

/** A typed person; the code is artificial (individual numbers from 900). */
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
