import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  type Call,
  FileAnswer,
  type Handlers,
  makeConflict,
  makeInvalid,
  makeNotFound,
  requireAccount,
  requireContractOfPath,
} from './call.ts'
import { attachFiles, listAttachedFiles } from './files.ts'
import { getFirstEndDate, toHelsinkiDay } from './helsinki.ts'
import {
  makeReference,
  type SigningIdentification,
  type Store,
  type Termination,
  type TerminationData,
} from './store.ts'

const IDENTIFICATION_MS = 30 * 60_000

const pendingOf = (store: Store, contract: string): Termination | undefined =>
  store.terminations.find(
    (one) => one.contract.uuid === contract && one.status === 'ready_for_review',
  )

/** Stores a termination that is to be signed, and answers the address at which to identify. */
function beginTermination(call: Call) {
  const contract = requireContractOfPath(call)
  const { operationData: data } = call.body as { operationData: TerminationData }
  if (pendingOf(call.store, contract.uuid)) throw makeConflict('pending_termination_review')
  const noticeDay = toHelsinkiDay(new Date())
  if (String(data['endDate']) < getFirstEndDate(noticeDay))
    throw makeInvalid({ path: 'operationData.endDate', key: 'too_small_date' })
  attachFiles(call, data.fileUuids, 'operationData.fileUuids')
  const state = randomBytes(32).toString('base64url')
  const endsAt = Date.now() + IDENTIFICATION_MS
  const account = requireAccount(call)
  call.store.identifications.set(state, { state, account, contract, noticeDay, data, endsAt })
  return { link: `${call.bank}/?state=${state}` }
}

/** Stores a termination as signed, after its creator was identified; nobody else has to approve it. */
export function signTermination(store: Store, identification: SigningIdentification): void {
  const { account: giver, contract, noticeDay, data } = identification
  const signedText = [
    'Irtisanomisilmoitus',
    `Irtisanoja: ${giver.firstName} ${giver.lastName}`,
    `Koti: ${contract.street}`,
    `Sopimus päättyy: ${String(data['endDate'])}`,
  ].join('\n')
  store.terminations.push({
    id: randomUUID(),
    reference: makeReference('T', store.terminations.length + 1),
    contract,
    giver,
    createdAt: new Date().toISOString(),
    noticeDay,
    data,
    signedText,
    status: 'ready_for_review',
  })
  store.drafts.delete([giver.uuid, contract.uuid, 'termination', ''].join('/'))
}

function readTermination(call: Call) {
  const contract = requireContractOfPath(call)
  const found = call.store.terminations.findLast((one) => one.contract === contract)
  if (!found) return null
  const { firstName, lastName } = found.giver
  return {
    ...found.data,
    id: found.id,
    reference: found.reference,
    createdAt: found.createdAt,
    decidedAt: null,
    createdBySelf: true,
    givenBy: { firstName, lastName },
    approvals: [],
    rejectedBy: null,
    status: found.status,
    noticeDay: found.noticeDay,
    files: listAttachedFiles(call.store, found.data.fileUuids).map(({ uuid, fileName, bytes }) => ({
      uuid,
      fileName,
      size: bytes?.length ?? 0,
    })),
  }
}

/** Returns the request of the path; null unless the caller created it. */
function requestOf(call: Call): Termination | null {
  const contract = requireContractOfPath(call)
  const { id } = call.params
  return call.store.terminations.find((one) => one.contract === contract && one.id === id) ?? null
}

function readReceipt(call: Call) {
  const found = requestOf(call)
  if (found === null) return null
  const { id, reference, createdAt, giver, signedText } = found
  return {
    id,
    requestId: id,
    action: 'create',
    reference,
    signedAt: createdAt,
    signerName: `${giver.firstName} ${giver.lastName}`,
    method: 'bank',
    text: signedText,
    hash: createHash('sha256').update(signedText).digest('hex'),
  }
}

/** Answers the day on which the contract ends, as iCalendar. */
function readCalendar(call: Call): FileAnswer {
  const found = requestOf(call)
  if (found === null) throw makeNotFound()
  const { id, createdAt, data } = found
  const compact = (text: string) => text.replaceAll(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Toinen//FI',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${compact(createdAt)}`,
    `DTSTART;VALUE=DATE:${compact(String(data['endDate']))}`,
    'SUMMARY:Sopimus päättyy',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return new FileAnswer('text/calendar; charset=utf-8', `${lines.join('\r\n')}\r\n`)
}

/** Refuses an approval: every contract has one party, so nobody is asked. */
function approve(call: Call): never {
  requireContractOfPath(call)
  throw makeNotFound()
}

/** The handlers of a termination, from its form to its receipt. */
export const terminationHandlers: Handlers = {
  readTermination,
  initTermination: beginTermination,
  approveTermination: approve,
  approveModification: approve,
  readReceipt,
  readCalendar,
}
