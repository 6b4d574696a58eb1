import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minimalTermination } from '../../../fixtures/minimal-termination.ts'
import { type DemoPortal, startDemoPortal } from '../../../fixtures/server/demo-portal.ts'
import { identifiedDemoPerson } from '../../demo/people.ts'
import { demoAccountId } from '../../demo/resident-rows.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { SignedOperation } from '../../kernel/identity/operation.ts'
import { createTermination } from './create.ts'

let portal: DemoPortal
beforeAll(async () => {
  portal = await startDemoPortal()
})
afterAll(() => portal.close())

const signedFor = (contractId: string): SignedOperation => ({
  purpose: 'contract-termination.create',
  operationType: null,
  provider: 'ftn',
  accountId: demoAccountId('aino'),
  contractId,
  noticeDay: '2026-11-21',
  locale: 'fi',
  payload: { operation: minimalTermination, text: 'Irtisanon sopimuksen.', approverIds: [] },
  person: identifiedDemoPerson('aino'),
  requestId: null,
})

async function createWith(contractId: string, references: string[]) {
  return portal.database.transaction((tx) =>
    createTermination(
      portal.dependencies,
      tx,
      signedFor(contractId),
      () => references.shift() ?? '',
    ),
  )
}

describe('The reference number of a request', () => {
  it('is generated again while it is taken by another request', async () => {
    const [first, second] = [await portal.rentalOf('aino'), await portal.rentalOf('aino')]
    expect((await createWith(first, ['AAAA-AAAA'])).reference).toBe('AAAA-AAAA')
    const drawn = ['AAAA-AAAA', 'AAAA-AAAA', 'CCCC-CCCC', 'DDDD-DDDD']
    expect((await createWith(second, drawn)).reference).toBe('CCCC-CCCC')
    expect(drawn).toEqual(['DDDD-DDDD'])
  })

  it('is generated five times at most; after five taken numbers no request is created', async () => {
    const taken = Array.from({ length: 9 }, () => 'EEEE-EEEE')
    await createWith(await portal.rentalOf('aino'), ['EEEE-EEEE'])
    const contract = await portal.rentalOf('aino')
    await expect(createWith(contract, taken)).rejects.toThrow('No free reference number')
    expect(taken).toHaveLength(4)
    const requests = 'select 1 from termination_request where contract_id = $1'
    expect(await portal.database.query(requests, [contract])).toEqual([])
  })
})

it('A request requires an active account', async () => {
  const contract = await portal.rentalOf('aino')
  const signed = { ...signedFor(contract), accountId: demoAccountId('ville') }
  const creating = portal.database.transaction((tx) =>
    createTermination(portal.dependencies, tx, signed),
  )
  await expect(creating).rejects.toEqual(new ApiError('CONFIRM_OPERATION_NO_USER'))
})

it('The day of notice and the signed data are stored in the request unchanged', async () => {
  const contract = await portal.rentalOf('aino')
  const signed = { ...signedFor(contract), noticeDay: '2026-11-20' }
  const { requestId } = await portal.database.transaction((tx) =>
    createTermination(portal.dependencies, tx, signed),
  )
  const [row] = await portal.database.query(
    `select r.notice_day, r.end_date, s.identification_method, s.acr, s.signer_name, s.text_hash
     from termination_request r join receipt s on s.request_id = r.id where r.id = $1`,
    [requestId],
  )
  expect(row).toEqual({
    notice_day: '2026-11-20',
    end_date: '2026-12-31',
    identification_method: 'bank',
    acr: 'http://ftn.ficora.fi/2017/loa2',
    signer_name: 'Aino Virtanen',
    text_hash: '6de7a4af1f59fb0c3cf66724b8bb5d0002d9f56ff50faa16a3d44d85c371c255',
  })
})
