import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receipt } from '../../api/approval.ts'
import { routes } from '../../api/routes.ts'
import {
  getSelfIdentification,
  readRequestState,
  redirectAfterAnswer,
  sendAnswer,
  signAnswer,
} from '../../fixtures/server/approval.ts'
import { type DemoPortal, startDemoPortal } from '../../fixtures/server/demo-portal.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import {
  makeModificationOperation,
  readModification,
  readTenants,
  sendModification,
  signModification,
  switchModificationsOn,
} from '../../fixtures/server/modification.ts'
import { makeContract, makeResident, makeStaff, makeTenant } from '../../fixtures/server/people.ts'
import { decideAsProvider } from '../../fixtures/server/provider-decision.ts'
import { readContract } from '../../fixtures/server/read-contract.ts'
import {
  readRedirect,
  sendTermination,
  signTermination,
} from '../../fixtures/server/termination.ts'
import { saveTerminationDraft } from '../../fixtures/server/typing.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  type Visitor,
} from '../../fixtures/server/visitor.ts'
import { demoAccountId, demoPersonId } from '../../server/demo/resident-rows.ts'
import { ApiError } from '../../server/kernel/base/errors.ts'
import { listRequests } from '../../server/modules/all-requests/decide.ts'
import { applyDueModifications } from '../../server/modules/modification/effect.ts'
import { lapseUnsignedModifications } from '../../server/modules/modification/lapse-unsigned.ts'
import { lapseRequests } from '../../server/modules/requests/lapse.ts'

const NOON = new Date('2026-11-21T10:00:00Z')
const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND' } }
const NOTHING = { status: 200, body: null }
const conflict = (state: string) => ({
  status: 409,
  body: { code: 'STATE_CONFLICT', state, allowed: [] },
})
const REFUSED = 'success=false&error=MODIFICATION_CONTRACT_CONFIRM_ERROR'
const GENERIC = 'success=false&error=CONFIRM_OPERATION_GENERIC_ERROR'

const newDatabase = makeMigratedDatabaseOpener()

