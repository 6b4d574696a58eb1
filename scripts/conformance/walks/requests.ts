import type { RequestState } from '../../../machines/shared/request.setup.ts'
import { terminationLifecycle } from '../../../machines/termination-request/lifecycle.ts'
import { makeTermination } from '../bodies.ts'
import { FILE_ROUTES, sendFileIfOffered } from '../files.ts'
import { signAsResident } from '../identify.ts'
import type { Kit, Role } from '../kit.ts'
import { CannotContinue } from '../kit.ts'
import { provePages } from './pages.ts'
import type { Walk, WalkTools } from './walk.ts'

const { locale, provider } = { locale: 'fi', provider: 'ftn' } as const

/** Claims that the provider cannot decide a request in a state of its chart, and what it may do. */
export async function proveDecisionsRefused(
  kit: Kit,
  request: string,
  state: RequestState,
  { allowedEvents }: Pick<typeof terminationLifecycle, 'allowedEvents'>,
): Promise<void> {
  const expected = { code: 'STATE_CONFLICT', state, allowed: allowedEvents(state) } as const
  const call = { params: { request }, body: {} }
  await kit.refused('approveRequest', call, expected, {
    title: `it is not approved while ${state}`,
  })
  await kit.refused('rejectRequest', call, expected, { title: `it is not rejected while ${state}` })
}

/** Returns the fields that the identification of a role submits. */
export const getIdentificationForm = ({ setup }: WalkTools, role: Role) =>
  setup.residents[role]?.form ?? {}

/** Sends a termination as a role, and signs it; returns the id of the request. */
async function giveNotice(
  proof: WalkTools,
  as: Role,
  expected: 'confirmed' | 'pending',
): Promise<string> {
  const { kit, samples } = proof
  const params = { contract: samples.contractOf(as) }
  const files = await sendFileIfOffered(proof, as)
  const operationData = makeTermination(samples, files)
  await kit.refused(
    'initTermination',
    {
      params,
      body: { operationData: { ...operationData, endDate: samples.today }, locale, provider },
    },
    { code: 'VALIDATION_ERROR', atLeastPaths: ['operationData.endDate'] },
    { as, kind: 'validation', title: 'an end date that is too early is refused, with its path' },
  )
  const body = { operationData, locale, provider }
  const { link } = await kit.once(
    'initTermination',
    { params, body },
    { ...body, locale: 'sv' },
    { as },
  )
  await signAsResident(
    kit,
    link,
    { as, form: getIdentificationForm(proof, as), expected },
    'initTermination',
  )
  const request = await kit.ok('readTermination', { params }, { as })
  const state = expected === 'confirmed' ? 'ready_for_review' : 'pending_tenant_approval'
  kit.same('lifecycle', 'readTermination', `the signed notice is ${state}`, request?.status, state)
  if (request === null) throw new CannotContinue('there is no request')
  const stored = [request.endDate, request.terminationReason, request.files.map(({ uuid }) => uuid)]
  kit.same('lifecycle', 'readTermination', 'it is read as it was signed', stored, [
    operationData.endDate,
    operationData.terminationReason,
    files,
  ])
  await kit.refused(
    'initTermination',
    { params, body },
    { code: 'STATE_CONFLICT' },
    { as, title: 'a second notice is refused' },
  )
  await kit.ok('readContract', { params }, { as })
  await kit.ok('readReceipt', { params: { ...params, id: request.id } }, { as })
  await kit.ok('readCalendar', { params: { ...params, id: request.id } }, { as })
  await kit.refused(
    'readCalendar',
    { params: { contract: samples.contractOf('other'), id: request.id } },
    { code: 'NOT_FOUND' },
    { as: 'other', kind: 'foreign', title: 'another resident does not read it' },
  )
  return request.id
}

const PARTS_OF_NOTICE = [
  'initTermination',
  'readTermination',
  'readReceipt',
  'readCalendar',
] as const
/** The routes of the provider's decisions. */
export const DECISION_ROUTES = [
  'approveRequest',
  'rejectRequest',
  'readRequest',
  'listOpenRequests',
] as const

