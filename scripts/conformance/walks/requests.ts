import type { RequestState } from '../../../machines/shared/request.setup.ts'
import { modificationLifecycle } from '../../../machines/modification-request/lifecycle.ts'
import { terminationLifecycle } from '../../../machines/termination-request/lifecycle.ts'
import { tenancyLifecycle } from '../../../machines/tenancy-lifecycle/lifecycle.ts'
import type { TenancyState } from '../../../api/tenancy.ts'
import { personToAdd, terminationOf } from '../bodies.ts'
import { sentFile } from '../files.ts'
import { sign } from '../identify.ts'
import type { Kit, Role } from '../kit.ts'
import { CannotGoOn } from '../kit.ts'
import { eachPage } from './pages.ts'
import type { Walk, WalkProof } from './walk.ts'

const { locale, provider } = { locale: 'fi', provider: 'ftn' } as const

/** Claims that the provider cannot decide a request in a state of its chart, and what it may do. */
async function refuseDecisions(
  kit: Kit,
  request: string,
  state: RequestState,
  { allowedEvents }: Pick<typeof terminationLifecycle, 'allowedEvents'>,
): Promise<void> {
  const expected = { code: 'STATE_CONFLICT', state, allowed: allowedEvents(state) } as const
  const call = { params: { request }, body: {} }
  await kit.refused('approveRequest', call, expected, { title: `it is not approved while ${state}` })
  await kit.refused('rejectRequest', call, expected, { title: `it is not rejected while ${state}` })
}

/** The form that answers the identification of a role. */
const formOf = ({ setup }: WalkProof, role: Role) => setup.residents[role]?.form ?? {}

/** Gives notice as a role, and signs it; returns the id of the request. */
async function giveNotice(proof: WalkProof, as: Role, expected: 'confirmed' | 'pending'): Promise<string> {
  const { kit, samples } = proof
  const params = { contract: samples.contractOf(as) }
  const file = await sentFile(kit, as)
  const operationData = terminationOf(samples, [file])
  await kit.refused(
    'initTermination',
    { params, body: { operationData: { ...operationData, endDate: samples.today }, locale, provider } },
    { code: 'VALIDATION_ERROR', atLeastPaths: ['operationData.endDate'] },
    { as, kind: 'validation', title: 'an end date that is too early is refused, with its path' },
  )
  const body = { operationData, locale, provider }
  const { link } = await kit.once('initTermination', { params, body }, { ...body, locale: 'sv' }, { as })
  await sign(kit, link, { as, form: formOf(proof, as), expected }, 'initTermination')
  const request = await kit.ok('readTermination', { params }, { as })
  const state = expected === 'confirmed' ? 'ready_for_review' : 'pending_tenant_approval'
  kit.same('lifecycle', 'readTermination', `the signed notice is ${state}`, request?.status, state)
  if (request === null) throw new CannotGoOn('there is no request')
  const stored = [request.endDate, request.terminationReason, request.files.map(({ uuid }) => uuid)]
  kit.same('lifecycle', 'readTermination', 'it is read as it was signed', stored, [operationData.endDate, operationData.terminationReason, [file]])
  await kit.refused('initTermination', { params, body }, { code: 'STATE_CONFLICT' }, { as, title: 'a second notice is refused' })
  await kit.ok('readContract', { params }, { as })
  await kit.ok('readReceipt', { params: { ...params, id: request.id } }, { as })
  await kit.ok('readCalendar', { params: { ...params, id: request.id } }, { as })
  await kit.refused('readCalendar', { params: { contract: samples.contractOf('other'), id: request.id } }, { code: 'NOT_FOUND' }, { as: 'other', kind: 'foreign', title: 'another resident does not read it' })
  return request.id
}

const PARTS_OF_NOTICE = ['initTermination', 'readTermination', 'readReceipt', 'readCalendar', 'initFile', 'completeFile'] as const
const DECISIONS = ['approveRequest', 'rejectRequest', 'readRequest', 'listOpenRequests'] as const

/** The provider reads a whole request, and its files. */
async function readWhole(kit: Kit, request: string): Promise<void> {
  const whole = await kit.ok('readRequest', { params: { request } })
  const [file] = whole.files
  if (file) await kit.ok('readRequestFile', { params: { request, file: file.uuid } })
  await kit.ok('readRequest', { params: { request: whole.reference } }, { title: 'a request is read by its reference too' })
  await eachPage(kit, 'listOpenRequests')
}

/** A notice of one party is signed, rejected by the provider, given again and approved. */
export const termination: Walk = {
  name: 'a notice of termination',
  as: ['resident', 'other'],
  identifies: true,
  calls: [...PARTS_OF_NOTICE, ...DECISIONS, 'readRequestFile'],
  async work(proof) {
    const { kit } = proof
    const first = await giveNotice(proof, 'resident', 'confirmed')
    await readWhole(kit, first)
    const rejected = await kit.ok('rejectRequest', { params: { request: first }, body: {} })
    kit.same('lifecycle', 'rejectRequest', 'it is rejected', [rejected.id, rejected.status], [first, 'rejected'])
    await refuseDecisions(kit, first, 'rejected', terminationLifecycle)
    const second = await giveNotice(proof, 'resident', 'confirmed')
    const approved = await kit.ok('approveRequest', { params: { request: second }, body: {} })
    kit.same('lifecycle', 'approveRequest', 'it is approved', [approved.id, approved.status], [second, 'approved'])
    await refuseDecisions(kit, second, 'approved', terminationLifecycle)
    await eachPage(kit, 'listOpenRequests', { status: 'decided' })
  },
}

