import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { getRoute, getSchemaFields, type RouteName, routeNames } from '../routes.ts'
import type { Answer } from '../transport.ts'
import {
  addExtraField,
  changeAtPath,
  type FieldPath,
  listRequiredFields,
  removeField,
  setWrongType,
} from './fields.ts'

/** The ways in which a back end may break the contract of a route. */
export const mutantKinds = [
  'wrong status',
  'missing field',
  'wrong type',
  'additional field',
  'wrong content type',
  'refusal dropped',
  'unknown id answered',
  'malformed input accepted',
  'wrong paths of errors',
  'write of another site accepted',
  'write for another account accepted',
  'key used for another body',
  'forbidden transition allowed',
  'allowed events left out',
  'limit dropped',
  'time of a limit left out',
  'wrong error code',
  'wrong status of a refusal',
  'missing envelope',
] as const
export type MutantKind = (typeof mutantKinds)[number]

/** A back end that breaks the contract of one route in one way, wherever that way applies. */
export interface Mutant {
  readonly route: RouteName
  readonly kind: MutantKind
  /** What exactly is changed, if the route has several mutants of the kind. */
  readonly detail: string
  /** Changes an answer of the route; `success` is a successful answer that it gave elsewhere. */
  readonly change: (answer: Answer, success: Answer) => Answer
}

const isSuccess = ({ status }: Answer): boolean => status < 400

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** Parses a JSON body; undefined if it is not JSON. */
function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns a change of the JSON of answers that meet a condition; others stay as they are. */
const ofJson =
  (takes: (answer: Answer) => boolean, change: (json: unknown) => unknown): Mutant['change'] =>
  (answer) => {
    const json = takes(answer) ? jsonOf(answer) : undefined
    if (json === undefined) return answer
    const changed = change(json)
    return isDeepStrictEqual(changed, json) ? answer : { ...answer, text: JSON.stringify(changed) }
  }

const withStatus =
  (takes: (answer: Answer) => boolean, status: (answer: Answer) => number): Mutant['change'] =>
  (answer) =>
    takes(answer) ? { ...answer, status: status(answer) } : answer

/** Returns a change that replaces answers that meet a condition with a success. */
const succeeding =
  (takes: (answer: Answer) => boolean): Mutant['change'] =>
  (answer, success) =>
    takes(answer) ? success : answer

const codeIn = (answer: Answer): string => {
  const json = jsonOf(answer)
  return typeof json === 'object' && json !== null && 'code' in json ? String(json.code) : ''
}
const is =
  (status: number, code?: string) =>
  (answer: Answer): boolean =>
    answer.status === status && (code === undefined || codeIn(answer) === code)

/** For each code that a refusal may have, another code of the catalogue. */
const otherCodes: Readonly<Record<string, string>> = {
  UNAUTHORIZED: 'LOGIN_FAILED',
  FORBIDDEN: 'TENANCY_UNCONFIRMED',
  NOT_FOUND: 'NO_ACTIVE_CONTRACTS',
  BULLETIN_NOT_FOUND: 'NOT_FOUND',
  VALIDATION_ERROR: 'BAD_REQUEST',
  BAD_REQUEST: 'VALIDATION_ERROR',
  STATE_CONFLICT: 'USER_ALREADY_REGISTERED',
  PAYLOAD_TOO_LARGE: 'VALIDATION_ERROR',
  UNSUPPORTED_MEDIA_TYPE: 'FILE_FAILED_TO_OPEN',
  TOO_MANY_REQUESTS: 'LIMIT_EXCEEDED',
}

/** For each status of a refusal, the wrong status that replaces it. */
const otherStatuses: Readonly<Record<number, number>> = {
  400: 422,
  401: 403,
  403: 401,
  404: 403,
  409: 400,
  413: 400,
  415: 400,
  429: 503,
}

/** Routes that refuse with 413 (too large), 415 (file type) or 429 (too many attempts). */
export const limitedRoutes: Readonly<Partial<Record<RouteName, readonly (413 | 415 | 429)[]>>> = {
  login: [429],
  saveDraft: [413],
  saveSubjectDraft: [413],
  initFile: [413, 415],
  announceProviderFile: [413, 415],
}

/** Routes that a life cycle forbids in some state, with 409 and the state. */
export const lifecycleRoutes: readonly RouteName[] = [
  'endSession',
  'updateProfile',
  'verifyNewEmail',
  'resendNewEmailCode',
  'closeNotification',
  'reserveParkingSpot',
  'saveDraft',
  'saveSubjectDraft',
  'initTermination',
  'approveTermination',
  'initModification',
  'approveModification',
  'addTenants',
  'disputeTenancy',
  'updateDefect',
  'reopenDefect',
  'updateQuestion',
  'reopenQuestion',
  'updateFeedback',
  'reopenFeedback',
  'sendMessage',
  'approveRequest',
  'rejectRequest',
  'completeFile',
  'completeProviderFile',
  'undoAddition',
  'upholdAddition',
  'recordNoticeEvent',
  'releaseDefect',
  'recordMessageEntry',
  'beginMessageThread',
  'listEvents',
  'addWebhook',
  'addKey',
  'addStaff',
]

/** Routes whose refusals name the events of a chart of the server. */
export const chartRoutes: readonly RouteName[] = [
  'disputeTenancy',
  'updateDefect',
  'reopenDefect',
  'updateQuestion',
  'reopenQuestion',
  'updateFeedback',
  'reopenFeedback',
  'approveRequest',
  'rejectRequest',
  'undoAddition',
  'upholdAddition',
]

