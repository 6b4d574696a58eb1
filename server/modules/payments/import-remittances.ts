import type { RemittanceRow } from '../../../api/provider-rows.ts'
import { toCents } from '../../../domain/money.ts'
import { ofContract } from '../../kernel/importing/of-contract.ts'
import { storeRows } from '../../kernel/importing/repository.ts'
import type { Writer } from '../../kernel/importing/writer.ts'

/** Stores the payments that were received. */
export const remittanceWriter: Writer<RemittanceRow> = {
  subject: 'remittance',
  referencesOf: ofContract,
  write: ({ tx }, rows) =>
    storeRows(tx, 'remittance', rows, ({ row, id, idOf }) => ({
      id,
      contract_id: idOf('contracts', row.contractExternalId),
      name_of_payer: row.nameOfPayer,
      paid_date: row.paidDate,
      amount_cents: toCents(row.amount),
    })),
}
