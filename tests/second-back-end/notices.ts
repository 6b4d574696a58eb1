import { randomUUID } from 'node:crypto'
import {
  type Call,
  type Handlers,
  makeConflict,
  makeForbidden,
  makeInvalid,
  makeNotFound,
  requireAccount,
  requireContractOfPath,
  requireOwnContract,
} from './call.ts'
import { removeDraft } from './drafts.ts'
import { attachFiles, listAttachedFiles, toFileRecord } from './files.ts'
import {
  makeReference,
  type Notice,
  type NoticeBody,
  type NoticeEvent,
  type Store,
} from './store.ts'

type Kind = Notice['kind']

/** For each kind: the flow of its draft, the letter of its references, and its default class. */
const kinds = {
  defect: { flow: 'defect-notice', letter: 'V', defectClass: -1 },
  question: { flow: 'question', letter: 'K', defectClass: 21 },
  feedback: { flow: 'feedback', letter: 'P', defectClass: 20 },
} as const

/** The classes that a fault can be reported in, and those of questions and feedback. */
const reportable = [1, 2, 4, 11]
const classes = [...reportable, 20, 21]

const statuses = {
  created: 'created',
  in_progress: 'in_progress',
  completed: 'completed',
  reopened: 'in_progress',
  completed_again: 'completed',
} as const

/** The events that a notice allows in each state. */
const allowedEvents: Readonly<Record<Notice['state'], readonly string[]>> = {
  created: ['writer.edited', 'note.added', 'work.reported', 'work.completed'],
  in_progress: ['writer.edited', 'note.added', 'work.reported', 'work.completed'],
  completed: ['note.added', 'work.reported', 'work.completed', 'writer.reopened'],
  reopened: ['writer.edited', 'note.added', 'work.reported', 'work.completed'],
  completed_again: ['note.added', 'work.reported', 'work.completed'],
}

const shownEvent = ({ id, eventType, createdAt, workNoteDescription }: NoticeEvent) => ({
  id,
  eventType,
  createdAt,
  workFinishedAt: null,
  workOrder: null,
  workNoteDescription,
})

const event = (eventType: NoticeEvent['eventType'], note: string | null = null): NoticeEvent => ({
  id: randomUUID(),
  eventType,
  createdAt: new Date().toISOString(),
  workNoteDescription: note,
})

function listed(notice: Notice) {
  const { uuid, body, kind, state, events, createdAt, reference } = notice
  const latest = events.at(-1)
  return {
    id: uuid,
    uuid,
    title: body.title,
    description: body.description,
    defectClassId: body.defectClassId ?? kinds[kind].defectClass,
    status: statuses[state],
    latestEvent: latest && shownEvent(latest),
    createdAt,
    reference,
    isOwn: true,
    ...(kind === 'defect' ? { defectLocation: body.defectLocation } : { noticeType: kind }),
  }
}

function whole(store: Store, notice: Notice) {
  const { body, kind, contract, events, updatedAt, state } = notice
  return {
    ...listed(notice),
    contractUuid: contract.uuid,
    files: listAttachedFiles(store, body.fileUuids).map(toFileRecord),
    noticeReporter: { ...body.noticeReporter, description: null },
    events: events.map(shownEvent),
    updatedAt,
    state,
    ...(kind === 'defect' && {
      hasPetsInApartment: body.hasPetsInApartment,
      masterKeyAccessAllowed: body.masterKeyAccessAllowed,
    }),
  }
}

/** Lists the notices of a kind: open ones before completed ones, and the last changed first. */
function list(call: Call, kind: Kind) {
  const contract = requireContractOfPath(call)
  const page = Number(call.query['page'] ?? 0)
  const latest = ({ events }: Notice) => events.at(-1)?.createdAt ?? ''
  const found = call.store.notices
    .filter((one) => one.contract === contract && one.kind === kind)
    .toReversed()
    .toSorted((a, b) => latest(b).localeCompare(latest(a)))
  const isDone = ({ state }: Notice) => statuses[state] === 'completed'
  const inOrder = [...found.filter((one) => !isDone(one)), ...found.filter(isDone)]
  return page === 0 ? inOrder.map(listed) : []
}

