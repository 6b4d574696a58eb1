import type { AccountDataArea } from '../../kernel/account-data/area.ts'
import { mapOwnRows } from '../../kernel/account-data/own-rows-repository.ts'
import { findAdditions, findPerson, findTenancies } from './account-data-repository.ts'

const HIDDEN = '****'

/** The owner's person and the contracts that they are on: the provider's own data. */
export const contractsArea: AccountDataArea = {
  name: 'contracts',
  goes: [],
  tables: [
    {
      end: 'stays',
      table: 'person',
      personal: ['known_email', 'known_phone_number'],
      stays: 'person',
    },
    {
      end: 'stays',
      table: 'tenant',
      personal: ['person_id', 'email', 'phone_number'],
      stays: 'contracts',
    },
    {
      end: 'stays',
      table: 'tenancy_confirmation',
      personal: ['person_id', 'tenant_id'],
      stays: 'contracts',
    },
    { end: 'stays', table: 'imported_row', personal: ['subject_id'], stays: 'contracts' },
    { end: 'stays', table: 'beneficiary', personal: ['tenant_id'], stays: 'contracts' },
    {
      end: 'others',
      table: 'contact',
      personal: ['email', 'phone_number'],
      whose: 'the contact persons of a property',
    },
    {
      end: 'others',
      table: 'real_property',
      personal: ['internet_operator_email', 'internet_operator_phone_number'],
      whose: 'the internet operator of a property',
    },
  ],
  async exported({ db, secrets }, reader) {
    const person = await findPerson(db, reader)
    const { identityCodeSealed = null, ...shown } = person ?? {}
    return {
      additions: findAdditions(db, reader),
      person: {
        ...shown,
        // Partly hidden: the owner knows it, and the file may fall into other hands.
        identityCode: identityCodeSealed && secrets.open(identityCodeSealed).slice(0, 7) + HIDDEN,
      },
      tenancies: mapOwnRows(findTenancies(db, reader), ({ returnAccounts, ...tenancy }) => ({
        ...tenancy,
        returnAccounts: returnAccounts.map(({ ibanSealed, ...account }) => ({
          ...account,
          iban: secrets.open(ibanSealed),
        })),
      })),
    }
  },
}
