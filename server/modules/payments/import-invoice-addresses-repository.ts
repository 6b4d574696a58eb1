import type { InvoiceAddress } from '../../../api/invoice-address.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import { insertRows } from '../../kernel/database/write-rows.ts'

/**
 * Returns the id of the stored address of the home, by contract, for the contracts that have one.
 */
export async function findHomeAddressIds(
  tx: Queryable,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ readonly id: string; readonly contractId: string }>(
    `select id, contract_id as "contractId" from invoice_address
     where contract_id = any($1::uuid[]) and kind = 'contract_address'`,
    [contractIds],
  )
  return new Map(rows.map(({ id, contractId }) => [contractId, id]))
}

/** An address beside that of the home; an electronic one has no postal parts. */
export interface AlternativeInvoiceAddress {
  readonly id: string
  readonly kind: 'postal_invoice_address' | 'corporate_electronic'
  readonly streetAddressLine1?: string | null
  readonly streetAddressLine2?: string | null
  readonly postalCode?: string | null
  readonly city?: string | null
  readonly countryCode?: string
  readonly countryName?: string
  readonly electronicAddress: string | null
}

/** How the invoices of a contract are sent; `id` is that of the address of the home. */
export interface ContractInvoicing {
  readonly id: string
  readonly contractId: string
  readonly recipientName: string | null
  readonly selectedInvoiceType: InvoiceAddress['selectedInvoiceType']
  readonly selectedPostalAddressType: InvoiceAddress['selectedPostalAddressType']
  readonly others: readonly AlternativeInvoiceAddress[]
}

/**
 * Lets the invoices of contracts go home again and deletes their addresses: the contracts that have
 * one of these ids, except `butOf`.
 */
export async function resetInvoicesToHome(
  tx: Transaction,
  ids: readonly string[],
  butOf: readonly string[] = [],
): Promise<void> {
  const left = await tx.query<{ readonly id: string }>(
    `update contract set selected_invoice_type = default, selected_postal_address_type = default
     where id <> all($1::uuid[])
       and id in (select contract_id from invoice_address where id = any($2::uuid[]))
     returning id`,
    [butOf, ids],
  )
  await tx.query('delete from invoice_address where contract_id = any($1::uuid[])', [
    left.map(({ id }) => id),
  ])
}

/**
 * Replaces where the invoices of contracts go. The address of the home is that of the contract. A
 * contract that another one took its row from gets its invoices at home again.
 */
export async function replaceInvoiceAddresses(
  tx: Transaction,
  all: readonly ContractInvoicing[],
): Promise<void> {
  const contractIds = all.map(({ contractId }) => contractId)
  await resetInvoicesToHome(
    tx,
    all.map(({ id }) => id),
    contractIds,
  )
  await tx.query('delete from invoice_address where contract_id = any($1::uuid[])', [contractIds])
  await tx.query(
    `insert into invoice_address (id, contract_id, kind, invoice_recipient_name,
       street_address_line1, street_address_line2, postal_code, city, country_code, country_name)
     select r.id, c.id, 'contract_address', r."recipientName", c.street_address_line1,
       c.street_address_line2, c.postal_code, c.city, 'FI', 'Suomi'
     from jsonb_to_recordset($1::jsonb) as r (id uuid, "contractId" uuid, "recipientName" text)
     join contract c on c.id = r."contractId"`,
    [JSON.stringify(all)],
  )
  const others = all.flatMap(({ contractId, recipientName, others: own }) =>
    own.map((one) => ({
      id: one.id,
      contract_id: contractId,
      kind: one.kind,
      invoice_recipient_name: recipientName,
      street_address_line1: one.streetAddressLine1 ?? null,
      street_address_line2: one.streetAddressLine2 ?? null,
      postal_code: one.postalCode ?? null,
      city: one.city ?? null,
      country_code: one.countryCode ?? null,
      country_name: one.countryName ?? null,
      electronic_address: one.electronicAddress,
    })),
  )
  if (others.length > 0) await insertRows(tx, 'invoice_address', others)
  await tx.query(
    `update contract c set selected_invoice_type = r."selectedInvoiceType",
       selected_postal_address_type = r."selectedPostalAddressType"
     from jsonb_to_recordset($1::jsonb)
       as r ("contractId" uuid, "selectedInvoiceType" text, "selectedPostalAddressType" text)
     where c.id = r."contractId"`,
    [JSON.stringify(all)],
  )
}
