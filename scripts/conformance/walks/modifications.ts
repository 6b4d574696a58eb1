import type { TenancyState } from '../../../api/tenancy.ts'
import { modificationLifecycle } from '../../../machines/modification-request/lifecycle.ts'
import { tenancyLifecycle } from '../../../machines/tenancy-lifecycle/lifecycle.ts'
import { makePersonToAdd } from '../bodies.ts'
import { signAsResident } from '../identify.ts'
import { CannotContinue, type Kit } from '../kit.ts'
import { provePages } from './pages.ts'
import { DECISION_ROUTES, getIdentificationForm, proveDecisionsRefused } from './requests.ts'
import type { Walk } from './walk.ts'

const { locale, provider } = { locale: 'fi', provider: 'ftn' } as const

/** One of two parties leaves the contract with a modification, which the other one answers. */
export const modificationWalk: Walk = {
  name: 'a modification',
  as: ['giver', 'approver', 'other'],
  identified: ['giver', 'approver'],
  calls: ['initModification', 'readModification', 'approveModification', ...DECISION_ROUTES],
  async work(proof) {
    const { kit, samples } = proof
    const params = { contract: samples.contractOf('giver') }
    const body = {
      operationData: {
        inEffect: samples.day(14),
        description: null,
        removeTenants: [{ tenantId: samples.tenantOf('giver') }],
        transfer: null,
        contractPartyTenantIds: [samples.tenantOf('approver')],
      },
      locale,
      provider,
    }
    const wrong = { ...body, operationData: { ...body.operationData, inEffect: samples.day(-1) } }
    await kit.refused(
      'initModification',
      { params, body: wrong },
      { code: 'VALIDATION_ERROR', atLeastPaths: ['operationData.inEffect'] },
      { as: 'giver', kind: 'validation', title: 'a day that has passed is refused, with its path' },
    )
    for (const operationType of ['reject', 'accept'] as const) {
      const { link } = await kit.once(
        'initModification',
        { params, body },
        { ...body, locale: 'sv' },
        { as: 'giver' },
      )
      await signAsResident(
        kit,
        link,
        { as: 'giver', form: getIdentificationForm(proof, 'giver'), expected: 'pending' },
        'initModification',
      )
      const made = await kit.ok('readModification', { params }, { as: 'giver' })
      kit.same(
        'lifecycle',
        'readModification',
        'the signed modification waits for the other party',
        made?.status,
        'pending_tenant_approval',
      )
      if (made === null) throw new CannotContinue('there is no request')
      await kit.refused(
        'initModification',
        { params, body },
        { code: 'STATE_CONFLICT' },
        { as: 'giver', title: 'a second modification is refused' },
      )
      await proveDecisionsRefused(kit, made.id, 'pending_tenant_approval', modificationLifecycle)
      await kit.ok('readRequest', { params: { request: made.id } })
      const answer = { operationData: { modificationRequestId: made.id }, operationType, locale }
      const approving = await kit.once(
        'approveModification',
        { params, body: answer },
        { ...answer, locale: 'sv' },
        { as: 'approver' },
      )
      const expected = operationType === 'accept' ? 'confirmed' : 'rejected'
      await signAsResident(
        kit,
        approving.link,
        { as: 'approver', form: getIdentificationForm(proof, 'approver'), expected },
        'approveModification',
      )
      await kit.refused(
        'approveModification',
        { params, body: answer },
        { code: 'STATE_CONFLICT' },
        { as: 'approver', title: 'a second answer is refused' },
      )
      if (operationType === 'reject')
        await proveDecisionsRefused(kit, made.id, 'rejected', modificationLifecycle)
      else await kit.ok('rejectRequest', { params: { request: made.id }, body: {} })
    }
  },
}

/** Claims that the provider cannot decide about an addition when the chart forbids it. */
async function refuseAdditions(
  kit: Kit,
  addition: string,
  state: TenancyState,
  names: readonly ('undoAddition' | 'upholdAddition')[],
) {
  const allowed = tenancyLifecycle.allowedEvents(state)
  for (const name of names)
    await kit.refused(
      name,
      { params: { addition }, body: {} },
      { code: 'STATE_CONFLICT', state, allowed },
      { title: `${name} is refused while ${state}` },
    )
}

