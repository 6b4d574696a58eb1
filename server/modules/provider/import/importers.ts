import { randomUUID } from 'node:crypto'
import {
  type ImportKind,
  importKinds,
  type RowResult,
  type UncheckedRows,
} from '../../../../api/provider-import.ts'
import { frozenClock } from '../../../clock.ts'
import { violates } from '../../../database/errors.ts'
import type { Dependencies } from '../../../dependencies.ts'
import type { KeyCall } from '../keys.ts'
import { buildingWriter } from './buildings.ts'
import { bulletinWriter } from './bulletins.ts'
import { contactWriter } from './contacts.ts'
import { contractWriter } from './contracts.ts'
import { documentWriter } from './documents.ts'
import { type Importer, importerOf } from './import-rows.ts'
import { invoiceAddressWriter } from './invoice-addresses.ts'
import { invoiceWriter } from './invoices.ts'
import { parkingAreaWriter, parkingSpotWriter } from './parking.ts'
import { parkingReservationWriter } from './parking-reservations.ts'
import { paymentAccountWriter } from './payment-accounts.ts'
import { paymentMonthWriter } from './payment-months.ts'
import { remittanceWriter } from './remittances.ts'
import { residentWriter } from './residents.ts'
import { responsibilityWriter } from './responsibilities.ts'

/** Violated by a person whom somebody else added at the same moment. */
const SAME_PERSON = 'person_identity_code_hash_key'

/** What imports each kind. */
export const importers: Readonly<Record<ImportKind, Importer>> = {
  buildings: importerOf('buildings', importKinds.buildings, buildingWriter),
  contacts: importerOf('contacts', importKinds.contacts, contactWriter),
  residents: importerOf('residents', importKinds.residents, residentWriter),
  contracts: importerOf('contracts', importKinds.contracts, contractWriter),
  responsibilities: importerOf(
    'responsibilities',
    importKinds.responsibilities,
    responsibilityWriter,
  ),
  documents: importerOf('documents', importKinds.documents, documentWriter),
  bulletins: importerOf('bulletins', importKinds.bulletins, bulletinWriter),
  'payment-accounts': importerOf(
    'payment-accounts',
    importKinds['payment-accounts'],
    paymentAccountWriter,
  ),
  'invoice-addresses': importerOf(
    'invoice-addresses',
    importKinds['invoice-addresses'],
    invoiceAddressWriter,
  ),
  invoices: importerOf('invoices', importKinds.invoices, invoiceWriter),
  'payment-months': importerOf('payment-months', importKinds['payment-months'], paymentMonthWriter),
  remittances: importerOf('remittances', importKinds.remittances, remittanceWriter),
  'parking-areas': importerOf('parking-areas', importKinds['parking-areas'], parkingAreaWriter),
  'parking-spots': importerOf('parking-spots', importKinds['parking-spots'], parkingSpotWriter),
  'parking-reservations': importerOf(
    'parking-reservations',
    importKinds['parking-reservations'],
    parkingReservationWriter,
  ),
}

/** Imports rows of a kind for a program of the provider. Returns a result a row, in their order. */
export async function importInto(
  { database, secrets, ...dependencies }: Pick<Dependencies, 'database' | 'clock' | 'secrets'>,
  kind: ImportKind,
  sent: UncheckedRows,
  { providerKey, requestId }: KeyCall,
): Promise<RowResult[]> {
  const clock = frozenClock(dependencies.clock)
  const importRead = await importers[kind]({ ...sent, actor: { providerKey }, requestId })
  const run = () =>
    database.transaction((tx) => importRead({ tx, clock, secrets, newId: () => randomUUID() }))
  try {
    return await run()
  } catch (error) {
    // A resident added the same person meanwhile: the second time that person is found.
    if (violates(error, 'unique', SAME_PERSON)) return run()
    throw error
  }
}
