import type { AccountDataArea } from '../../kernel/account-data/area.ts'
import { findExportedAnswers, findOpenRequests } from '../requests/account-data-repository.ts'
import { findRequestedModifications } from './account-data-repository.ts'

/** Changes of a contract that the owner asked for, and those of others that they answered. */
export const modificationRequestsArea: AccountDataArea = {
  name: 'modificationRequests',
  goes: [],
  tables: [
    {
      end: 'stays',
      table: 'modification_request',
      personal: ['created_by_account_id'],
      stays: 'modification_requests',
    },
    {
      end: 'stays',
      table: 'modification_approval',
      personal: ['account_id', 'tenant_id'],
      stays: 'modification_requests',
    },
    {
      end: 'stays',
      table: 'modification_addition',
      personal: ['email', 'phone_number'],
      stays: 'modification_requests',
    },
    {
      end: 'stays',
      table: 'modification_removal',
      personal: ['tenant_id'],
      stays: 'modification_requests',
    },
    {
      end: 'stays',
      table: 'modification_transfer',
      personal: ['source_tenant_id', 'destination_tenant_id'],
      stays: 'modification_requests',
    },
  ],
  open: (db, owner) => findOpenRequests(db, 'modification', owner),
  // Added persons have only their names here, as the owner typed them: the rest is others' data.
  exported: ({ db }, owner) => ({
    given: findRequestedModifications(db, owner.accountId),
    answered: findExportedAnswers(db, 'modification', owner),
  }),
}
