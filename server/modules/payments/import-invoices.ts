import type { InvoiceRow } from '../../../api/provider-rows.ts'
import { toCents } from '../../../domain/money.ts'
import { createColumnsBesideRows } from '../../kernel/importing/beside.ts'
import { createRemovalEnder, type SubjectEnder } from '../../kernel/importing/complete.ts'
import { referenceToContract } from '../../kernel/importing/of-contract.ts'
import { storeRows } from '../../kernel/importing/repository.ts'
import type { RowWriter, WritableRow } from '../../kernel/importing/writer.ts'
import { findUnpaidArrears, isUnpaidSql } from './import-invoices-repository.ts'

/** The columns of an invoice, besides those that change as it is paid. */
const words = [
  'contract_id',
  'payment_category',
  'name_on_bill',
  'due_date',
  'reference',
  'iban',
  'payee',
  'is_e_invoice',
] as const

/**
 * Stores invoices. An invoice that was in arrear already stays so since the same time; one that is
 * in arrear again is mailed again.
 */
export const invoiceWriter: RowWriter<InvoiceRow> = {
  subject: 'invoice',
  referencesOf: referenceToContract,
  // Whoever was mailed of an arrear is not mailed again when an import is taken back.
  beside: createColumnsBesideRows('invoice', {
    columns: ['arrear_since', 'changed_at'],
    later: ['arrear_told_at'],
  }),
  async write({ tx, clock }, rows) {
    const now = clock.now()
    const before = await findUnpaidArrears(
      tx,
      rows.map(({ id }) => id),
    )
    const columnsOf = ({ row, id, isNew, idOf }: WritableRow<InvoiceRow>) => {
      const known = row.isArrear ? before.get(id) : undefined
      return {
        id,
        contract_id: idOf('contracts', row.contractExternalId),
        payment_category: row.paymentCategory,
        name_on_bill: row.nameOnBill,
        sum_cents: row.sum === null ? null : toCents(row.sum),
        due_date: row.dueDate,
        reference: row.reference,
        iban: row.iban,
        payee: row.payee,
        is_e_invoice: row.isEInvoice,
        in_collection: row.inCollection,
        is_paid: row.isPaid,
        arrear_since: row.isArrear ? (known?.since ?? row.sourceUpdatedAt ?? now) : null,
        arrear_told_at: known?.toldAt ?? null,
        changed_at: isNew ? null : now,
      }
    }
    await storeRows(tx, 'invoice', rows, columnsOf, { column: 'changed_at', of: words })
  },
}

/** Withdraws invoices. One that is paid is history, and is kept. */
export const invoiceEnder: SubjectEnder = {
  ...createRemovalEnder('invoice', 'invoice'),
  current: isUnpaidSql,
}
