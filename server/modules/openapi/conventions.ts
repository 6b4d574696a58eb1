import { terminationStatuses } from '../../../api/contracts.ts'
import { errorCodes, httpStatusOf } from '../../../api/errors.ts'
import { noticeStates } from '../../../api/notices.ts'
import { tenancyStates } from '../../../api/tenancy.ts'
import { DEFECT_CLASSES, OTHER_DEFECT_CLASS } from '../../../domain/notices.ts'
import { noticeLifecycle } from '../../../machines/notice-lifecycle/lifecycle.ts'
import { tenancyLifecycle } from '../../../machines/tenancy-lifecycle/lifecycle.ts'
import { terminationLifecycle } from '../../../machines/termination-request/lifecycle.ts'

/** The rules of all calls, a paragraph each. */
export const apiConventions: readonly string[] = [
  'What the resident portal and its server say to each other. A back end of somebody else that answers the calls outside /provider as described here can serve the built portal; docs/other-back-ends.md of Porras says what it serves besides.',
  'Every write comes from a page of the same origin (Origin or Sec-Fetch-Site) with a JSON body; any other is refused with 403 FORBIDDEN. A DELETE has no body. The strings "" and "(null)" in a body count as null, except in drafts. Properties that are not described are ignored.',
  'A call that needs a session answers 401 UNAUTHORIZED without one, whatever else is wrong with it. What belongs to somebody else is answered as what does not exist: 404 NOT_FOUND; so is a malformed parameter of the path. A query or a body that does not fit answers 400 VALIDATION_ERROR with all its fields.',
  'Days are yyyy-MM-dd, and today is the day in Helsinki; instants have a zone. Amounts are in euros. Accept-Language (fi, sv or en) picks the language of texts; an error has a message only in the language that was asked for.',
  'What is below /provider is for the housing provider alone, whose programs call it with a key.',
]

const byStatus = Map.groupBy(errorCodes, httpStatusOf)

/** Every code by its HTTP status. */
const statuses = [...byStatus]
  .toSorted(([a], [b]) => a - b)
  .map(([status, codes]) => `${status}: ${codes.join(', ')}`)
  .join('. ')

/** The events that each state of a chart allows. */
const eventsOf = <State extends string>(
  states: readonly State[],
  allowedEvents: (state: State) => readonly string[],
): string =>
  states.map((state) => `${state}: ${allowedEvents(state).join(', ') || 'none'}`).join('; ')

/** A note on each field of an error. */
export const errorNotes = {
  body: `The body of every answer that is no success. A code has one HTTP status. ${statuses}. A back end may leave out a code that the portal does not need to tell apart: the status is then enough.`,
  message: 'Shown as it is, where the portal has no words of its own.',
  fields: 'Comes with VALIDATION_ERROR.',
  path: 'Where in the body: names and places joined by dots, such as operationData.beneficiaries.0.iban.',
  state: `Comes with STATE_CONFLICT: the state that does not allow the call, or a word for what is in its way (terminated, notice_changed, draft_changed, overlap, a terminationDisallowedReason; running for an Idempotency-Key whose call has not ended).`,
  allowed: `Comes with STATE_CONFLICT: the events that the state allows. Of a notice, ${eventsOf(noticeStates, noticeLifecycle.allowedEvents)}. Of a request, ${eventsOf(terminationStatuses, terminationLifecycle.allowedEvents)}. Of an addition, ${eventsOf(tenancyStates, tenancyLifecycle.allowedEvents)}. Empty where no event of the caller helps.`,
  revision: 'Comes with the state draft_changed: the revision that is stored.',
  savedAt: 'Comes with the state draft_changed: when it was saved.',
  availableAt:
    'Comes with CREATION_LIMIT_REACHED: the instant from which the call is possible again, in UTC.',
} as const

/** The numbers of the classes of a defect. */
export const defectClassesNote = `${Object.entries(DEFECT_CLASSES)
  .map(([number, name]) => `${number} ${name}`)
  .join(', ')}; ${OTHER_DEFECT_CLASS} where a notice has none.`
