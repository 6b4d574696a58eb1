import type { NoticeState } from '../../../api/notices.ts'
import { noticeLifecycle } from '../../../machines/notice-lifecycle/lifecycle.ts'
import {
  makeDefect,
  makeFeedback,
  makeNoticeEvent,
  makeQuestion,
  makeReopening,
} from '../bodies.ts'
import { FILE_ROUTES, sendFileIfOffered } from '../files.ts'
import type { Kit } from '../kit.ts'
import type { RouteName } from '../routes.ts'
import { provePages } from './pages.ts'
import type { Walk, WalkTools } from './walk.ts'

/** The routes of a kind of notice. */
interface NoticeRoutes {
  readonly create: 'createDefect' | 'createQuestion' | 'createFeedback'
  readonly update: 'updateDefect' | 'updateQuestion' | 'updateFeedback'
  readonly reopen: 'reopenDefect' | 'reopenQuestion' | 'reopenFeedback'
  readonly read: 'readDefect' | 'readQuestion' | 'readFeedback'
  readonly list: 'listDefects' | 'listQuestions' | 'listFeedbacks'
}

type AnyBody = ReturnType<typeof makeDefect>

/** A written notice: its routes, parameters and body. */
interface Written {
  readonly routes: NoticeRoutes
  readonly params: { readonly contract: string; readonly notice: string }
  readonly body: AnyBody
}

/** Claims that an edit succeeds or is refused, as the chart says for a state. */
async function tryEditing(kit: Kit, { routes, params, body }: Written, state: NoticeState) {
  const call = { params, body: { ...body, description: `Changed while ${state}.` } }
  if (noticeLifecycle.takes(state, 'writer.edited')) {
    const changed = await kit.ok(routes.update, call, { title: `it can be changed while ${state}` })
    kit.same(
      'lifecycle',
      routes.update,
      'a change is stored',
      changed.description,
      call.body.description,
    )
    kit.same('lifecycle', routes.update, 'a change moves no state', changed.state, state)
  } else
    await kit.refused(
      routes.update,
      call,
      { code: 'STATE_CONFLICT', state, allowed: noticeLifecycle.allowedEvents(state) },
      { title: `it cannot be changed while ${state}` },
    )
}

/** Claims that a reopening is refused in a state in which the chart forbids it. */
const refuseReopening = (kit: Kit, { routes, params }: Written, state: NoticeState) =>
  kit.refused(
    routes.reopen,
    { params, body: makeReopening() },
    { code: 'STATE_CONFLICT', state, allowed: noticeLifecycle.allowedEvents(state) },
    { title: `it cannot be reopened while ${state}` },
  )

/** Records an event of the provider, and claims the state that the chart says it leads to. */
async function record(
  { kit, samples, setup }: WalkTools,
  { params }: Written,
  [sequence, eventType]: [number, Parameters<typeof makeNoticeEvent>[2]],
  state: NoticeState,
): Promise<void> {
  const call = {
    params: { notice: params.notice },
    body: {
      ...makeNoticeEvent(samples, sequence, eventType, setup.now()),
      id: `${params.notice}-${sequence}`,
    },
  }
  const first = await kit.ok('recordNoticeEvent', call)
  kit.same(
    'lifecycle',
    'recordNoticeEvent',
    `${eventType} leads to ${state}`,
    [first.isNew, first.state],
    [true, state],
  )
  const again = await kit.ok('recordNoticeEvent', call)
  kit.same(
    'lifecycle',
    'recordNoticeEvent',
    'the same event counts once',
    [again.isNew, again.state],
    [false, state],
  )
  await kit.refused(
    'recordNoticeEvent',
    { ...call, body: { ...call.body, by: 'Somebody else' } },
    { code: 'STATE_CONFLICT', state: 'event_differs' },
    { title: 'the same event with another content is refused' },
  )
  await kit.refused(
    'recordNoticeEvent',
    { ...call, body: { ...call.body, id: `${call.body.id}-other` } },
    { code: 'VALIDATION_ERROR', paths: ['sequence'] },
    { title: 'the sequence of another event is refused' },
  )
}

/** Writes a notice, with a file if the back end takes files, and claims who may read it. */
async function write(proof: WalkTools, routes: NoticeRoutes): Promise<Written> {
  const { kit, samples } = proof
  const contract = samples.contractOf('resident')
  const files = await sendFileIfOffered(proof)
  const body = { ...bodyOf(routes, contract), fileUuids: [...files] }
  const created = await kit.once(routes.create, { body }, { ...body, description: 'Another.' })
  const params = { contract, notice: created.id }
  const read = await kit.ok(routes.read, { params })
  kit.same(
    'lifecycle',
    routes.read,
    'it is read as it was written',
    [read.title, read.description, read.status, read.state, read.files.map(({ uuid }) => uuid)],
    [body.title, body.description, 'created', 'created', files],
  )
  for (const uuid of files) {
    await kit.ok('readFile', { params: { uuid } })
    await kit.refused('readFile', { params: { uuid } }, { code: 'NOT_FOUND' }, foreign)
  }
  await kit.refused(
    routes.read,
    { params: { ...params, contract: samples.contractOf('other') } },
    { code: 'NOT_FOUND' },
    foreign,
  )
  const listed = await kit.ok(routes.list, { params: { contract } })
  kit.same(
    'lifecycle',
    routes.list,
    'it is listed',
    listed.filter(({ id }) => id === created.id).length,
    1,
  )
  const far = await kit.ok(routes.list, { params: { contract }, query: { page: 9999 } })
  kit.same('paging', routes.list, 'pages after the last one are empty', far, [])
  return { routes, params, body }
}