describe('A modification', () => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await startDemoPortal({ database: await newDatabase() })
    await switchModificationsOn(portal)
  })
  afterAll(() => portal.close())

  /** A home of Hanna and Jari, its parties, with their adult daughter and a child. */
  async function family() {
    const { database } = portal
    const contract = await makeContract(database)
    for (const key of ['hanna', 'jari', 'veera', 'onni']) {
      const isContractParty = key === 'hanna' || key === 'jari'
      await makeTenant(database, {
        personId: demoPersonId(key),
        contractId: contract,
        isContractParty,
        isPayer: isContractParty,
      })
    }
    const [hanna, jari, veera] = [
      await portal.visitor('hanna'),
      await portal.visitor('jari'),
      await portal.visitor('veera'),
    ]
    return { contract, hanna, jari, veera }
  }
  const back = (contract: string, query: string) => ({
    status: 303,
    location: `/asiointi/${contract}/irtisano?${query}`,
  })
  const receiptOf = async (visitor: Visitor, contract: string, id: string) =>
    receipt.parse((await visitor.get(`/api/contracts/${contract}/requests/${id}/receipt`)).body)
  const decide = (request: string, decision: 'approve' | 'reject') =>
    decideAsProvider(portal, request, decision)
  const requestState = (id: string) => readRequestState(portal, id, 'modification')
  const cardsOf = async (visitor: Visitor, contract: string) => {
    const { body } = await visitor.get('/api/user/notifications')
    return Array.isArray(body)
      ? body.filter((card) => card.contractUuid === contract).map(({ category }) => category)
      : []
  }
  /** Returns who requested the modifications, as the reader's cards about a contract name them. */
  const namedOn = async (visitor: Visitor, contract: string) =>
    routes.listNotifications.response
      .parse((await visitor.get('/api/user/notifications')).body)
      .filter(({ contractUuid }) => contractUuid === contract)
      .map(({ notificationMeta: { requestedBy } }) => requestedBy)
  /** Returns and deletes the queued mails, as kinds with recipients. */
  const mails = async () => {
    const rows = await portal.database.query<{ kind: string; to: string }>(
      'delete from mail returning kind, recipient_sealed as to',
    )
    return rows
      .map(({ kind, to }) => `${kind} ${portal.dependencies.secrets.open(to).split('.')[0]}`)
      .toSorted()
  }
  const answer = async (
    key: string,
    { contract, id }: { contract: string; id: string },
    operationType = 'accept',
  ) => {
    const visitor = await portal.visitor(key)
    const asked = { kind: 'modification', contract, requestId: id } as const
    return readRedirect(
      visitor,
      await signAnswer(visitor, asked, getSelfIdentification(key), { operationType }),
    )
  }
  const addressTo = (contract: string, query: string) =>
    redirectAfterAnswer(contract, query, 'modification')

  it('exists while Hanna is at the identity provider, and does not block other requests', async () => {
    const { contract, hanna, jari } = await family()
    const before = await readContract(jari, contract)
    const operationData = await makeModificationOperation(hanna, contract, { leaving: ['hanna'] })
    const sent = await sendModification(hanna, contract, { operationData, locale: 'sv' })
    expect(pickStatusAndBody(sent)).toEqual({
      status: 200,
      body: { link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/auth\?/) },
    })
    const { id, uuid, reference, people, ...request } = await readModification(jari, contract)
    expect(uuid).toBe(id)
    expect(reference).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    expect(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
      'Hanna Salonen',
      'Jari Salonen',
    ])
    const now = portal.clock.now().toISOString()
    expect(request).toEqual({
      status: 'pending_strong_authentication',
      description: null,
      contractId: contract,
      createdAt: now,
      updatedAt: now,
      decidedAt: null,
      createdByResidentUserId: demoAccountId('hanna'),
      createdBySelf: false,
      givenBy: { firstName: 'Hanna', lastName: 'Salonen' },
      noticeDay: '2026-11-21',
      inEffect: '2026-12-15',
      answerBy: '2026-12-15',
      effectiveOn: null,
      addTenantEvents: [],
      transferTenantEvent: null,
      removeTenantEvents: operationData.removeTenants.map(({ tenantId }) => ({
        removeTenantId: tenantId,
      })),
      contractPartyTenantIds: operationData.contractPartyTenantIds,
      approvals: [],
      rejectedBy: null,
    })
    expect(await readContract(jari, contract)).toEqual({
      ...before,
      modificationRequest: { status: 'pending_strong_authentication', createdAt: now },
      terminationDisallowedReason: null,
    })
    expect(await cardsOf(jari, contract)).toEqual([])
  })

  it('Hanna leaves with the approval of Jari and the provider: she is on the contract until that day', async () => {
    const { contract, hanna, jari, veera } = await family()
    await mails()
    const before = await readContract(jari, contract)
    const tenants = await readTenants(jari, contract)
    const address = await signModification(hanna, contract, getSelfIdentification('hanna'), {
      leaving: ['hanna'],
      description: 'Muutan työn perässä.',
    })
    expect(await readRedirect(hanna, address)).toEqual(back(contract, 'success=true&state=pending'))
    const { id, reference, approvals } = await readModification(hanna, contract)
    expect(approvals.map(({ firstName, status }) => [firstName, status])).toEqual([
      ['Jari', 'waiting'],
    ])
    expect(await mails()).toEqual(['modificationApprovalNeeded jari', 'modificationReceived hanna'])
    expect(await cardsOf(hanna, contract)).toEqual(['modification_request_created'])
    expect(await cardsOf(jari, contract)).toEqual(['modification_request_approval_needed'])
    expect(await namedOn(jari, contract)).toEqual(['Hanna Salonen'])
    expect(pickStatusAndBody(await veera.get(`/api/contracts/${contract}/modification`))).toEqual(
      NOTHING,
    )
    expect((await receiptOf(hanna, contract, id)).text).toBe(LEAVING)
    await expect(decide(id, 'approve')).rejects.toEqual(
      new ApiError('STATE_CONFLICT', {
        extra: {
          state: 'pending_tenant_approval',
          allowed: ['approval.given', 'approval.refused', 'request.lapsed'],
        },
      }),
    )

    expect(await answer('jari', { contract, id })).toEqual(
      addressTo(contract, 'success=true&state=confirmed'),
    )
    expect(await requestState(id)).toEqual({
      status: 'ready_for_review',
      approvals: ['accepted'],
      receipts: 1,
      moves: 1,
      cards: [
        'modification_request_accepted_by_tenant Hanna',
        'modification_request_created Hanna',
      ],
    })
    const signed = await receiptOf(jari, contract, id)
    expect(signed).toEqual({
      id: expect.any(String),
      action: 'accept',
      reference,
      signerName: 'Jari Salonen',
      text: ACCEPTED.replace('{reference}', reference),
      hash: createHash('sha256').update(signed.text).digest('hex'),
      requestId: id,
      signedAt: '2026-11-21T10:00:00.000Z',
      method: 'bank',
    })

    const listed = (await listRequests(portal.dependencies, { limit: 500 })).items.find(
      (one) => one.id === id,
    )
    expect(listed).toEqual({
      id,
      reference,
      kind: 'modification',
      endDate: null,
      givenBy: 'Hanna Salonen',
      modification: {
        inEffect: '2026-12-15',
        description: 'Muutan työn perässä.',
        leaving: ['Hanna Salonen'],
        receiver: null,
        added: [],
        addedUnderAnotherName: [],
      },
      status: 'ready_for_review',
      contractUuid: contract,
      noticeDay: '2026-11-21',
      home: 'Koivukuja 3 A 12, 02100 Espoo',
      createdAt: '2026-11-21T10:00:00.000Z',
    })
    expect(await mails()).toEqual(['modificationApprovalGiven hanna'])
    expect(await decide(reference, 'approve')).toEqual({
      id,
      kind: 'modification',
      reference,
      status: 'approved',
      contractUuid: contract,
      contractEndDate: null,
      effectiveOn: '2026-12-15',
    })
    expect(await mails()).toEqual(['modificationApproved hanna', 'modificationApproved jari'])
    expect(await readTenants(jari, contract)).toEqual({
      ...tenants,
      hanna: { ...tenants['hanna'], endDate: '2026-12-15' },
    })
    expect(await readContract(jari, contract)).toEqual({
      ...before,
      endDate: null,
      terminationDisallowedReason: null,
      modificationRequest: { status: 'approved', createdAt: '2026-11-21T10:00:00.000Z' },
    })

    portal.clock.set(new Date('2026-12-15T21:59:00Z'))
    expect((await (await portal.visitor('hanna')).get(`/api/contracts/${contract}`)).status).toBe(
      200,
    )
    portal.clock.set(new Date('2026-12-15T22:00:00Z'))
    expect(
      pickStatusAndBody(await (await portal.visitor('hanna')).get(`/api/contracts/${contract}`)),
    ).toEqual(NOT_FOUND)
    const left = await readTenants(await portal.visitor('jari'), contract)
    expect(Object.keys(left).toSorted()).toEqual(['jari', 'onni', 'veera'])
    portal.clock.set(NOON)
  })

  it('both parents leave and Veera receives the contract, on the effective day and once', async () => {
    const { contract, hanna, veera } = await family()
    const address = await signModification(hanna, contract, getSelfIdentification('hanna'), {
      leaving: ['hanna', 'jari'],
      receiver: 'veera',
    })
    expect(await readRedirect(hanna, address)).toEqual(back(contract, 'success=true&state=pending'))
    const { id, reference, approvals, transferTenantEvent } = await readModification(
      veera,
      contract,
    )
    const before = await readContract(hanna, contract)
    const { hanna: source, veera: destination } = await readTenants(hanna, contract)
    expect(transferTenantEvent).toEqual({
      sourceTenantId: source?.id,
      destinationTenantId: destination?.id,
    })
    expect(approvals.map(({ firstName, isSelf }) => [firstName, isSelf])).toEqual([
      ['Jari', false],
      ['Veera', true],
    ])
    expect((await receiptOf(hanna, contract, id)).text).toContain(PASSED_ON)
    expect(await answer('veera', { contract, id })).toEqual(
      addressTo(contract, 'success=true&state=pending'),
    )
    expect(await answer('jari', { contract, id })).toEqual(
      addressTo(contract, 'success=true&state=confirmed'),
    )
    expect(await decide(id, 'approve')).toEqual({
      id,
      kind: 'modification',
      reference,
      effectiveOn: '2026-12-15',
      status: 'approved',
      contractUuid: contract,
      contractEndDate: null,
    })
    await applyDueModifications(portal.dependencies)
    expect((await readTenants(hanna, contract))['veera']).toEqual(destination)
    expect(destination?.isContractParty).toBe(false)
    const approved = {
      ...before,
      modificationRequest: { status: 'approved', createdAt: '2026-11-21T10:00:00.000Z' },
    }
    expect(await readContract(hanna, contract)).toEqual({
      ...approved,
      terminationDisallowedReason: 'pending_modification_request',
      tenant: { ...before.tenant, endDate: '2026-12-15' },
    })

    portal.clock.set(new Date('2026-12-14T22:00:00Z'))
    await Promise.all([
      applyDueModifications(portal.dependencies),
      applyDueModifications(portal.dependencies),
    ])
    const effected = await portal.database.query(
      `select action from audit where subject_id = $1 and action = 'modification.effected'`,
      [id],
    )
    expect(effected).toHaveLength(1)
    const heir = await portal.visitor('veera')
    expect(await readContract(heir, contract)).toEqual({
      ...approved,
      terminationDisallowedReason: null,
      tenant: {
        id: destination?.id,
        tenantRole: 'tenant',
        isContractParty: true,
        isPayer: true,
      },
    })
    portal.clock.set(new Date('2026-12-15T22:00:00Z'))
    expect(
      Object.keys(await readTenants(await portal.visitor('veera'), contract)).toSorted(),
    ).toEqual(['onni', 'veera'])
    portal.clock.set(NOON)
  })

  it('takes effect before the first call of its day is answered, whether or not a job has run', async () => {
    const { contract, hanna } = await family()
    const address = await signModification(hanna, contract, getSelfIdentification('hanna'), {
      leaving: ['hanna', 'jari'],
      receiver: 'veera',
    })
    await readRedirect(hanna, address)
    const { id } = await readModification(hanna, contract)
    await answer('veera', { contract, id })
    await answer('jari', { contract, id })
    await decide(id, 'approve')
    const isParty = async () => {
      const heir = await portal.visitor('veera')
      return Object(await readContract(heir, contract)).tenant.isContractParty
    }
    portal.clock.set(new Date('2026-12-14T21:59:59Z'))
    expect(await isParty()).toBe(false)
    portal.clock.set(new Date('2026-12-14T22:00:00Z'))
    expect(await Promise.all([isParty(), isParty()])).toEqual([true, true])
    portal.clock.set(NOON)
  })

  it('approved after its requested day takes effect on the day of the approval', async () => {
    const { contract, hanna } = await family()
    const address = await signModification(hanna, contract, getSelfIdentification('hanna'), {
      leaving: ['hanna', 'jari'],
      receiver: 'veera',
      inEffect: '2026-11-21',
    })
    await readRedirect(hanna, address)
    const { id, reference, answerBy } = await readModification(hanna, contract)
    expect(answerBy).toBe('2026-12-05')
    portal.clock.set(new Date('2026-12-05T20:00:00Z'))
    await answer('jari', { contract, id })
    await answer('veera', { contract, id })
    expect(await decide(id, 'approve')).toEqual({
      id,
      kind: 'modification',
      reference,
      effectiveOn: '2026-12-05',
      status: 'approved',
      contractUuid: contract,
      contractEndDate: null,
    })
    const veera = await portal.visitor('veera')
    const { hanna: left, veera: heir } = await readTenants(veera, contract)
    expect([left?.endDate, heir?.isContractParty]).toEqual(['2026-12-05', true])
    portal.clock.set(NOON)
  })

  it('Jari rejects the modification: the contract continues, all are notified, and another request may begin', async () => {
    const { contract, hanna } = await family()
    await readRedirect(
      hanna,
      await signModification(hanna, contract, getSelfIdentification('hanna'), {
        leaving: ['hanna'],
      }),
    )
    const { id, ...change } = await readModification(hanna, contract)
    await mails()
    expect(await answer('jari', { contract, id }, 'reject')).toEqual(
      addressTo(contract, 'success=true&state=rejected'),
    )
    const decidedAt = portal.clock.now().toISOString()
    expect(await readModification(hanna, contract)).toEqual({
      ...change,
      id,
      status: 'rejected',
      rejectedBy: 'tenant',
      approvals: change.approvals.map((one) => ({ ...one, status: 'rejected', decidedAt })),
      decidedAt,
    })
    expect(await mails()).toEqual(['modificationRejectedByParty hanna'])
    expect(await requestState(id)).toEqual({
      cards: [
        'modification_request_created Hanna',
        'modification_request_rejected_by_tenant Hanna',
      ],
      status: 'rejected',
      approvals: ['rejected'],
      receipts: 1,
      moves: 1,
    })
    portal.clock.advance(1000)
    expect(
      await readRedirect(
        hanna,
        await signModification(hanna, contract, getSelfIdentification('hanna'), {
          leaving: ['hanna'],
        }),
      ),
    ).toEqual(back(contract, 'success=true&state=pending'))
  })

  it('the provider rejects the modification: nobody leaves, and all are notified', async () => {
    const { contract, hanna, jari } = await family()
    await readRedirect(
      hanna,
      await signModification(hanna, contract, getSelfIdentification('hanna'), {
        leaving: ['hanna'],
      }),
    )
    const { id, reference } = await readModification(hanna, contract)
    await answer('jari', { contract, id })
    const change = await readModification(jari, contract)
    const tenants = await readTenants(jari, contract)
    await mails()
    expect(await decide(id, 'reject')).toEqual({
      id,
      kind: 'modification',
      reference,
      status: 'rejected',
      effectiveOn: null,
      contractUuid: contract,
      contractEndDate: null,
    })
    expect(await mails()).toEqual(['modificationRejected hanna', 'modificationRejected jari'])
    expect(tenants['hanna']?.endDate).toBeNull()
    expect(await readTenants(jari, contract)).toEqual(tenants)
    expect(await readModification(jari, contract)).toEqual({
      ...change,
      status: 'rejected',
      rejectedBy: 'provider',
      decidedAt: portal.clock.now().toISOString(),
    })
  })

  it('lapses when the parties have not approved it by its last day for answers, and all are notified', async () => {
    const { contract, hanna } = await family()
    await readRedirect(
      hanna,
      await signModification(hanna, contract, getSelfIdentification('hanna'), {
        leaving: ['hanna'],
        inEffect: '2026-11-22',
      }),
    )
    const { id, answerBy } = await readModification(hanna, contract)
    expect(answerBy).toBe('2026-12-05')
    const asked = { kind: 'modification', contract, requestId: id } as const
    portal.clock.set(new Date('2026-12-05T21:59:59Z'))
    await lapseRequests(portal.dependencies, 'modification')
    const jari = await portal.visitor('jari')
    expect((await sendAnswer(jari, asked)).status).toBe(200)
    const change = await readModification(jari, contract)
    await mails()
    portal.clock.set(new Date('2026-12-05T22:00:00Z'))
    // The request lapses before the first call of the day is answered; the job finds nothing to do.
    const late = await portal.visitor('jari')
    expect(pickStatusAndBody(await sendAnswer(late, asked))).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'rejected', allowed: [] },
    })
    await lapseRequests(portal.dependencies, 'modification')
    const decidedAt = portal.clock.now().toISOString()
    expect(await readModification(late, contract)).toEqual({
      ...change,
      status: 'rejected',
      rejectedBy: 'lapse',
      decidedAt,
      updatedAt: decidedAt,
    })
    expect((await mails()).filter((mail) => mail.startsWith('modificationLapsed'))).toEqual([
      'modificationLapsed hanna',
      'modificationLapsed jari',
    ])
    portal.clock.set(NOON)
  })

  describe('when it is not signed', () => {
    it('is rejected when its creator cancels the identification, and is not visible', async () => {
      const { contract, hanna, jari } = await family()
      const before = await readContract(jari, contract)
      const address = await signModification(
        hanna,
        contract,
        { action: 'cancel' },
        { leaving: ['hanna'] },
      )
      expect(await readRedirect(hanna, address)).toEqual(
        back(contract, 'success=false&error=CONFIRM_OPERATION_CANCELLED'),
      )
      expect(pickStatusAndBody(await jari.get(`/api/contracts/${contract}/modification`))).toEqual(
        NOTHING,
      )
      expect(await readContract(jari, contract)).toEqual({ ...before, modificationRequest: null })
      expect(await statusesOf(contract)).toEqual(['rejected'])
    })

    it('an unsigned modification is rejected half an hour after its identification began', async () => {
      const { contract, hanna, jari } = await family()
      const before = await readContract(jari, contract)
      const address = await signModification(hanna, contract, getSelfIdentification('hanna'), {
        leaving: ['hanna'],
      })
      portal.clock.advance(30 * 60_000 - 1)
      await lapseUnsignedModifications(portal.dependencies)
      expect(await statusesOf(contract)).toEqual(['pending_strong_authentication'])
      portal.clock.advance(1)
      await Promise.all([
        lapseUnsignedModifications(portal.dependencies),
        lapseUnsignedModifications(portal.dependencies),
      ])
      expect(await statusesOf(contract)).toEqual(['rejected'])
      const late = await portal.visitor('jari')
      expect(await readContract(late, contract)).toEqual({ ...before, modificationRequest: null })
      expect(await readRedirect(hanna, address)).toEqual(back(contract, GENERIC))
      expect(await statusesOf(contract)).toEqual(['rejected'])
      portal.clock.set(NOON)
    })

    it('does not hide the earlier request of the contract', async () => {
      const { contract, hanna, jari } = await family()
      await readRedirect(
        hanna,
        await signModification(hanna, contract, getSelfIdentification('hanna'), {
          leaving: ['hanna'],
        }),
      )
      const { id } = await readModification(hanna, contract)
      await answer('jari', { contract, id }, 'reject')
      const earlier = await readModification(hanna, contract)
      expect([earlier.id, earlier.status]).toEqual([id, 'rejected'])
      portal.clock.advance(1000)
      const address = await signModification(
        jari,
        contract,
        { action: 'cancel' },
        { leaving: ['jari'] },
      )
      expect((await readModification(hanna, contract)).status).toBe('pending_strong_authentication')
      await readRedirect(jari, address)
      expect(await readModification(hanna, contract)).toEqual(earlier)
    })
  })

  const statusesOf = async (contract: string) => {
    const rows = await portal.database.query<{ status: string }>(
      'select status from modification_request where contract_id = $1 order by created_at, status',
      [contract],
    )
    return rows.map(({ status }) => status)
  }

  describe('excludes other requests', () => {
    it.each(['at once', 'one after the other'])(
      'one of two requests succeeds when their creators return from identification %s',
      async (how) => {
        const { contract, hanna, jari } = await family()
        const returns = [
          [
            hanna,
            await signModification(hanna, contract, getSelfIdentification('hanna'), {
              leaving: ['hanna'],
            }),
          ],
          [
            jari,
            await signModification(jari, contract, getSelfIdentification('jari'), {
              leaving: ['jari'],
            }),
          ],
        ] as const
        const come = ([visitor, address]: (typeof returns)[number]) =>
          readRedirect(visitor, address)
        const ends =
          how === 'at once'
            ? await Promise.all(returns.map(come))
            : [await come(returns[0]), await come(returns[1])]
        expect(ends.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual(
          [back(contract, REFUSED), back(contract, 'success=true&state=pending')],
        )
        expect((await statusesOf(contract)).toSorted()).toEqual([
          'pending_tenant_approval',
          'rejected',
        ])
      },
    )

    it('a pending modification blocks a termination and another modification, at the start and the callback', async () => {
      const { contract, hanna, jari } = await family()
      const notice = await signTermination(jari, contract, getSelfIdentification('jari'))
      const operationData = await makeModificationOperation(jari, contract, { leaving: ['jari'] })
      await readRedirect(
        hanna,
        await signModification(hanna, contract, getSelfIdentification('hanna'), {
          leaving: ['hanna'],
        }),
      )
      expect(await readRedirect(jari, notice)).toEqual(
        back(contract, 'success=false&error=TERMINATE_CONTRACT_CONFIRM_ERROR'),
      )
      const blocked = conflict('pending_modification_request')
      expect(pickStatusAndBody(await sendTermination(jari, contract))).toEqual(blocked)
      expect(pickStatusAndBody(await sendModification(jari, contract, { operationData }))).toEqual(
        blocked,
      )
      expect((await saveTerminationDraft(jari, contract)).status).toBe(409)
    })

    it('a pending termination blocks a modification, at the start and at the callback', async () => {
      const { contract, hanna, jari } = await family()
      const operationData = await makeModificationOperation(hanna, contract, { leaving: ['hanna'] })
      const change = await signModification(hanna, contract, getSelfIdentification('hanna'), {
        leaving: ['hanna'],
      })
      await readRedirect(jari, await signTermination(jari, contract, getSelfIdentification('jari')))
      expect(await readRedirect(hanna, change)).toEqual(back(contract, REFUSED))
      expect(pickStatusAndBody(await sendModification(hanna, contract, { operationData }))).toEqual(
        conflict('pending_termination_tenant_approvals'),
      )
    })

    it('one of a termination and a modification that return concurrently succeeds', async () => {
      const { contract, hanna, jari } = await family()
      const change = await signModification(hanna, contract, getSelfIdentification('hanna'), {
        leaving: ['hanna'],
      })
      const notice = await signTermination(jari, contract, getSelfIdentification('jari'))
      const ends = await Promise.all([readRedirect(hanna, change), readRedirect(jari, notice)])
      const won = ends.filter((end) => JSON.stringify(end).includes('success=true'))
      expect(won).toEqual([back(contract, 'success=true&state=pending')])
      const open = await portal.database.query(
        `select 1 from termination_request where contract_id = $1
           union all select 1 from modification_request
           where contract_id = $1 and status = 'pending_tenant_approval'`,
        [contract],
      )
      expect(open).toHaveLength(1)
    })
  })

  describe('is checked again at the callback:', () => {
    const meanwhile: [title: string, sql: string, key: string][] = [
      ['the receiver is a party now', 'set is_contract_party = true', 'veera'],
      ['one who leaves has left', `set end_date = '2026-11-01'`, 'jari'],
      ['a party has left the contract', 'set is_contract_party = false', 'jari'],
    ]
    it.each(meanwhile)('the modification is rejected when %s', async (_title, sql, key) => {
      const { contract, hanna } = await family()
      const address = await signModification(hanna, contract, getSelfIdentification('hanna'), {
        leaving: ['hanna', 'jari'],
        receiver: 'veera',
      })
      await portal.database.query(
        `update tenant ${sql} where contract_id = $1 and person_id = $2`,
        [contract, demoPersonId(key)],
      )
      expect(await readRedirect(hanna, address)).toEqual(back(contract, REFUSED))
      expect(await statusesOf(contract)).toEqual(['rejected'])
    })
  })

  describe('is refused', () => {
    const errorsOf = async (contract: string, operationData: unknown) => {
      const hanna = await portal.visitor('hanna')
      const { status, body } = await sendModification(hanna, contract, { operationData })
      return { status, body }
    }
    const invalid = (...fields: [path: string, key: string][]) => ({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        fields: fields.map(([path, key]) => ({ path: `operationData.${path}`, key })),
      },
    })

    it('when the receiver of the contract is a child, leaves too, or has no account', async () => {
      const { contract, hanna } = await family()
      const { personId } = await makeResident(portal.database, {
        status: 'removed',
        givenName: 'Kalle',
        familyName: 'Vieras',
      })
      const stranger = await makeTenant(portal.database, {
        personId,
        contractId: contract,
        tenantRole: 'non_tenant',
        isContractParty: false,
      })
      const destination = async (receiver: string) => {
        const sent = await makeModificationOperation(hanna, contract, {
          leaving: ['hanna', 'jari'],
          receiver,
        })
        return errorsOf(contract, { ...sent })
      }
      const refused = invalid(['transfer.destinationTenantId', 'notResidentUser'])
      expect(await destination('onni')).toEqual(refused)
      expect(await destination(stranger)).toEqual(refused)
      expect(await destination('jari')).toEqual(refused)
    })

    it('without a receiver when every party leaves, and for a moving-out day outside the limits', async () => {
      const { contract, hanna } = await family()
      const sent = await makeModificationOperation(hanna, contract, { leaving: ['hanna', 'jari'] })
      expect(await errorsOf(contract, sent)).toEqual(
        invalid(['transfer.destinationTenantId', 'required']),
      )
      const alone = await makeModificationOperation(hanna, contract, { leaving: ['hanna'] })
      const wrong = { ...alone, inEffect: '2026-11-20', description: 'x'.repeat(1001) }
      expect(await errorsOf(contract, wrong)).toEqual(
        invalid(['description', 'too_big'], ['inEffect', 'too_small_date']),
      )
      expect(await errorsOf(contract, { ...alone, inEffect: '2026-11-20' })).toEqual(
        invalid(['inEffect', 'too_small_date']),
      )
      expect(await errorsOf(contract, { ...alone, inEffect: '2027-11-22' })).toEqual(
        invalid(['inEffect', 'too_big_date']),
      )
      expect((await errorsOf(contract, { ...alone, inEffect: '2027-11-21' })).status).toBe(200)
    })

    it('when the list of parties in the body does not match the change', async () => {
      const { contract, hanna } = await family()
      const sent = await makeModificationOperation(hanna, contract, { leaving: ['hanna'] })
      const { veera } = await readTenants(hanna, contract)
      expect(await errorsOf(contract, { ...sent, contractPartyTenantIds: [veera?.id] })).toEqual(
        invalid(['contractPartyTenantIds', 'invalid_type']),
      )
    })

    it('for passport users, staff and strangers, and while the feature of modifications is off', async () => {
      const { contract, hanna } = await family()
      const operationData = await makeModificationOperation(hanna, contract, { leaving: ['hanna'] })
      expect(
        pickStatusAndBody(
          await sendModification(hanna, contract, { operationData, provider: 'passport' }),
        ),
      ).toEqual({ status: 403, body: { code: 'CONFIRM_OPERATION_NO_IDENTITY_VERIFIER' } })
      const staff = await makeSignedInVisitor(portal, {
        accountId: demoAccountId('hanna'),
        staffAccountId: (await makeStaff(portal.database)).accountId,
      })
      expect(pickStatusAndBody(await sendModification(staff, contract, { operationData }))).toEqual(
        {
          status: 401,
          body: { code: 'IMPERSONATION_WRITE_ACCESS_DENIED' },
        },
      )
      const aino = await portal.visitor('aino')
      expect(pickStatusAndBody(await sendModification(aino, contract, { operationData }))).toEqual(
        NOT_FOUND,
      )
      await portal.database.query(
        `update feature_flag set enabled = false where name = 'contractModification'`,
      )
      expect(pickStatusAndBody(await sendModification(hanna, contract, { operationData }))).toEqual(
        NOT_FOUND,
      )
      await switchModificationsOn(portal)
      expect(await statusesOf(contract)).toEqual([])
    })
  })

  it('hides the message of a protected person from the other parties', async () => {
    const { contract, hanna, jari } = await family()
    await portal.database.query(
      'update tenant set non_disclosure = true where contract_id = $1 and person_id = $2',
      [contract, demoPersonId('hanna')],
    )
    const description = 'Muutan turvakotiin.'
    await readRedirect(
      hanna,
      await signModification(hanna, contract, getSelfIdentification('hanna'), {
        leaving: ['hanna'],
        description,
      }),
    )
    const { id } = await readModification(hanna, contract)
    expect((await readModification(hanna, contract)).description).toBe(description)
    expect((await readModification(jari, contract)).description).toBeNull()
    await answer('jari', { contract, id })
    expect((await receiptOf(jari, contract, id)).text).not.toContain('turvakoti')
  })

  it('sent twice with one idempotency key is created once', async () => {
    const { contract, hanna } = await family()
    const operationData = await makeModificationOperation(hanna, contract, { leaving: ['hanna'] })
    const first = await sendModification(hanna, contract, { operationData }, 'one-key')
    expect(
      pickStatusAndBody(await sendModification(hanna, contract, { operationData }, 'one-key')),
    ).toEqual(pickStatusAndBody(first))
    expect(await statusesOf(contract)).toEqual(['pending_strong_authentication'])
  })
})