function noticeOf(call: Call, kind: Kind): Notice {
  const contract = requireContractOfPath(call)
  const found = call.store.notices.find(
    ({ uuid, ...one }) =>
      uuid === call.params['notice'] && one.contract === contract && one.kind === kind,
  )
  if (!found) throw makeNotFound()
  return found
}

/** Returns the body of a written notice; refuses one without any content. */
function written(call: Call, kind: Kind): NoticeBody {
  const read = call.body as NoticeBody
  if (read.title === null && read.description === null && read.fileUuids.length === 0)
    throw makeInvalid({ path: 'description', key: 'title_description_or_files_required' })
  const { defectClassId } = read
  if (kind === 'defect' && defectClassId != null && !reportable.includes(defectClassId))
    throw makeInvalid({ path: 'defectClassId', key: 'invalid_type' })
  attachFiles(call, read.fileUuids, 'fileUuids')
  return read
}

function create(call: Call, kind: Kind) {
  const body = written(call, kind)
  const contract = requireOwnContract(call, body.contractUuid)
  const { flow, letter } = kinds[kind]
  const first = event('created')
  const notice: Notice = {
    uuid: randomUUID(),
    kind,
    reference: makeReference(letter, call.store.notices.length + 1),
    writer: requireAccount(call),
    contract,
    createdAt: first.createdAt,
    updatedAt: first.createdAt,
    state: 'created',
    body,
    events: [first],
  }
  call.store.notices.push(notice)
  removeDraft(call, contract.uuid, flow)
  return { id: notice.uuid, reference: notice.reference }
}

/** Changes a notice that is not completed; the place of a fault report stays as it was. */
function update(call: Call, kind: Kind) {
  const notice = noticeOf(call, kind)
  const { defectLocation } = notice.body
  if (notice.writer !== requireAccount(call)) throw makeForbidden()
  if (statuses[notice.state] === 'completed')
    throw makeConflict(notice.state, allowedEvents[notice.state])
  if (call.seen !== null && call.seen !== notice.updatedAt) throw makeConflict('notice_changed')
  notice.body = { ...written(call, kind), ...(kind === 'defect' && { defectLocation }) }
  notice.updatedAt = new Date().toISOString()
  return whole(call.store, notice)
}

/** Reopens a completed notice, which is possible once. */
function reopen(call: Call, kind: Kind) {
  const notice = noticeOf(call, kind)
  const { description } = call.body as { description: string }
  if (notice.state !== 'completed') throw makeConflict(notice.state, allowedEvents[notice.state])
  notice.state = 'reopened'
  notice.events.push(event('reopened', description))
  return whole(call.store, notice)
}

/** The handlers of fault reports, questions and feedback. */
export const noticeHandlers: Handlers = {
  readDefectClasses: () => classes,
  listResponsibilities: () => [],
  listDefects: (call) => list(call, 'defect'),
  readDefect: (call) => whole(call.store, noticeOf(call, 'defect')),
  createDefect: (call) => create(call, 'defect'),
  updateDefect: (call) => update(call, 'defect'),
  reopenDefect: (call) => reopen(call, 'defect'),
  listQuestions: (call) => list(call, 'question'),
  readQuestion: (call) => whole(call.store, noticeOf(call, 'question')),
  createQuestion: (call) => create(call, 'question'),
  updateQuestion: (call) => update(call, 'question'),
  reopenQuestion: (call) => reopen(call, 'question'),
  listFeedbacks: (call) => list(call, 'feedback'),
  readFeedback: (call) => whole(call.store, noticeOf(call, 'feedback')),
  createFeedback: (call) => create(call, 'feedback'),
  updateFeedback: (call) => update(call, 'feedback'),
  reopenFeedback: (call) => reopen(call, 'feedback'),
}
