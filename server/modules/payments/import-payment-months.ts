import type { PaymentMonthRow } from '../../../api/provider-rows.ts'
import { toCents } from '../../../domain/money.ts'
import { createColumnsBesideRows } from '../../kernel/importing/beside.ts'
import { referenceToContract } from '../../kernel/importing/of-contract.ts'
import { storeRows } from '../../kernel/importing/repository.ts'
import type {
  CheckedRow,
  ImportContext,
  ReferenceLookup,
  RowExamination,
  RowWriter,
} from '../../kernel/importing/writer.ts'
import { findStoredMonths } from './import-payment-months-repository.ts'
import type { StoredTarget } from './repository.ts'

const centsOf = (euros: number | null): number | null => (euros === null ? null : toCents(euros))

/** Stores what was charged for each month. A contract has one row a month. */
export const paymentMonthWriter: RowWriter<PaymentMonthRow> = {
  subject: 'payment_month',
  referencesOf: referenceToContract,
  beside: createColumnsBesideRows('payment_month', { columns: ['changed_at'] }),
  examine,
  write: ({ tx, clock }, rows) =>
    storeRows(
      tx,
      'payment_month',
      rows,
      ({ row, id, isNew, idOf }) => ({
        id,
        contract_id: idOf('contracts', row.contractExternalId),
        year_month: row.yearMonth,
        difference_cents: centsOf(row.difference),
        targets: row.targets.map(
          ({ expected, ...target }): StoredTarget => ({
            ...target,
            expectedCents: centsOf(expected),
          }),
        ),
        changed_at: isNew ? null : clock.now(),
      }),
      { column: 'changed_at', of: ['contract_id', 'year_month', 'targets'] },
    ),
}

async function examine(
  { tx }: ImportContext,
  rows: readonly CheckedRow<PaymentMonthRow>[],
  { idOf }: ReferenceLookup,
): Promise<ReadonlyMap<string, RowExamination>> {
  const contractOf = ({ row }: CheckedRow<PaymentMonthRow>) =>
    idOf('contracts', row.contractExternalId)
  const nameOf = (one: CheckedRow<PaymentMonthRow>) =>
    JSON.stringify([contractOf(one) ?? one.row.contractExternalId, one.row.yearMonth])
  const contractIds = new Set(rows.flatMap((one) => contractOf(one) ?? []))
  const holders = new Map(
    (await findStoredMonths(tx, [...contractIds])).map(({ id, contractId, yearMonth }) => [
      JSON.stringify([contractId, yearMonth]),
      id,
    ]),
  )
  const standing = rows.filter(({ row }) => !row.isWithdrawn)
  const counts = new Map<string, number>()
  for (const one of standing) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1)
  return new Map(
    standing.flatMap((one): [string, RowExamination][] => {
      const holder = holders.get(nameOf(one))
      const isFree = holder === undefined || holder === one.subjectId
      return isFree && counts.get(nameOf(one)) === 1 ? [] : [[one.row.externalId, taken]]
    }),
  )
}

const taken: RowExamination = { errors: [{ path: 'yearMonth', key: 'month_taken' }] }
