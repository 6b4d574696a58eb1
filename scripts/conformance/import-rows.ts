import type * as z from 'zod/mini'
import type { ImportKind, importRowSchemas } from '../../api/provider-import.ts'
import type { SampleIds } from './samples.ts'

type Rows<Kind extends ImportKind> = z.input<(typeof importRowSchemas)[Kind]>[]

/** Makes the smallest valid row of each kind, with ids of this run only; rows refer to earlier ones. */
export const makeImportRows = (
  { run, today }: Pick<SampleIds, 'run' | 'today'>,
  fileId: string,
): { readonly [Kind in ImportKind]: Rows<Kind> } => {
  const contract = { externalId: run, contractExternalId: run }
  const address = { postalCode: '00100', city: 'Helsinki' }
  return {
    buildings: [{ externalId: run, streetAddress: 'Koekatu 1', ...address }],
    contacts: [{ externalId: run, buildingExternalId: run, contactCategory: 'other', name: 'Koe' }],
    residents: [{ externalId: run, givenName: 'Kerttu', familyName: 'Koekäyttäjä' }],
    contracts: [
      {
        externalId: run,
        buildingExternalId: run,
        contractType: 'rental',
        status: 'active',
        startDate: '2020-01-01',
        streetAddressLine1: 'Koekatu 1 A 1',
        ...address,
        tenants: [
          {
            residentExternalId: run,
            tenantRole: 'tenant',
            isContractParty: true,
            isPayer: true,
          },
        ],
      },
    ],
    responsibilities: [
      { externalId: run, defectClassId: 1, responsibility: 'provider', fi: 'Vuokranantaja' },
    ],
    documents: [{ externalId: run, contractExternalId: run, name: 'Koe', fileId }],
    bulletins: [
      {
        externalId: run,
        buildingExternalId: run,
        title: 'Koe',
        body: '<p>Koe</p>',
        publishedAt: '2026-01-01T10:00:00Z',
      },
    ],
    'payment-accounts': [
      {
        externalId: run,
        buildingExternalId: run,
        paymentCategory: 'rent',
        iban: 'FI2112345600000785',
      },
    ],
    'invoice-addresses': [
      {
        ...contract,
        selectedInvoiceType: 'contract_address',
        selectedPostalAddressType: 'contract_address',
      },
    ],
    invoices: [{ ...contract, sum: 10.5, dueDate: today }],
    'payment-months': [{ ...contract, yearMonth: today.slice(0, 7), targets: [] }],
    remittances: [{ ...contract, paidDate: today, amount: 10.5 }],
    'parking-areas': [{ externalId: run, buildingExternalId: run, name: 'Piha' }],
    'parking-spots': [{ externalId: run, areaExternalId: run, name: 'P1' }],
    'parking-reservations': [{ externalId: run, spotExternalId: run, startDate: today }],
  }
}