/** A person is added to a contract, and the provider undoes the addition. */
export const additionWalk: Walk = {
  name: 'an added person',
  as: ['resident'],
  calls: [
    'addTenants',
    'readModification',
    'approveRequest',
    'listAdditions',
    'readAddition',
    'undoAddition',
    'upholdAddition',
    'readRequest',
    'listOpenRequests',
  ],
  async work({ kit, samples }) {
    const params = { contract: samples.contractOf('resident') }
    const body = { operationData: { tenants: [makePersonToAdd(samples)] }, locale }
    const twice = {
      ...body,
      operationData: { tenants: [makePersonToAdd(samples), makePersonToAdd(samples)] },
    }
    await kit.refused(
      'addTenants',
      { params, body: twice },
      { code: 'VALIDATION_ERROR', atLeastPaths: ['operationData.tenants.1.socialSecurityNumber'] },
      { kind: 'validation', title: 'the same person twice is refused, with the path' },
    )
    const asked = await kit.once('addTenants', { params, body }, { ...body, locale: 'sv' })
    kit.same('lifecycle', 'addTenants', 'it is a success', asked.success, true)
    await kit.refused(
      'addTenants',
      { params, body },
      { code: 'STATE_CONFLICT', allowed: [] },
      { title: 'a second request is refused' },
    )
    const request = await kit.ok('readModification', { params })
    if (request === null) throw new CannotContinue('there is no request')
    await kit.ok('readRequest', { params: { request: request.id } })
    await provePages(kit, 'listOpenRequests')
    await kit.ok('approveRequest', { params: { request: request.id }, body: {} })
    await proveDecisionsRefused(kit, request.id, 'approved', modificationLifecycle)
    const { items } = await kit.ok('listAdditions', {
      query: { state: 'unconfirmed', limit: '500' },
    })
    const made = items.find(({ reference }) => reference === request.reference)
    kit.claim(
      'lifecycle',
      'listAdditions',
      'the addition is listed',
      made ? [] : ['it is not listed'],
    )
    if (made === undefined) throw new CannotContinue('the addition is not listed')
    await provePages(kit, 'listAdditions')
    const decision = { params: { addition: made.id } }
    await kit.ok('readAddition', decision)
    await refuseAdditions(kit, made.id, 'unconfirmed', ['upholdAddition'])
    const undone = await kit.ok('undoAddition', { ...decision, body: {} })
    const again = await kit.ok(
      'undoAddition',
      { ...decision, body: {} },
      { title: 'undoing again changes nothing' },
    )
    kit.same(
      'lifecycle',
      'undoAddition',
      'it is undone',
      [undone.state, again.state],
      ['undone', 'undone'],
    )
    await refuseAdditions(kit, made.id, 'undone', ['upholdAddition'])
  },
}

/** A person whom others added disputes it, the provider upholds it, and the person confirms. */
export const tenancyWalk: Walk = {
  name: 'an unconfirmed tenancy',
  as: ['added', 'resident'],
  calls: [
    'readTenancyConfirmation',
    'confirmTenancy',
    'disputeTenancy',
    'listAdditions',
    'upholdAddition',
    'undoAddition',
  ],
  async work({ kit, samples }) {
    const as = 'added'
    const params = { contract: samples.contractOf(as) }
    const nobody = { params: { contract: samples.contractOf('resident') } }
    await kit.refused(
      'confirmTenancy',
      { ...nobody, body: {} },
      { code: 'NOT_FOUND' },
      { kind: 'unknown', title: 'who was not added has nothing to confirm' },
    )
    await kit.refused(
      'disputeTenancy',
      { ...nobody, body: { description: null } },
      { code: 'NOT_FOUND' },
      { kind: 'unknown', title: 'who was not added has nothing to dispute' },
    )
    const first = await kit.ok('readTenancyConfirmation', { params }, { as })
    kit.same(
      'lifecycle',
      'readTenancyConfirmation',
      'it is unconfirmed',
      first?.state,
      'unconfirmed',
    )
    const { items } = await kit.ok('listAdditions', {
      query: { state: 'unconfirmed', limit: '500' },
    })
    const made = items.find(
      ({ contractUuid, hasAccount }) => contractUuid === params.contract && hasAccount,
    )
    if (made === undefined) throw new CannotContinue('the addition is not listed')
    await refuseAdditions(kit, made.id, 'unconfirmed', ['upholdAddition'])
    const body = { description: 'Conformance' }
    const disputed = await kit.ok('disputeTenancy', { params, body }, { as })
    const again = await kit.ok(
      'disputeTenancy',
      { params, body },
      { as, title: 'disputing again changes nothing' },
    )
    kit.same(
      'lifecycle',
      'disputeTenancy',
      'it is disputed',
      [disputed.state, again.state],
      ['disputed', 'disputed'],
    )
    const upheld = await kit.ok('upholdAddition', { params: { addition: made.id }, body: {} })
    kit.same('lifecycle', 'upholdAddition', 'it is confirmed', upheld.state, 'confirmed')
    await refuseAdditions(kit, made.id, 'confirmed', ['upholdAddition', 'undoAddition'])
    const confirmed = await kit.ok(
      'confirmTenancy',
      { params, body: {} },
      { as, title: 'confirming again changes nothing' },
    )
    kit.same('lifecycle', 'confirmTenancy', 'it stays confirmed', confirmed.state, 'confirmed')
    await kit.refused(
      'disputeTenancy',
      { params, body },
      {
        code: 'STATE_CONFLICT',
        state: 'confirmed',
        allowed: tenancyLifecycle.allowedEvents('confirmed'),
      },
      { as, title: 'a confirmed tenancy is not disputed' },
    )
  },
}
