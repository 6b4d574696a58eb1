import type { InvoiceAddressRow } from '../../../api/provider-rows.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import { createRemovalEnder, type SubjectEnder } from '../../kernel/importing/complete.ts'
import { referenceToContract } from '../../kernel/importing/of-contract.ts'
import type {
  CheckedRow,
  ImportContext,
  ReferenceLookup,
  RowExamination,
  RowWriter,
  WritableRow,
} from '../../kernel/importing/writer.ts'
import {
  type AlternativeInvoiceAddress,
  findHomeAddressIds,
  replaceInvoiceAddresses,
  resetInvoicesToHome,
} from './import-invoice-addresses-repository.ts'

/** Stores where invoices go. A contract has one row. */
export const invoiceAddressWriter: RowWriter<InvoiceAddressRow> = {
  subject: 'invoice_address',
  referencesOf: referenceToContract,
  examine,
  write: ({ tx, newId }, rows) =>
    writeAddresses(tx, rows, (name) => newId('invoice-addresses', name)),
}

async function writeAddresses(
  tx: Transaction,
  rows: readonly WritableRow<InvoiceAddressRow>[],
  newId: (name: string) => string,
): Promise<void> {
  await replaceInvoiceAddresses(
    tx,
    rows.map(({ row, id, idOf }) => {
      const contractId = idOf('contracts', row.contractExternalId)
      const postal: AlternativeInvoiceAddress = {
        id: newId(`${row.externalId} postal`),
        kind: 'postal_invoice_address',
        streetAddressLine1: row.streetAddressLine1,
        streetAddressLine2: row.streetAddressLine2,
        postalCode: row.postalCode,
        city: row.city,
        countryCode: row.countryCode,
        countryName: row.countryName,
        electronicAddress: null,
      }
      const electronic: AlternativeInvoiceAddress = {
        id: newId(`${row.externalId} electronic`),
        kind: 'corporate_electronic',
        electronicAddress: row.electronicInvoiceAddress,
      }
      return {
        id,
        contractId,
        recipientName: row.invoiceRecipientName,
        selectedInvoiceType: row.selectedInvoiceType,
        selectedPostalAddressType: row.selectedPostalAddressType,
        others: [
          ...(row.streetAddressLine1 === null ? [] : [postal]),
          ...(row.electronicInvoiceAddress === null ? [] : [electronic]),
        ],
      }
    }),
  )
}

async function examine(
  { tx }: ImportContext,
  rows: readonly CheckedRow<InvoiceAddressRow>[],
  { idOf }: ReferenceLookup,
): Promise<ReadonlyMap<string, RowExamination>> {
  const names = rows.map(({ row }) => row.contractExternalId)
  const contractIds = [...new Set(names)].flatMap((name) => idOf('contracts', name) ?? [])
  const holders = await findHomeAddressIds(tx, contractIds)
  return new Map(
    rows.flatMap(
      ({ row: { externalId, contractExternalId }, subjectId }): [string, RowExamination][] => {
        const contractId = idOf('contracts', contractExternalId)
        const holder = contractId === undefined ? undefined : holders.get(contractId)
        const isTwice = names.indexOf(contractExternalId) !== names.lastIndexOf(contractExternalId)
        const isFree = holder === undefined || holder === subjectId
        return isFree && !isTwice ? [] : [[externalId, taken]]
      },
    ),
  )
}

const taken: RowExamination = { errors: [{ path: 'contractExternalId', key: 'contract_taken' }] }

/** Withdraws rows that say where invoices go: those of the contract go home again. */
export const invoiceAddressEnder: SubjectEnder = {
  ...createRemovalEnder('invoice_address', 'invoice_address'),
  end: ({ tx }, ids) => resetInvoicesToHome(tx, ids),
}