/** Returns the statuses with which a route may refuse, according to its row of the table. */
function refusalsOf(name: RouteName): number[] {
  const { access, method, body, query, params } = getRoute(name)
  return [
    ...(body || hasRefusedQuery(name) ? [400] : []),
    ...(access === 'public' ? [] : [401]),
    ...(method !== 'GET' || access === 'provider' ? [403] : []),
    ...(params && !isSigned(query) ? [404] : []),
    ...(lifecycleRoutes.includes(name) ? [409] : []),
    ...(limitedRoutes[name] ?? []),
  ]
}

/** Returns whether the query of a route is a signature, whose fields cannot be malformed. */
const isSigned = (query: unknown): boolean => 'signature' in getSchemaFields(query)
const hasRefusedQuery = (name: RouteName): boolean => {
  const { query } = getRoute(name)
  return Object.keys(getSchemaFields(query)).length > 0
}

/** Returns whether a route refuses some bodies as malformed. */
const refusesBodies = (name: RouteName): boolean => {
  const { body } = getRoute(name)
  return body !== undefined && !z.safeParse(body, {}).success
}

/** Returns every mutant of every route, derived from the table alone. */
export function listMutants(): Mutant[] {
  return routeNames.flatMap((route) =>
    [...ofSuccess(route), ...ofRights(route), ...ofRefusals(route)].map((one) => ({
      ...one,
      route,
    })),
  )
}

type Change = Omit<Mutant, 'route'>
const mutant = (kind: MutantKind, change: Mutant['change'], detail = ''): Change => ({
  kind,
  detail,
  change,
})

function ofSuccess(name: RouteName): Change[] {
  const { response, bytes } = getRoute(name)
  const status = mutant(
    'wrong status',
    withStatus(isSuccess, (answer) => (answer.status === 204 ? 200 : answer.status + 1)),
  )
  if (bytes || response === null) return [status]
  const required = listRequiredFields(response)
  const shallow = required.filter((path) => path.filter((key) => key !== '[]').length <= 1)
  const at = (path: FieldPath) => path.join('.')
  const [first] = required
  return [
    status,
    ...required.map((path) =>
      mutant(
        'missing field',
        ofJson(isSuccess, (json) => changeAtPath(json, path, removeField)),
        at(path),
      ),
    ),
    ...shallow.map((path) =>
      mutant(
        'wrong type',
        ofJson(isSuccess, (json) => changeAtPath(json, path, setWrongType)),
        at(path),
      ),
    ),
    ...(first
      ? [
          mutant(
            'additional field',
            ofJson(isSuccess, (json) => changeAtPath(json, first, addExtraField)),
          ),
        ]
      : []),
    mutant('wrong content type', (answer) =>
      isSuccess(answer) ? { ...answer, headers: { 'content-type': 'text/html' } } : answer,
    ),
  ]
}

function ofRights(name: RouteName): Change[] {
  const { access, method, creates, params, query } = getRoute(name)
  const isWrite = method !== 'GET'
  return [
    ...(access === 'public' ? [] : [mutant('refusal dropped', succeeding(is(401)), 'no session')]),
    ...(access === 'provider' ? [mutant('refusal dropped', succeeding(is(403)), 'no scope')] : []),
    ...(params && !isSigned(query) ? [mutant('unknown id answered', succeeding(is(404)))] : []),
    ...(refusesBodies(name) || (hasRefusedQuery(name) && !isSigned(query))
      ? [mutant('malformed input accepted', succeeding(is(400)))]
      : []),
    ...(isWrite && access !== 'provider'
      ? [mutant('write of another site accepted', succeeding(is(403, 'FORBIDDEN')))]
      : []),
    ...(isWrite && access === 'session'
      ? [mutant('write for another account accepted', succeeding(is(409, 'ACCOUNT_CHANGED')))]
      : []),
    ...(creates ? [mutant('key used for another body', succeeding(is(422)))] : []),
    ...(lifecycleRoutes.includes(name)
      ? [mutant('forbidden transition allowed', succeeding(is(409, 'STATE_CONFLICT')))]
      : []),
    ...(limitedRoutes[name] ?? []).map((status) =>
      mutant('limit dropped', succeeding(is(status)), String(status)),
    ),
    ...(limitedRoutes[name]?.includes(429)
      ? [
          mutant('time of a limit left out', (answer) =>
            answer.status === 429
              ? { ...answer, headers: removeField({ ...answer.headers }, 'retry-after') }
              : answer,
          ),
        ]
      : []),
    ...(chartRoutes.includes(name)
      ? [
          mutant(
            'allowed events left out',
            ofJson(is(409, 'STATE_CONFLICT'), (json) =>
              removeField({ ...Object(json) }, 'allowed'),
            ),
          ),
        ]
      : []),
  ]
}

function ofRefusals(name: RouteName): Change[] {
  return [
    ...refusalsOf(name).flatMap((status) => [
      mutant(
        'wrong error code',
        ofJson(is(status), (json) => ({
          ...Object(json),
          code: otherCodes[String(Object(json).code)] ?? 'UNKNOWN',
        })),
        String(status),
      ),
      mutant(
        'wrong status of a refusal',
        withStatus(is(status), () => otherStatuses[status] ?? 500),
        String(status),
      ),
      mutant(
        'missing envelope',
        (answer) =>
          answer.status === status
            ? { ...answer, headers: JSON_TYPE, text: '{"error":"refused"}' }
            : answer,
        String(status),
      ),
    ]),
    ...(refusesBodies(name)
      ? [
          mutant(
            'wrong paths of errors',
            ofJson(is(400, 'VALIDATION_ERROR'), (json) => ({
              ...Object(json),
              fields: [{ path: 'noSuchField', key: 'required' }],
            })),
          ),
        ]
      : []),
  ]
}