const foreign = {
  as: 'other',
  kind: 'foreign',
  title: 'another resident does not read it',
} as const

/** Makes the body of a notice of a kind, without fields that the kind lacks. */
function bodyOf({ create }: NoticeRoutes, contract: string): AnyBody {
  if (create === 'createDefect') return makeDefect(contract)
  return (create === 'createQuestion' ? makeQuestion : makeFeedback)(contract) as AnyBody
}

const BY_PROVIDER = [
  'recordNoticeEvent',
  'listNotices',
  'readNotice',
  'readNoticeFile',
  'releaseDefect',
] as const

/** Makes the walk through the chart of a notice of one kind. */
const walkOf = (name: string, routes: NoticeRoutes): Walk => ({
  name,
  as: ['resident', 'other'],
  also: [...BY_PROVIDER, ...FILE_ROUTES],
  calls: Object.values<RouteName>({ ...routes }),
  async work(proof) {
    const { kit } = proof
    const written = await write(proof, routes)
    await tryEditing(kit, written, 'created')
    await refuseReopening(kit, written, 'created')
    await kit.refused(
      routes.update,
      { params: written.params, body: {} },
      { code: 'VALIDATION_ERROR', atLeastPaths: ['contractUuid', 'fileUuids', 'noticeReporter'] },
      { kind: 'validation', title: 'an empty body is refused, with its paths' },
    )
    const { updatedAt } = await kit.ok(routes.read, { params: written.params })
    if (updatedAt !== undefined)
      await kit.refused(
        routes.update,
        written,
        { code: 'STATE_CONFLICT', state: 'notice_changed' },
        {
          headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' },
          title: 'a change of what was read before another change is refused',
        },
      )
    if (proof.offers(...BY_PROVIDER)) await byProvider(proof, written)
  },
})

/** The part of the walk in which the provider works, and the writer reopens. */
async function byProvider(proof: WalkTools, written: Written): Promise<void> {
  const { kit } = proof
  const { routes, params, body } = written
  await record(proof, written, [1, 'work_order_started'], 'in_progress')
  await tryEditing(kit, written, 'in_progress')
  await refuseReopening(kit, written, 'in_progress')
  await record(proof, written, [2, 'completed'], 'completed')
  await tryEditing(kit, written, 'completed')
  await kit.refused(
    routes.reopen,
    { params, body: {} },
    { code: 'VALIDATION_ERROR', atLeastPaths: ['description', 'fileUuids'] },
    { kind: 'validation', title: 'an empty body is refused, with its paths' },
  )
  const reopened = await kit.once(
    routes.reopen,
    { params, body: makeReopening() },
    { ...makeReopening(), description: 'Another.' },
  )
  kit.same('lifecycle', routes.reopen, 'it is reopened', reopened.state, 'reopened')
  await tryEditing(kit, written, 'reopened')
  await refuseReopening(kit, written, 'reopened')
  await record(proof, written, [3, 'work_note_created'], 'reopened')
  await record(proof, written, [4, 'completed'], 'completed_again')
  await refuseReopening(kit, written, 'completed_again')
  await tryEditing(kit, written, 'completed_again')
  const notice = await kit.ok('readNotice', { params: { notice: params.notice } })
  kit.same(
    'lifecycle',
    'readNotice',
    'the provider reads it in its state',
    [notice.state, notice.title, notice.contractUuid],
    ['completed_again', body.title, params.contract],
  )
  const [file] = notice.files
  await kit.ok(routes.read, { params })
  await kit.ok(routes.list, { params: { contract: params.contract } })
  if (file) await kit.ok('readNoticeFile', { params: { notice: params.notice, file: file.uuid } })
  await provePages(kit, 'listNotices', { status: 'completed' })
  if (routes.create === 'createDefect') await release(proof, params.notice)
}

/** Claims that a defect of shared premises can be released only while it is open. */
async function release({ kit, samples }: WalkTools, completed: string): Promise<void> {
  const title = 'Conformance'
  await kit.refused(
    'releaseDefect',
    { params: { notice: completed }, body: { title } },
    { code: 'STATE_CONFLICT', state: 'completed_again' },
    { title: 'a completed defect is not released' },
  )
  const { id } = await kit.ok('createDefect', { body: makeDefect(samples.contractOf('resident')) })
  const released = await kit.ok('releaseDefect', { params: { notice: id }, body: { title } })
  kit.same('lifecycle', 'releaseDefect', 'it is released under its title', released.title, title)
  const read = await kit.ok('readNotice', { params: { notice: id } })
  kit.same('lifecycle', 'readNotice', 'the provider reads its release', read.released?.title, title)
}

export const noticeWalks: readonly Walk[] = [
  walkOf('a fault report', {
    create: 'createDefect',
    update: 'updateDefect',
    reopen: 'reopenDefect',
    read: 'readDefect',
    list: 'listDefects',
  }),
  walkOf('a question', {
    create: 'createQuestion',
    update: 'updateQuestion',
    reopen: 'reopenQuestion',
    read: 'readQuestion',
    list: 'listQuestions',
  }),
  walkOf('feedback', {
    create: 'createFeedback',
    update: 'updateFeedback',
    reopen: 'reopenFeedback',
    read: 'readFeedback',
    list: 'listFeedbacks',
  }),
]