/** The provider reads a whole request, and its files. */
async function readWhole(kit: Kit, request: string): Promise<void> {
  const whole = await kit.ok('readRequest', { params: { request } })
  const [file] = whole.files
  if (file) await kit.ok('readRequestFile', { params: { request, file: file.uuid } })
  await kit.ok(
    'readRequest',
    { params: { request: whole.reference } },
    { title: 'a request is read by its reference too' },
  )
  await provePages(kit, 'listOpenRequests')
}

/**
 * A notice of one party is signed; where the provider's decisions can be called, it is rejected, given
 * again and approved.
 */
export const terminationWalk: Walk = {
  name: 'a notice of termination',
  as: ['resident', 'other'],
  identified: ['resident'],
  calls: PARTS_OF_NOTICE,
  also: [...DECISION_ROUTES, 'readRequestFile', ...FILE_ROUTES],
  async work(proof) {
    const { kit } = proof
    const first = await giveNotice(proof, 'resident', 'confirmed')
    if (!proof.offers(...DECISION_ROUTES, 'readRequestFile')) return
    await readWhole(kit, first)
    const rejected = await kit.ok('rejectRequest', { params: { request: first }, body: {} })
    kit.same(
      'lifecycle',
      'rejectRequest',
      'it is rejected',
      [rejected.id, rejected.status],
      [first, 'rejected'],
    )
    await proveDecisionsRefused(kit, first, 'rejected', terminationLifecycle)
    const second = await giveNotice(proof, 'resident', 'confirmed')
    const approved = await kit.ok('approveRequest', { params: { request: second }, body: {} })
    kit.same(
      'lifecycle',
      'approveRequest',
      'it is approved',
      [approved.id, approved.status],
      [second, 'approved'],
    )
    await proveDecisionsRefused(kit, second, 'approved', terminationLifecycle)
    await provePages(kit, 'listOpenRequests', { status: 'decided' })
  },
}

/** A termination of two parties waits for the other one, who rejects the first and accepts the second. */
export const twoPartyTerminationWalk: Walk = {
  name: 'a notice of two parties',
  as: ['giver', 'approver', 'other'],
  identified: ['giver', 'approver'],
  calls: [...PARTS_OF_NOTICE, ...DECISION_ROUTES, 'approveTermination'],
  also: FILE_ROUTES,
  async work(proof) {
    const { kit, samples } = proof
    for (const operationType of ['reject', 'accept'] as const) {
      const id = await giveNotice(proof, 'giver', 'pending')
      await proveDecisionsRefused(kit, id, 'pending_tenant_approval', terminationLifecycle)
      const params = { contract: samples.contractOf('approver') }
      const body = { operationData: { terminationRequestId: id }, operationType, locale }
      await kit.refused(
        'approveTermination',
        { params, body },
        { code: 'STATE_CONFLICT' },
        { as: 'giver', title: 'the giver does not answer the own notice' },
      )
      const { link } = await kit.once(
        'approveTermination',
        { params, body },
        { ...body, locale: 'sv' },
        { as: 'approver' },
      )
      const expected = operationType === 'accept' ? 'confirmed' : 'rejected'
      await signAsResident(
        kit,
        link,
        { as: 'approver', form: getIdentificationForm(proof, 'approver'), expected },
        'approveTermination',
      )
      const read = await kit.ok('readTermination', { params }, { as: 'approver' })
      const status = operationType === 'accept' ? 'ready_for_review' : 'rejected'
      kit.same(
        'lifecycle',
        'approveTermination',
        `the answer leads to ${status}`,
        read?.status,
        status,
      )
      await kit.refused(
        'approveTermination',
        { params, body },
        { code: 'STATE_CONFLICT' },
        { as: 'approver', title: 'a second answer is refused' },
      )
      if (status === 'rejected')
        await proveDecisionsRefused(kit, id, 'rejected', terminationLifecycle)
      else await kit.ok('rejectRequest', { params: { request: id }, body: {} })
    }
  },
}
