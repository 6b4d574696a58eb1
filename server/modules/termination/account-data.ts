import type { AccountDataArea } from '../../kernel/account-data/area.ts'
import { mapOwnRows } from '../../kernel/account-data/own-rows-repository.ts'
import { findExportedAnswers, findOpenRequests } from '../requests/account-data-repository.ts'
import { findTerminationsGivenBy } from './account-data-repository.ts'

/** Terminations that the owner gave, and those of others that they answered. */
export const terminationRequestsArea: AccountDataArea = {
  name: 'terminationRequests',
  goes: [],
  tables: [
    {
      end: 'stays',
      table: 'termination_request',
      personal: ['created_by_account_id'],
      stays: 'termination_requests',
    },
    {
      end: 'stays',
      table: 'termination_approval',
      personal: ['account_id', 'tenant_id'],
      stays: 'termination_requests',
    },
    {
      end: 'stays',
      table: 'termination_beneficiary',
      personal: ['tenant_id', 'email', 'phone_number'],
      stays: 'termination_requests',
    },
  ],
  open: (db, owner) => findOpenRequests(db, 'termination', owner),
  exported: ({ db, secrets }, owner) => ({
    given: mapOwnRows(
      findTerminationsGivenBy(db, owner.accountId),
      ({ newAddressSealed, beneficiaries, ...request }) => ({
        ...request,
        newAddress: newAddressSealed && JSON.parse(secrets.open(newAddressSealed)),
        beneficiaries: beneficiaries.map(({ ibanSealed, ...beneficiary }) => ({
          ...beneficiary,
          iban: secrets.open(ibanSealed),
        })),
      }),
    ),
    answered: findExportedAnswers(db, 'termination', owner),
  }),
}
