import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { insertAccount, insertContract, insertTermination } from '../../../fixtures/server/rows.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { firstStatusAfterSigning, type RequestTransition, transitionRequest } from './move.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function requestIn(status: string) {
  const account = await insertAccount(test.database)
  const contract = await insertContract(test.database)
  const id = await insertTermination(test.database, { account, contract, status })
  const move = (event: RequestTransition['event']) =>
    test.database.transaction((tx) =>
      transitionRequest(tx, test.clock, {
        kind: 'termination',
        id,
        event,
        actor: { accountId: account, staffAccountId: null },
        requestId: 'call',
      }),
    )
  const stored = async () => {
    const [row] = await test.database.query(
      'select status, updated_at, decided_at from termination_request where id = $1',
      [id],
    )
    return row
  }
  const audit = () =>
    test.database.query(
      'select action, actor_account_id, request_id, contract_id, details from audit where subject_id = $1',
      [id],
    )
  return { account, contract, move, stored, audit }
}

describe('A request', () => {
  it('begins with the wait for the other parties, or for the provider when there are no others', () => {
    expect([2, 1, 0].map((waited) => firstStatusAfterSigning('termination', waited))).toEqual([
      'pending_tenant_approval',
      'pending_tenant_approval',
      'ready_for_review',
    ])
  })

  it('changes its status as the state machine allows, and the audit log names the actor', async () => {
    const { account, contract, move, stored, audit } = await requestIn('pending_tenant_approval')
    expect(await move({ type: 'approval.given' })).toBe('ready_for_review')
    expect(await stored()).toEqual({
      status: 'ready_for_review',
      updated_at: test.clock.now(),
      decided_at: null,
    })
    expect(await audit()).toEqual([
      {
        action: 'termination.moved',
        actor_account_id: account,
        request_id: 'call',
        contract_id: contract,
        details: {
          event: 'approval.given',
          from: 'pending_tenant_approval',
          to: 'ready_for_review',
        },
      },
    ])
  })

  it('gets the time of its decision when it is approved or rejected', async () => {
    const approved = await requestIn('ready_for_review')
    expect(await approved.move({ type: 'provider.approved' })).toBe('approved')
    const refused = await requestIn('pending_tenant_approval')
    expect(await refused.move({ type: 'approval.refused' })).toBe('rejected')
    const decided = { decided_at: test.clock.now(), updated_at: test.clock.now() }
    expect(await approved.stored()).toEqual({ ...decided, status: 'approved' })
    expect(await refused.stored()).toEqual({ ...decided, status: 'rejected' })
  })

  const refusals: [from: string, event: RequestTransition['event'], allowed: string[]][] = [
    [
      'pending_tenant_approval',
      { type: 'provider.approved' },
      ['approval.given', 'approval.refused', 'request.lapsed'],
    ],
    ['ready_for_review', { type: 'approval.given' }, ['provider.approved', 'provider.rejected']],
    ['ready_for_review', { type: 'request.lapsed' }, ['provider.approved', 'provider.rejected']],
    ['approved', { type: 'provider.rejected' }, []],
    ['rejected', { type: 'approval.given' }, []],
  ]
  it.each(refusals)(
    'with the status %s rejects all other events',
    async (state, event, allowed) => {
      const { move, stored, audit } = await requestIn(state)
      await expect(move(event)).rejects.toEqual(
        new ApiError('STATE_CONFLICT', { extra: { state, allowed } }),
      )
      expect(await stored()).toEqual({
        status: state,
        updated_at: new Date('2026-11-21T07:00:00.000Z'),
        decided_at: null,
      })
      expect(await audit()).toEqual([])
    },
  )

  it('that does not exist cannot change its status', async () => {
    const moving = test.database.transaction((tx) =>
      transitionRequest(tx, test.clock, {
        kind: 'termination',
        id: '00000000-0000-4000-8000-000000000001',
        event: { type: 'request.lapsed' },
        actor: null,
        requestId: null,
      }),
    )
    await expect(moving).rejects.toEqual(new ApiError('NOT_FOUND'))
  })
})