const LEAVING = `Ilmoitus asukkaan poismuutosta

Pyydän tätä muutosta sopimukseen.

Sopimus
Asunto: Koivukuja 3 A 12, 02100 Espoo
Omistaja: Koivuranta-asunnot Oy
Sopimustyyppi: Vuokrasopimus
Muutoksen pyytäjä: Hanna Salonen
Muutoksen hyväksyvät lisäksi: Jari Salonen

Sopimusmuutos
Poismuuttavat: Hanna Salonen
Muuttopäivä: tiistai 15.12.2026
Sopimuksen osapuolet muutoksen jälkeen: Jari Salonen
Viesti: Muutan työn perässä.`

const ACCEPTED = `Sopimusmuutoksen hyväksyminen

Hyväksyn tämän sopimusmuutoksen.

Sopimus
Asunto: Koivukuja 3 A 12, 02100 Espoo
Omistaja: Koivuranta-asunnot Oy
Sopimustyyppi: Vuokrasopimus
Muutoksen pyytäjä: Hanna Salonen
Muutoksen hyväksyvät lisäksi: Jari Salonen
Viitenumero: {reference}
Vastaaja: Jari Salonen

Sopimusmuutos
Poismuuttavat: Hanna Salonen
Muuttopäivä: tiistai 15.12.2026
Sopimuksen osapuolet muutoksen jälkeen: Jari Salonen
Viesti: Muutan työn perässä.`

const PASSED_ON = `
Poismuuttavat: Hanna Salonen, Jari Salonen
Muuttopäivä: tiistai 15.12.2026
Uusi sopimuksen osapuoli: Veera Salonen
Sopimuksen osapuolet muutoksen jälkeen: Veera Salonen
Viesti: Ei ilmoitettu`
