import type { RemittanceRow } from '../../../api/provider-rows.ts'
import { toCents } from '../../../domain/money.ts'
import { createColumnsBesideRows } from '../../kernel/importing/beside.ts'
import { referenceToContract } from '../../kernel/importing/of-contract.ts'
import { storeRows } from '../../kernel/importing/repository.ts'
import type { RowWriter } from '../../kernel/importing/writer.ts'

/** Stores the payments that were received. */
export const remittanceWriter: RowWriter<RemittanceRow> = {
  subject: 'remittance',
  referencesOf: referenceToContract,
  beside: createColumnsBesideRows('remittance', { columns: ['changed_at'] }),
  write: ({ tx, clock }, rows) =>
    storeRows(
      tx,
      'remittance',
      rows,
      ({ row, id, isNew, idOf }) => ({
        id,
        contract_id: idOf('contracts', row.contractExternalId),
        name_of_payer: row.nameOfPayer,
        paid_date: row.paidDate,
        amount_cents: toCents(row.amount),
        changed_at: isNew ? null : clock.now(),
      }),
      { column: 'changed_at', of: ['contract_id', 'name_of_payer', 'paid_date', 'amount_cents'] },
    ),
}
