import type { AccountArea } from '../../kernel/account-data/area.ts'

interface Signed {
  readonly textSealed: string
}

/** What the owner has signed. */
export const receiptsArea: AccountArea = {
  name: 'receipts',
  goes: [],
  tables: [{ end: 'stays', table: 'receipt', personal: ['account_id'], stays: 'receipts' }],
  async exported({ db, secrets }, { accountId }) {
    const receipts = await db.query<Signed>(
      `select contract_id as contract, request_kind as "requestKind", request_id as request,
         action, signed_at as "signedAt", identification_method as "identificationMethod",
         signer_name as "signerName", signed_text_sealed as "textSealed"
       from receipt where account_id = $1 order by signed_at, id`,
      [accountId],
    )
    return receipts.map(({ textSealed, ...receipt }) => ({
      ...receipt,
      text: secrets.open(textSealed),
    }))
  },
}