/** A notice of two parties waits for the other one, who rejects the first and accepts the second. */
export const terminationOfTwo: Walk = {
  name: 'a notice of two parties',
  as: ['giver', 'approver', 'other'],
  identifies: true,
  calls: [...PARTS_OF_NOTICE, ...DECISIONS, 'approveTermination'],
  async work(proof) {
    const { kit, samples } = proof
    for (const operationType of ['reject', 'accept'] as const) {
      const id = await giveNotice(proof, 'giver', 'pending')
      await refuseDecisions(kit, id, 'pending_tenant_approval', terminationLifecycle)
      const params = { contract: samples.contractOf('approver') }
      const body = { operationData: { terminationRequestId: id }, operationType, locale }
      await kit.refused('approveTermination', { params, body }, { code: 'STATE_CONFLICT' }, { as: 'giver', title: 'the giver does not answer the own notice' })
      const { link } = await kit.once('approveTermination', { params, body }, { ...body, locale: 'sv' }, { as: 'approver' })
      const expected = operationType === 'accept' ? 'confirmed' : 'rejected'
      await sign(kit, link, { as: 'approver', form: formOf(proof, 'approver'), expected }, 'approveTermination')
      const read = await kit.ok('readTermination', { params }, { as: 'approver' })
      const status = operationType === 'accept' ? 'ready_for_review' : 'rejected'
      kit.same('lifecycle', 'approveTermination', `the answer leads to ${status}`, read?.status, status)
      await kit.refused('approveTermination', { params, body }, { code: 'STATE_CONFLICT' }, { as: 'approver', title: 'a second answer is refused' })
      if (status === 'rejected') await refuseDecisions(kit, id, 'rejected', terminationLifecycle)
      else await kit.ok('rejectRequest', { params: { request: id }, body: {} })
    }
  },
}

/** One of two parties leaves the contract by a modification, which the other one answers. */
export const modification: Walk = {
  name: 'a modification',
  as: ['giver', 'approver', 'other'],
  identifies: true,
  calls: ['initModification', 'readModification', 'approveModification', ...DECISIONS],
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
    await kit.refused('initModification', { params, body: wrong }, { code: 'VALIDATION_ERROR', atLeastPaths: ['operationData.inEffect'] }, { as: 'giver', kind: 'validation', title: 'a day that has passed is refused, with its path' })
    for (const operationType of ['reject', 'accept'] as const) {
      const { link } = await kit.once('initModification', { params, body }, { ...body, locale: 'sv' }, { as: 'giver' })
      await sign(kit, link, { as: 'giver', form: formOf(proof, 'giver'), expected: 'pending' }, 'initModification')
      const made = await kit.ok('readModification', { params }, { as: 'giver' })
      kit.same('lifecycle', 'readModification', 'the signed modification waits for the other party', made?.status, 'pending_tenant_approval')
      if (made === null) throw new CannotGoOn('there is no request')
      await kit.refused('initModification', { params, body }, { code: 'STATE_CONFLICT' }, { as: 'giver', title: 'a second modification is refused' })
      await refuseDecisions(kit, made.id, 'pending_tenant_approval', modificationLifecycle)
      await kit.ok('readRequest', { params: { request: made.id } })
      const answer = { operationData: { modificationRequestId: made.id }, operationType, locale }
      const approving = await kit.once('approveModification', { params, body: answer }, { ...answer, locale: 'sv' }, { as: 'approver' })
      const expected = operationType === 'accept' ? 'confirmed' : 'rejected'
      await sign(kit, approving.link, { as: 'approver', form: formOf(proof, 'approver'), expected }, 'approveModification')
      await kit.refused('approveModification', { params, body: answer }, { code: 'STATE_CONFLICT' }, { as: 'approver', title: 'a second answer is refused' })
      if (operationType === 'reject') await refuseDecisions(kit, made.id, 'rejected', modificationLifecycle)
      else await kit.ok('rejectRequest', { params: { request: made.id }, body: {} })
    }
  },
}

/** Claims that the provider cannot decide about an addition as the chart says. */
async function refuseAdditions(kit: Kit, addition: string, state: TenancyState, names: readonly ('undoAddition' | 'upholdAddition')[]) {
  const allowed = tenancyLifecycle.allowedEvents(state)
  for (const name of names)
    await kit.refused(name, { params: { addition }, body: {} }, { code: 'STATE_CONFLICT', state, allowed }, { title: `${name} is refused while ${state}` })
}

