import type { Queryable } from '../../../server/kernel/database/port.ts'
import type { TestResident } from './residents.ts'

/** An invoice by its state; `due` is to be paid to a foreign account, `credit` is a refund. */
export type ArrangedInvoice = 'overdue' | 'collection' | 'eInvoice' | 'due' | 'credit'

/** The name, sum in cents and due date of each invoice. */
const invoices: Readonly<
  Record<ArrangedInvoice, readonly [name: string, cents: number, dueDate: string]>
> = {
  overdue: ['Vuokra 9/2026', 1450, '2026-09-02'],
  collection: ['Viivästyskorko', 1_234_567, '2026-09-17'],
  eInvoice: ['Uudiskohteen asumisoikeusmaksu 12/2027', 74_250, '2027-12-02'],
  due: ['Lisäavain', 2500, '2027-12-08'],
  credit: ['Hyvitys', -4000, '2027-12-09'],
}

/** The months of the history, with the cents paid too little (negative) or too much. */
const months: readonly (readonly [yearMonth: string, difference: number])[] = [
  ['2026-10', 4000],
  ['2026-09', -1450],
  ['2026-08', 0],
]

/** Makes invoices the only ones of a resident's contract, with a history of three months. */
export async function arrangeInvoices(
  database: Queryable,
  { contractUuid }: TestResident,
  kinds: readonly ArrangedInvoice[],
): Promise<void> {
  for (const table of ['invoice', 'payment_month', 'remittance'])
    await database.query(`delete from ${table} where contract_id = $1`, [contractUuid])
  for (const kind of kinds) {
    const [name, cents, dueDate] = invoices[kind]
    await database.query(
      `insert into invoice (contract_id, payment_category, name_on_bill, sum_cents, due_date,
         reference, iban, payee, is_e_invoice, in_collection, is_paid)
       values ($1, 'rent', $2, $3, $4, '1002007', $5, 'Koivuranta-asunnot Oy', $6, $7, false)`,
      [
        contractUuid,
        name,
        cents,
        dueDate,
        kind === 'due' ? 'EE382200221020145685' : 'FI2112345600000785',
        kind === 'eInvoice',
        kind === 'collection',
      ],
    )
  }
  for (const [yearMonth, difference] of months) {
    const targets = [
      { targetId: 'rent', nameOnBill: 'Vuokra', dueDate: `${yearMonth}-02`, expectedCents: 74_250 },
    ]
    await database.query(
      `insert into payment_month (contract_id, year_month, difference_cents, targets)
       values ($1, $2, $3, $4)`,
      [contractUuid, yearMonth, difference, JSON.stringify(targets)],
    )
    await database.query(
      `insert into remittance (contract_id, name_of_payer, paid_date, amount_cents)
       values ($1, 'Aino Virtanen', $2, $3)`,
      [contractUuid, `${yearMonth}-01`, 74_250 + difference],
    )
  }
}
