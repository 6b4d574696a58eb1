import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendMessageResult } from '../../../api/messages.ts'
import { openPayment } from '../../../api/payments.ts'
import { findLastLateDueDay } from '../../../domain/banking-days.ts'
import { addDays } from '../../../domain/date-arithmetic.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { readMailsTo } from '../../../fixtures/server/mailed.ts'
import { minimalMessage, sendMessage } from '../../../fixtures/server/messages.ts'
import {
  addResident,
  makeHome,
  payerTenancy,
  type SignedInResident,
} from '../../../fixtures/server/notice-home.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { pickStatusAndBody, type Visitor } from '../../../fixtures/server/visitor.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import { mailArrears } from './arrears.ts'

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = await makeKey(test.database, { scopes: ['import'] })
})
afterAll(() => test.close())

const switchPayments = (enabled: boolean) =>
  test.database.query(
    `insert into feature_flag (name, enabled) values ('paymentInfo', $1)
     on conflict (name) do update set enabled = excluded.enabled`,
    [enabled],
  )
beforeEach(() => switchPayments(true))

type Kind = 'payment-accounts' | 'invoice-addresses' | 'invoices' | 'payment-months' | 'remittances'

async function put(kind: Kind, ...rows: object[]): Promise<unknown> {
  const answer = await test.app.inject({
    method: 'PUT',
    url: `/api/provider/${kind}`,
    headers: { authorization: `Bearer ${key}` },
    payload: { rows },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const created = (...ids: string[]) => ids.map((externalId) => ({ externalId, result: 'created' }))

/** A home that is imported, so that rows can name it, and who lives there. */
async function importedHome(): Promise<
  SignedInResident & { contract: string; contractExternalId: string }
> {
  const home = await makeHome(test)
  const contractExternalId = `contract ${home.contract}`
  await test.database.query(
    `insert into imported_row (kind, external_id, subject_id, digest, imported_at)
     values ('contracts', $1, $2, '', now())`,
    [contractExternalId, home.contract],
  )
  return { ...home, contractExternalId }
}

const lists = ['payments-by-month', 'remittances', 'payment-categories', 'open-payments'] as const
const read = (visitor: Visitor, contract: string, what: string) =>
  visitor.get(`/api/contracts/${contract}/${what}`)
async function listed(visitor: Visitor, contract: string, what: (typeof lists)[number]) {
  const { status, body } = await read(visitor, contract, what)
  expect(status).toBe(200)
  return body as object[]
}

describe('The payments of a contract', () => {
  it('are read by contract parties and payers, refused to other tenants, and not found by strangers', async () => {
    const { contract, visitor } = await importedHome()
    const payer = await addResident(test, contract, { tenancy: payerTenancy })
    const tenancy = { isContractParty: false, isPayer: false }
    const inhabitant = await addResident(test, contract, { tenancy })
    const stranger = await makeHome(test)
    for (const what of [...lists, 'beneficiaries', 'invoice-address']) {
      const of = (reader: Visitor) => read(reader, contract, what)
      expect((await of(visitor)).status).toBe(200)
      expect((await of(payer.visitor)).status).toBe(200)
      expect(pickStatusAndBody(await of(inhabitant.visitor))).toEqual({
        status: 403,
        body: { code: 'FORBIDDEN' },
      })
      const unknown = pickStatusAndBody(await read(stranger.visitor, randomUUID(), what))
      expect(pickStatusAndBody(await of(stranger.visitor))).toEqual(unknown)
      expect(unknown.status).toBe(404)
    }
  })

  it('answer 404 while payments are switched off', async () => {
    const { contract, visitor } = await importedHome()
    await switchPayments(false)
    for (const what of lists)
      expect(pickStatusAndBody(await read(visitor, contract, what))).toEqual({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
  })

  it('stay readable after the end of the contract', async () => {
    const { contract, visitor } = await makeHome(test, {
      contract: { status: 'terminated', endDate: '2025-01-31' },
    })
    for (const what of lists) expect(await listed(visitor, contract, what)).toEqual([])
  })
})

describe('Months', () => {
  it('are listed newest first, with the provider’s own figures to the cent', async () => {
    const { contract, contractExternalId, visitor } = await importedHome()
    const [one, other] = [randomUUID(), randomUUID()]
    expect(
      await put(
        'payment-months',
        {
          externalId: one,
          contractExternalId,
          yearMonth: '2026-08',
          difference: 0.1,
          targets: [],
        },
        {
          externalId: other,
          contractExternalId,
          yearMonth: '2026-09',
          difference: -14.5,
          targets: [
            { targetId: 'rent', nameOnBill: 'Vuokra', dueDate: '2026-09-02', expected: 702.5 },
            { nameOnBill: 'Vesimaksu' },
          ],
        },
      ),
    ).toEqual(created(one, other))
    expect(await listed(visitor, contract, 'payments-by-month')).toEqual([
      {
        yearMonth: '2026-09',
        difference: -14.5,
        paymentsByTarget: [
          { targetId: 'rent', nameOnBill: 'Vuokra', dueDate: '2026-09-02', expected: 702.5 },
          { targetId: null, nameOnBill: 'Vesimaksu', dueDate: null, expected: null },
        ],
      },
      { yearMonth: '2026-08', difference: 0.1, paymentsByTarget: [] },
    ])
  })

  it('of unknown contracts are rejected for the contract only, and not as two rows of the same month', async () => {
    const row = { yearMonth: '2026-08', targets: [] }
    const errors = [{ path: 'contractExternalId', key: 'unknown_reference' }]
    const ids = [randomUUID(), randomUUID()]
    expect(
      await put(
        'payment-months',
        ...ids.map((externalId) => ({ ...row, externalId, contractExternalId: externalId })),
      ),
    ).toEqual(ids.map((externalId) => ({ externalId, result: 'rejected', errors })))
  })

  it('have one stored row for each contract and month', async () => {
    const { contractExternalId } = await importedHome()
    const row = { contractExternalId, yearMonth: '2026-08', targets: [] }
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    await put('payment-months', { ...row, externalId: first })
    const taken = [{ path: 'yearMonth', key: 'month_taken' }]
    const rejected = (externalId: string) => ({ externalId, result: 'rejected', errors: taken })
    expect(await put('payment-months', { ...row, externalId: second })).toEqual([rejected(second)])
    const later = { ...row, yearMonth: '2026-09' }
    expect(
      await put(
        'payment-months',
        { ...later, externalId: second },
        { ...later, externalId: third },
      ),
    ).toEqual([rejected(second), rejected(third)])
    expect(await put('payment-months', { ...row, externalId: first, difference: 1 })).toEqual([
      { externalId: first, result: 'updated' },
    ])
  })

  it('are rejected with an invalid month, amount or contract', async () => {
    const { contractExternalId } = await importedHome()
    const row = { externalId: randomUUID(), contractExternalId, yearMonth: '2026-08', targets: [] }
    const errorsOf = async (other: object) =>
      ((await put('payment-months', { ...row, ...other })) as { errors: unknown }[])[0]?.errors
    expect(await errorsOf({ yearMonth: '2026-13' })).toEqual([
      { path: 'yearMonth', key: 'invalid_date' },
    ])
    for (const difference of [0.001, 1e7, '1'])
      expect(await errorsOf({ difference })).toEqual([
        { path: 'difference', key: 'invalid_number' },
      ])
    expect(await errorsOf({ contractExternalId: 'none' })).toEqual([
      { path: 'contractExternalId', key: 'unknown_reference' },
    ])
  })
})

it('Remittances are listed newest first, and disappear when they are withdrawn', async () => {
  const { contract, contractExternalId, visitor } = await importedHome()
  const [one, other] = [randomUUID(), randomUUID()]
  const row = { externalId: one, contractExternalId, paidDate: '2026-09-01', amount: 728 }
  const later = { paidDate: '2026-10-01', amount: 0.3, nameOfPayer: 'Aino Virtanen' }
  await put('remittances', row, { ...row, externalId: other, ...later })
  expect(await listed(visitor, contract, 'remittances')).toEqual([
    later,
    { nameOfPayer: null, paidDate: '2026-09-01', amount: 728 },
  ])
  await put('remittances', { ...row, isWithdrawn: true })
  expect(await listed(visitor, contract, 'remittances')).toEqual([later])
})

describe('The accounts of payment categories', () => {
  it('are those of the building and those of all buildings, known categories first', async () => {
    const { contract, visitor } = await importedHome()
    const other = await importedHome()
    const building = `building ${contract}`
    await test.database.query(
      `insert into imported_row (kind, external_id, subject_id, digest, imported_at)
       select 'buildings', $1, real_property_id, '', now() from contract where id = $2`,
      [building, contract],
    )
    const account = (paymentCategory: string, more: object = {}) => ({
      externalId: randomUUID(),
      paymentCategory,
      iban: 'fi21 1234 5600 0007 85',
      ...more,
    })
    await put(
      'payment-accounts',
      account('boat_place', { buildingExternalId: building }),
      account('interest', { bic: 'ndeafihh', bankName: 'Nordea', sort: 1 }),
      account('rent', { buildingExternalId: building, sort: 2 }),
      account('rent', { iban: 'FI5810171000000122', sort: 1 }),
    )
    const plain = { iban: 'FI2112345600000785', bic: null, bankName: null }
    const ofAll = [
      { paymentCategory: 'rent', bankAccounts: [{ ...plain, iban: 'FI5810171000000122' }] },
      {
        paymentCategory: 'interest',
        bankAccounts: [{ ...plain, bic: 'NDEAFIHH', bankName: 'Nordea' }],
      },
    ]
    expect(await listed(other.visitor, other.contract, 'payment-categories')).toEqual(ofAll)
    expect(await listed(visitor, contract, 'payment-categories')).toEqual([
      {
        paymentCategory: 'rent',
        bankAccounts: [{ ...plain, iban: 'FI5810171000000122' }, plain],
      },
      ofAll[1],
      { paymentCategory: 'boat_place', bankAccounts: [plain] },
    ])
  })
})

it('The invoice address of a contract is one row, which a later row replaces as a whole', async () => {
  const { contract, contractExternalId, visitor } = await importedHome()
  const externalId = randomUUID()
  const row = {
    externalId,
    contractExternalId,
    invoiceRecipientName: 'Aino Virtanen',
    selectedInvoiceType: 'corporate_electronic',
    selectedPostalAddressType: 'contract_address',
  }
  const errorsOf = async (other: object) =>
    ((await put('invoice-addresses', { ...row, ...other })) as { errors: unknown }[])[0]?.errors
  expect(await errorsOf({})).toEqual([{ path: 'electronicInvoiceAddress', key: 'required' }])
  expect(await errorsOf({ selectedInvoiceType: 'postal_invoice_address' })).toEqual(
    ['streetAddressLine1', 'postalCode', 'city'].map((path) => ({ path, key: 'required' })),
  )
  await put('invoice-addresses', { ...row, electronicInvoiceAddress: '003712345671' })
  const answer = async () => (await read(visitor, contract, 'invoice-address')).body
  const home = {
    id: expect.any(String),
    invoiceRecipientName: 'Aino Virtanen',
    streetAddressLine1: 'Koivukuja 3',
    streetAddressLine2: null,
    postalCode: '02100',
    city: 'Espoo',
    countryCode: 'FI',
    countryName: 'Suomi',
  }
  expect(await answer()).toEqual({
    contractAddress: home,
    postalInvoiceAddress: null,
    electronicInvoiceAddress: '003712345671',
    selectedInvoiceType: 'corporate_electronic',
    selectedPostalAddressType: 'contract_address',
  })
  const postal = { streetAddressLine1: 'PL 17', postalCode: '00100', city: 'Helsinki' }
  const types = {
    selectedInvoiceType: 'postal_invoice_address',
    selectedPostalAddressType: 'postal_invoice_address',
  }
  await put('invoice-addresses', { ...row, ...types, ...postal })
  expect(await answer()).toEqual({
    contractAddress: home,
    postalInvoiceAddress: { ...home, ...postal },
    electronicInvoiceAddress: null,
    ...types,
  })
  expect(await errorsOf({ ...types, ...postal, externalId: randomUUID() })).toEqual([
    { path: 'contractExternalId', key: 'contract_taken' },
  ])
})

it('An invoice address whose row names another contract moves there, and the first contract gets its invoices at home', async () => {
  const [first, second] = [await importedHome(), await importedHome()]
  const row = {
    externalId: randomUUID(),
    invoiceRecipientName: 'Aino Virtanen',
    selectedInvoiceType: 'corporate_electronic',
    selectedPostalAddressType: 'contract_address',
    electronicInvoiceAddress: '003712345671',
  }
  const typeOf = async ({ visitor, contract }: typeof first) => {
    const { body } = await read(visitor, contract, 'invoice-address')
    return (body as { selectedInvoiceType: string }).selectedInvoiceType
  }
  await put('invoice-addresses', { ...row, contractExternalId: first.contractExternalId })
  expect([await typeOf(first), await typeOf(second)]).toEqual([
    'corporate_electronic',
    'contract_address',
  ])
  await put('invoice-addresses', { ...row, contractExternalId: second.contractExternalId })
  expect([await typeOf(first), await typeOf(second)]).toEqual([
    'contract_address',
    'corporate_electronic',
  ])
})

describe('An invoice', () => {
  const invoiceOf = (contractExternalId: string, other: object = {}) => ({
    externalId: randomUUID(),
    contractExternalId,
    paymentCategory: 'rent',
    nameOnBill: 'Vuokra 10/2026',
    sum: 742.5,
    dueDate: '2026-10-02',
    reference: '1002007',
    iban: 'FI2112345600000785',
    payee: 'Koivuranta-asunnot Oy',
    ...other,
  })
  const arrears = async (visitor: Visitor) =>
    ((await visitor.get('/api/user/notifications')).body as { notificationMeta: object }[]).map(
      ({ notificationMeta }) => notificationMeta,
    )
  const mailAll = () => mailArrears(test.dependencies)
  const kindsTo = async ({ email }: SignedInResident) =>
    (await readMailsTo(test, email)).map(({ kind }) => kind)

  it('is listed until it is paid, sorted by its due date', async () => {
    const { contract, contractExternalId, visitor } = await importedHome()
    const [rent, other, undated] = [
      invoiceOf(contractExternalId),
      invoiceOf(contractExternalId, {
        dueDate: '2026-09-02',
        isEInvoice: true,
        inCollection: true,
      }),
      { externalId: randomUUID(), contractExternalId },
    ]
    await put('invoices', undated, rent, other)
    const { externalId: _e, contractExternalId: _c, ...shown } = rent
    const open = { ...shown, id: expect.any(String), isEInvoice: false, inCollection: false }
    const nothing = Object.fromEntries(Object.keys(shown).map((field) => [field, null]))
    const last = { ...nothing, id: expect.any(String), isEInvoice: false, inCollection: false }
    expect(await listed(visitor, contract, 'open-payments')).toEqual([
      { ...open, dueDate: '2026-09-02', isEInvoice: true, inCollection: true },
      open,
      last,
    ])
    await put('invoices', { ...rent, isPaid: true }, { ...other, isWithdrawn: true })
    expect(await listed(visitor, contract, 'open-payments')).toEqual([last])
  })

  describe('for which more time is asked', () => {
    const ask = (visitor: Visitor, contract: string, invoice: string, payBy = '2026-12-11') =>
      sendMessage(visitor, contract, { ...minimalMessage, paymentExtension: { invoice, payBy } })
    const refused = (response: Awaited<ReturnType<typeof ask>>) => {
      const { status, body } = pickStatusAndBody(response)
      return [status, body]
    }
    const threadsOf = (contract: string) =>
      test.database.query('select id from message_thread where contract_id = $1', [contract])
    async function billed() {
      const home = await importedHome()
      await put('invoices', invoiceOf(home.contractExternalId))
      const [open] = await listed(home.visitor, home.contract, 'open-payments')
      return { ...home, invoice: openPayment.parse(open).id ?? '' }
    }
    const extensionOf = async (visitor: Visitor, contract: string) => {
      const [open] = await listed(visitor, contract, 'open-payments')
      return openPayment.parse(open).extension
    }

    it('shows the request to the resident who asked, with the latest day and the message', async () => {
      const { contract, visitor, invoice } = await billed()
      const payer = await addResident(test, contract, { tenancy: payerTenancy })
      expect(await extensionOf(visitor, contract)).toBeUndefined()
      await ask(visitor, contract, invoice)
      test.clock.advance(1000)
      const { body } = await ask(visitor, contract, invoice, '2026-12-18')
      const { messageThreadUuid } = sendMessageResult.parse(body)
      expect(await extensionOf(visitor, contract)).toEqual({
        payBy: '2026-12-18',
        askedAt: test.clock.now().toISOString(),
        messageThreadUuid,
      })
      // Messages are their writer's alone.
      expect(await extensionOf(payer.visitor, contract)).toBeUndefined()
    })

    it('is refused, and no message is sent, for a day or an invoice for which no more time can be asked', async () => {
      const { contract, contractExternalId, visitor, invoice } = await billed()
      const other = await billed()
      const invalid = (key: string) => [
        400,
        { code: 'VALIDATION_ERROR', fields: [{ path: 'paymentExtension.payBy', key }] },
      ]
      const notFound = [404, { code: 'NOT_FOUND' }]
      expect(refused(await ask(visitor, contract, invoice, '2026-01-01'))).toEqual(
        invalid('too_small_date'),
      )
      expect(refused(await ask(visitor, contract, invoice, '2031-01-01'))).toEqual(
        invalid('too_big_date'),
      )
      expect(refused(await ask(visitor, contract, other.invoice))).toEqual(notFound)
      expect(refused(await ask(visitor, contract, randomUUID()))).toEqual(notFound)
      const tenancy = { isContractParty: false, isPayer: false }
      const inhabitant = await addResident(test, contract, { tenancy })
      expect(refused(await ask(inhabitant.visitor, contract, invoice))).toEqual([
        403,
        { code: 'FORBIDDEN' },
      ])
      await put('invoices', { ...invoiceOf(contractExternalId), externalId: 'paid', isPaid: true })
      const [paid] = await test.database.query<{ id: string }>(
        'select id from invoice where contract_id = $1 and is_paid',
        [contract],
      )
      expect(refused(await ask(visitor, contract, paid?.id ?? ''))).toEqual(notFound)
      expect(await threadsOf(contract)).toEqual([])
    })
  })

  /** The fields of a card about an invoice, besides the amount. */
  const bill = { nameOnBill: 'Vuokra 10/2026', dueDate: '2026-10-02' }

  it('in arrears makes a card for those who pay, and sends one mail to each', async () => {
    const { contract, contractExternalId, ...aino } = await importedHome()
    const payer = await addResident(test, contract, { tenancy: payerTenancy })
    const tenancy = { isContractParty: false, isPayer: false }
    const inhabitant = await addResident(test, contract, { tenancy })
    const row = invoiceOf(contractExternalId, { isArrear: true })
    await put('invoices', row)
    await mailAll()
    for (const { visitor } of [aino, payer])
      expect(await arrears(visitor)).toEqual([{ arrearAmount: 742.5, ...bill }])
    expect(await arrears(inhabitant.visitor)).toEqual([])
    await put('invoices', { ...row, sum: 342.5 })
    await mailAll()
    expect(await arrears(payer.visitor)).toEqual([{ arrearAmount: 342.5, ...bill }])
    expect(await Promise.all([aino, payer, inhabitant].map(kindsTo))).toEqual([
      ['paymentArrear'],
      ['paymentArrear'],
      [],
    ])
    const [mail] = await readMailsTo(test, payer.email)
    expect(mail?.text).toContain(`/asiointi/${contract}/maksut/tiedot`)
    expect(mail?.text.replaceAll(contract, '')).not.toContain('742')
  })

  it('in arrears is recorded as an event with the number of mails, and not when nobody is mailed', async () => {
    const recipients = async (contract: string) =>
      (
        await test.database.query<{ details: unknown }>(
          `select details from audit
           where action = 'invoice.arrear-mailed' and contract_id = $1`,
          [contract],
        )
      ).map(({ details }) => details)
    const [mailed, unmailed] = [await importedHome(), await importedHome()]
    await test.database.query(
      'update tenant set is_contract_party = false, is_payer = false where contract_id = $1',
      [unmailed.contract],
    )
    for (const { contractExternalId } of [mailed, unmailed])
      await put('invoices', invoiceOf(contractExternalId, { isArrear: true }))
    await mailAll()
    expect(await recipients(mailed.contract)).toEqual([{ recipients: 1 }])
    expect(await recipients(unmailed.contract)).toEqual([])
  })

  it('that is paid no longer has a card, beside an imported remittance and month', async () => {
    const { contract, contractExternalId, visitor } = await importedHome()
    const row = invoiceOf(contractExternalId, { isArrear: true })
    const month = {
      externalId: randomUUID(),
      contractExternalId,
      yearMonth: '2026-10',
      difference: -742.5,
      targets: [],
    }
    await put('invoices', row)
    await put('payment-months', month)
    expect(await arrears(visitor)).toHaveLength(1)

    const paid = { contractExternalId, paidDate: '2026-10-20', amount: 742.5 }
    await put('remittances', { externalId: randomUUID(), ...paid })
    expect(await arrears(visitor)).toHaveLength(1)
    await put('payment-months', { ...month, difference: 0 })
    await put('invoices', { ...row, isPaid: true })
    expect(await arrears(visitor)).toEqual([])
    expect(await listed(visitor, contract, 'open-payments')).toEqual([])
    expect(await listed(visitor, contract, 'payments-by-month')).toEqual([
      { difference: 0, yearMonth: '2026-10', paymentsByTarget: [] },
    ])
  })

  it('that was paid before its mail was sent is mailed to nobody, and is mailed when it is in arrears again', async () => {
    const { contractExternalId, ...aino } = await importedHome()
    const row = invoiceOf(contractExternalId, { isArrear: true })
    await put('invoices', row)
    await put('invoices', { ...row, isPaid: true })
    await mailAll()
    expect(await kindsTo(aino)).toEqual([])
    await put('invoices', row)
    await mailAll()
    await put('invoices', { ...row, isArrear: false })
    await put('invoices', row)
    await mailAll()
    expect(await kindsTo(aino)).toHaveLength(2)
  })

  it('in arrears of which the whole sum is paid has neither a card nor a mail', async () => {
    const { contractExternalId, ...aino } = await importedHome()
    const row = invoiceOf(contractExternalId, { isArrear: true })
    const seen = async () => [await arrears(aino.visitor), await kindsTo(aino)]
    await put('invoices', { ...row, sum: 0 })
    await mailAll()
    expect(await seen()).toEqual([[], []])
    await put('invoices', { ...row, sum: 0.01 })
    await mailAll()
    expect(await seen()).toEqual([[{ arrearAmount: 0.01, ...bill }], ['paymentArrear']])
    await put('invoices', { ...row, sum: 0 })
    expect(await seen()).toEqual([[], ['paymentArrear']])
    await put('invoices', { ...row, sum: null })
    expect(await seen()).toEqual([[{ arrearAmount: null, ...bill }], ['paymentArrear']])
  })

  it('in arrears has neither a card nor a mail while it can still be paid in time', async () => {
    const { contractExternalId, ...aino } = await importedHome()
    const row = invoiceOf(contractExternalId, { isArrear: true })
    const lastLate = findLastLateDueDay(helsinki.dayOf(test.clock.now()))
    const seen = async () => [await arrears(aino.visitor), await kindsTo(aino)]
    await put('invoices', { ...row, dueDate: addDays(lastLate, 1) })
    await mailAll()
    expect(await seen()).toEqual([[], []])
    await put('invoices', { ...row, dueDate: lastLate })
    await mailAll()
    expect(await seen()).toEqual([
      [{ arrearAmount: 742.5, ...bill, dueDate: lastLate }],
      ['paymentArrear'],
    ])
  })

  it('in arrears is mailed once the feature of payments is switched on', async () => {
    const { contractExternalId, ...aino } = await importedHome()
    await switchPayments(false)
    await put('invoices', invoiceOf(contractExternalId, { isArrear: true }))
    await mailAll()
    expect(await kindsTo(aino)).toEqual([])
    await switchPayments(true)
    await mailAll()
    expect(await kindsTo(aino)).toEqual(['paymentArrear'])
  })

  it('is rejected with an impossible account number or sum', async () => {
    const { contractExternalId } = await importedHome()
    const errorsOf = async (other: object) => {
      const answer = await put('invoices', invoiceOf(contractExternalId, other))
      return (answer as { errors: unknown }[])[0]?.errors
    }
    expect(await errorsOf({ iban: 'FI2112345600000786' })).toEqual([
      { path: 'iban', key: 'invalid_iban' },
    ])
    expect(await errorsOf({ sum: -1 })).toEqual([{ path: 'sum', key: 'too_small' }])
    expect(await errorsOf({ sum: 1.005 })).toEqual([{ path: 'sum', key: 'invalid_number' }])
  })
})