/** A person is added to a contract, and the provider undoes the addition. */
export const addition: Walk = {
  name: 'an added person',
  as: ['resident'],
  calls: ['addTenants', 'readModification', 'approveRequest', 'listAdditions', 'readAddition', 'undoAddition', 'upholdAddition', 'readRequest', 'listOpenRequests'],
  async work({ kit, samples }) {
    const params = { contract: samples.contractOf('resident') }
    const body = { operationData: { tenants: [personToAdd(samples)] }, locale }
    const twice = { ...body, operationData: { tenants: [personToAdd(samples), personToAdd(samples)] } }
    await kit.refused('addTenants', { params, body: twice }, { code: 'VALIDATION_ERROR', atLeastPaths: ['operationData.tenants.1.socialSecurityNumber'] }, { kind: 'validation', title: 'the same person twice is refused, with the path' })
    const asked = await kit.once('addTenants', { params, body }, { ...body, locale: 'sv' })
    kit.same('lifecycle', 'addTenants', 'it is a success', asked.success, true)
    await kit.refused('addTenants', { params, body }, { code: 'STATE_CONFLICT', allowed: [] }, { title: 'a second request is refused' })
    const request = await kit.ok('readModification', { params })
    if (request === null) throw new CannotGoOn('there is no request')
    await kit.ok('readRequest', { params: { request: request.id } })
    await eachPage(kit, 'listOpenRequests')
    await kit.ok('approveRequest', { params: { request: request.id }, body: {} })
    await refuseDecisions(kit, request.id, 'approved', modificationLifecycle)
    const { items } = await kit.ok('listAdditions', { query: { state: 'unconfirmed', limit: '500' } })
    const made = items.find(({ reference }) => reference === request.reference)
    kit.claim('lifecycle', 'listAdditions', 'the addition is listed', made ? [] : ['it is not listed'])
    if (made === undefined) throw new CannotGoOn('the addition is not listed')
    await eachPage(kit, 'listAdditions')
    const decision = { params: { addition: made.id } }
    await kit.ok('readAddition', decision)
    await refuseAdditions(kit, made.id, 'unconfirmed', ['upholdAddition'])
    const undone = await kit.ok('undoAddition', { ...decision, body: {} })
    const again = await kit.ok('undoAddition', { ...decision, body: {} }, { title: 'undoing again changes nothing' })
    kit.same('lifecycle', 'undoAddition', 'it is undone', [undone.state, again.state], ['undone', 'undone'])
    await refuseAdditions(kit, made.id, 'undone', ['upholdAddition'])
  },
}

/** A person whom others added disputes it, the provider upholds it, and the person confirms. */
export const tenancy: Walk = {
  name: 'an unconfirmed tenancy',
  as: ['added', 'resident'],
  calls: ['readTenancyConfirmation', 'confirmTenancy', 'disputeTenancy', 'listAdditions', 'upholdAddition', 'undoAddition'],
  async work({ kit, samples }) {
    const as = 'added'
    const params = { contract: samples.contractOf(as) }
    const nobody = { params: { contract: samples.contractOf('resident') } }
    await kit.refused('confirmTenancy', { ...nobody, body: {} }, { code: 'NOT_FOUND' }, { kind: 'unknown', title: 'who was not added has nothing to confirm' })
    await kit.refused('disputeTenancy', { ...nobody, body: { description: null } }, { code: 'NOT_FOUND' }, { kind: 'unknown', title: 'who was not added has nothing to dispute' })
    const first = await kit.ok('readTenancyConfirmation', { params }, { as })
    kit.same('lifecycle', 'readTenancyConfirmation', 'it is unconfirmed', first?.state, 'unconfirmed')
    const { items } = await kit.ok('listAdditions', { query: { state: 'unconfirmed', limit: '500' } })
    const made = items.find(({ contractUuid, hasAccount }) => contractUuid === params.contract && hasAccount)
    if (made === undefined) throw new CannotGoOn('the addition is not listed')
    await refuseAdditions(kit, made.id, 'unconfirmed', ['upholdAddition'])
    const body = { description: 'Conformance' }
    const disputed = await kit.ok('disputeTenancy', { params, body }, { as })
    const again = await kit.ok('disputeTenancy', { params, body }, { as, title: 'disputing again changes nothing' })
    kit.same('lifecycle', 'disputeTenancy', 'it is disputed', [disputed.state, again.state], ['disputed', 'disputed'])
    const upheld = await kit.ok('upholdAddition', { params: { addition: made.id }, body: {} })
    kit.same('lifecycle', 'upholdAddition', 'it is confirmed', upheld.state, 'confirmed')
    await refuseAdditions(kit, made.id, 'confirmed', ['upholdAddition', 'undoAddition'])
    const confirmed = await kit.ok('confirmTenancy', { params, body: {} }, { as, title: 'confirming again changes nothing' })
    kit.same('lifecycle', 'confirmTenancy', 'it stays confirmed', confirmed.state, 'confirmed')
    await kit.refused('disputeTenancy', { params, body }, { code: 'STATE_CONFLICT', state: 'confirmed', allowed: tenancyLifecycle.allowedEvents('confirmed') }, { as, title: 'a confirmed tenancy is not disputed' })
  },
}
