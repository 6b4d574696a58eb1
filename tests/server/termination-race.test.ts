import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getSelfIdentification,
  makePendingTermination,
  type PendingRequest,
  readRequestState,
  redirectAfterAnswer,
  signAnswer,
} from '../../fixtures/server/approval.ts'
import { type DemoPortal, startDemoPortal } from '../../fixtures/server/demo-portal.ts'
import { waitUntilOthersWait } from '../../fixtures/server/held-lock.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import { makePendingModification } from '../../fixtures/server/modification.ts'
import {
  readRedirect,
  sendTermination,
  signTermination,
} from '../../fixtures/server/termination.ts'
import { onePageRevision } from '../../fixtures/server/typing.ts'
import { Visitor } from '../../fixtures/server/visitor.ts'
import { testClock } from '../../server/kernel/base/clock.ts'
import { ApiError } from '../../server/kernel/base/errors.ts'
import type { Transaction } from '../../server/kernel/database/port.ts'
import { lapseRequests } from '../../server/modules/requests/lapse.ts'
import { transitionRequest } from '../../server/modules/requests/move.ts'

const AINO = { person: '140388-9028' }

const newDatabase = makeMigratedDatabaseOpener()

describe('Concurrent sends and returns of an identification', () => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await startDemoPortal({ database: await newDatabase() })
  })
  afterAll(() => portal.close())

  const created = async (contract: string) => {
    const [counts] = await portal.database.query(
      `select
           (select count(*) from termination_request where contract_id = $1) as requests,
           (select count(*) from receipt where contract_id = $1) as receipts,
           (select count(*) from notification where contract_id = $1
              and category = 'termination_request_created') as notifications,
           (select count(*) from audit where contract_id = $1
              and action = 'termination.created') as audited`,
      [contract],
    )
    return counts
  }
  const one = { requests: 1, receipts: 1, notifications: 1, audited: 1 }
  const to = (contract: string, query: string) => ({
    status: 303,
    location: `/asiointi/${contract}/irtisano?${query}`,
  })

  it('with the same identification create one termination request', async () => {
    const contract = await portal.rentalOf('aino')
    const aino = await portal.visitor('aino')
    const address = await signTermination(aino, contract, AINO)
    const twins = Array.from({ length: 4 }, () => {
      const twin = new Visitor(portal)
      for (const [name, value] of aino.cookies) twin.cookies.set(name, value)
      return twin
    })

    const ends = await Promise.all(twins.map((twin) => readRedirect(twin, address)))
    const failed = to(contract, 'success=false&error=CONFIRM_OPERATION_GENERIC_ERROR')
    expect(ends.toSorted(byLocation)).toEqual([
      failed,
      failed,
      failed,
      to(contract, 'success=true&state=confirmed'),
    ])
    expect(await created(contract)).toEqual(one)
  })

  it('with two identifications for one contract create one termination request', async () => {
    const contract = await portal.rentalOf('aino')
    const tabs = [await portal.visitor('aino'), await portal.visitor('aino')]
    const returns = []
    for (const tab of tabs) returns.push([tab, await signTermination(tab, contract, AINO)] as const)

    const ends = await Promise.all(returns.map(([tab, address]) => readRedirect(tab, address)))
    expect(ends.toSorted(byLocation)).toEqual([
      to(contract, 'success=false&error=TERMINATE_CONTRACT_CONFIRM_ERROR'),
      to(contract, 'success=true&state=confirmed'),
    ])
    expect(await created(contract)).toEqual(one)
  })

  it('of a termination delete the draft, though the draft is saved at the same time', async () => {
    const contract = await portal.rentalOf('aino')
    const aino = await portal.visitor('aino')
    const address = await signTermination(aino, contract, AINO)
    const at = `/api/contracts/${contract}/drafts/termination`
    const draft = { version: 1, step: 'preview', values: {}, fileUuids: [], ...onePageRevision }

    const keep = () => aino.call('PUT', at, draft)
    const [kept] = await Promise.all([keep(), readRedirect(aino, address), keep(), keep()])
    expect(kept.status).toBeOneOf([200, 409])
    expect((await keep()).status).toBe(409)
    expect(
      await portal.database.query('select 1 from draft where contract_id = $1', [contract]),
    ).toEqual([])
    expect(await created(contract)).toEqual(one)
  })

  it('of both contract parties create one termination request', async () => {
    const contract = await portal.rentalOf('mikko', 'laura')
    const [mikko, laura] = [await portal.visitor('mikko'), await portal.visitor('laura')]
    const mikkos = await signTermination(mikko, contract, { person: '220179-913U' })
    const lauras = await signTermination(laura, contract, { person: '051181-924T' })

    const ends = await Promise.all([readRedirect(mikko, mikkos), readRedirect(laura, lauras)])
    expect(ends.toSorted(byLocation)).toEqual([
      to(contract, 'success=false&error=TERMINATE_CONTRACT_CONFIRM_ERROR'),
      to(contract, 'success=true&state=pending'),
    ])
    expect(await created(contract)).toEqual(one)
  })

  it('and two decisions of the provider result in one decision', async () => {
    const contract = await portal.rentalOf('aino')
    const aino = await portal.visitor('aino')
    await readRedirect(aino, await signTermination(aino, contract, AINO))
    const [request] = await portal.database.query<{ id: string }>(
      'select id from termination_request where contract_id = $1',
      [contract],
    )
    const decide = (tx: Transaction, type: 'provider.approved' | 'provider.rejected') =>
      transitionRequest(tx, portal.clock, {
        kind: 'termination',
        id: request?.id ?? '',
        event: { type },
        actor: null,
        requestId: null,
      })
    const approved = Promise.withResolvers<void>()
    const first = portal.database.transaction(async (tx) => {
      const status = await decide(tx, 'provider.approved')
      approved.resolve()
      await waitUntilOthersWait(tx, 1)
      return status
    })
    await approved.promise
    const second = portal.database.transaction((tx) => decide(tx, 'provider.rejected'))

    await expect(second).rejects.toEqual(
      new ApiError('STATE_CONFLICT', { extra: { state: 'approved', allowed: [] } }),
    )
    expect(await first).toBe('approved')
    const [moves] = await portal.database.query(
      `select count(*) as moves from audit where contract_id = $1 and action = 'termination.moved'`,
      [contract],
    )
    expect(moves).toEqual({ moves: 1 })
  })

  describe.each([
    ['termination', makePendingTermination],
    ['modification', makePendingModification],
  ] as const)('to answer a %s', (kind, begin) => {
    /** Returns the state of a request without its cards, which other tests compare. */
    const stateOf = async (requestId: string) => {
      const { cards: _cards, ...state } = Object(await readRequestState(portal, requestId, kind))
      return state
    }
    /** Runs all returns at once: blocks them on the locked request, and then releases them. */
    const atOnce = async (requestId: string, returns: readonly (() => Promise<unknown>)[]) => {
      const { promise: held, resolve: hold } = Promise.withResolvers<void>()
      const { promise: ended, resolve: end } = Promise.withResolvers<unknown[]>()
      const holding = portal.database.transaction(async (tx) => {
        await tx.query(`select 1 from ${kind}_request where id = $1 for update`, [requestId])
        hold()
        await waitUntilOthersWait(tx, returns.length)
      })
      await held
      end(Promise.all(returns.map((come) => come())))
      await holding
      return ended
    }
    const returnsOf = (asked: PendingRequest, ...answers: [key: string, operationType: string][]) =>
      Promise.all(
        answers.map(async ([key, operationType]) => {
          const visitor = await portal.visitor(key)
          const address = await signAnswer(visitor, asked, getSelfIdentification(key), {
            operationType,
          })
          return () => readRedirect(visitor, address)
        }),
      )
    const LATE = 'success=false&error=STATE_CONFLICT'

    it('with the last two approvals complete the request once', async () => {
      const asked = await begin(portal, ['mikko', 'laura', 'elina'])
      const { contract, requestId } = asked
      const returns = await returnsOf(asked, ['laura', 'accept'], ['elina', 'accept'])
      expect((await atOnce(requestId, returns)).toSorted(byLocation)).toEqual([
        redirectAfterAnswer(contract, 'success=true&state=confirmed', kind),
        redirectAfterAnswer(contract, 'success=true&state=pending', kind),
      ])
      expect(await stateOf(requestId)).toEqual({
        status: 'ready_for_review',
        approvals: ['accepted', 'accepted'],
        receipts: 2,
        moves: 2,
      })
    })

    it('with an approval and a rejection result in a rejection', async () => {
      const asked = await begin(portal, ['mikko', 'laura', 'elina'])
      const { contract, requestId } = asked
      const returns = await returnsOf(asked, ['laura', 'accept'], ['elina', 'reject'])
      const [accepted, rejected] = await atOnce(requestId, returns)
      expect(rejected).toEqual(redirectAfterAnswer(contract, 'success=true&state=rejected', kind))
      const isTaken = JSON.stringify(accepted).includes('success=true')
      expect(accepted).toEqual(
        redirectAfterAnswer(contract, isTaken ? 'success=true&state=pending' : LATE, kind),
      )
      expect(await stateOf(requestId)).toEqual({
        status: 'rejected',
        approvals: ['rejected', isTaken ? 'accepted' : 'waiting'],
        receipts: isTaken ? 2 : 1,
        moves: isTaken ? 2 : 1,
      })
    })

    it.each([
      ['approval', 'accept', 'confirmed', 'ready_for_review'],
      ['rejection', 'reject', 'rejected', 'rejected'],
    ])('of one party in two tabs count as one %s', async (_title, operationType, state, status) => {
      const asked = await begin(portal, ['mikko', 'laura'])
      const { contract, requestId } = asked
      const returns = await returnsOf(asked, ['laura', operationType], ['laura', operationType])
      expect((await atOnce(requestId, returns)).toSorted(byLocation)).toEqual([
        redirectAfterAnswer(contract, LATE, kind),
        redirectAfterAnswer(contract, `success=true&state=${state}`, kind),
      ])
      expect(await stateOf(requestId)).toEqual({
        status,
        receipts: 1,
        moves: 1,
        approvals: [operationType === 'accept' ? 'accepted' : 'rejected'],
      })
    })

    it('with an approval and a rejection by one party: only the first counts', async () => {
      const asked = await begin(portal, ['mikko', 'laura'])
      const { contract, requestId } = asked
      const returns = await returnsOf(asked, ['laura', 'accept'], ['laura', 'reject'])
      const [accepted, rejected] = await atOnce(requestId, returns)
      const isAccepted = JSON.stringify(accepted).includes('success=true')
      expect([accepted, rejected]).toEqual([
        redirectAfterAnswer(contract, isAccepted ? 'success=true&state=confirmed' : LATE, kind),
        redirectAfterAnswer(contract, isAccepted ? LATE : 'success=true&state=rejected', kind),
      ])
      expect(await stateOf(requestId)).toEqual({
        status: isAccepted ? 'ready_for_review' : 'rejected',
        approvals: [isAccepted ? 'accepted' : 'rejected'],
        receipts: 1,
        moves: 1,
      })
    })

    it('with an approval while the request lapses have one outcome', async () => {
      const asked = await begin(portal, ['mikko', 'laura'])
      const { contract, requestId } = asked
      const [approve] = await returnsOf(asked, ['laura', 'accept'])
      const clock = testClock(new Date('2026-12-31T22:00:00Z'))
      const lapse = () => lapseRequests({ ...portal.dependencies, clock }, kind)
      const [end] = await atOnce(requestId, [approve ?? lapse, lapse])
      const isApproved = JSON.stringify(end).includes('success=true')
      expect(end).toEqual(
        redirectAfterAnswer(contract, isApproved ? 'success=true&state=confirmed' : LATE, kind),
      )
      expect(await stateOf(requestId)).toEqual({
        status: isApproved ? 'ready_for_review' : 'rejected',
        approvals: [isApproved ? 'accepted' : 'waiting'],
        receipts: isApproved ? 1 : 0,
        moves: 1,
      })
    })
  })

  it('begin one identification when a termination is sent twice with one idempotency key', async () => {
    const contract = await portal.rentalOf('aino')
    const aino = await portal.visitor('aino')
    const answers = await Promise.all([
      sendTermination(aino, contract, {}, 'one-key'),
      sendTermination(aino, contract, {}, 'one-key'),
    ])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const rows = await portal.database.query(
      'select 1 from identification where contract_id = $1',
      [contract],
    )
    expect(rows).toHaveLength(1)
  })
})

const byLocation = (a: unknown, b: unknown): number =>
  JSON.stringify(a).localeCompare(JSON.stringify(b))
