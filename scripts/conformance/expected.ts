import { isDeepStrictEqual } from 'node:util'
import { type ErrorCode, errorBody, httpStatusOf } from '../../api/errors.ts'
import type { Route } from '../../api/route.ts'
import { parseStrictly } from './strict.ts'
import type { Answer } from './transport.ts'

/** The refusal that a call must get. */
export interface ExpectedRefusal {
  readonly code: ErrorCode
  /** The paths of all field errors of the answer. */
  readonly paths?: readonly string[]
  /** Paths of field errors; the answer may have other errors too. */
  readonly atLeastPaths?: readonly string[]
  /** The state that a STATE_CONFLICT must name. */
  readonly state?: string
  /** The allowed events that a STATE_CONFLICT must name. */
  readonly allowed?: readonly string[]
}

const isJson = ({ headers }: Answer): boolean =>
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')

type Parsed = { readonly json: unknown; readonly problems: readonly string[] }

/** Parses a JSON body, and checks its content type. */
function parsed(answer: Answer): Parsed {
  const type = isJson(answer)
    ? []
    : [`the content type is ${answer.headers['content-type'] ?? 'missing'}, not application/json`]
  try {
    return { json: JSON.parse(answer.text), problems: type }
  } catch {
    return { json: undefined, problems: [...type, 'the body is no JSON'] }
  }
}

const statusProblem = (answer: Answer, expected: number): string[] =>
  answer.status === expected
    ? []
    : [`expected status ${expected}, came ${answer.status}${codeIn(answer)}`]

/** Returns the code of a refusal, for the report; empty if it has none. */
function codeIn(answer: Answer): string {
  const { value } = parseStrictly(errorBody, parsed(answer).json)
  if (value === null) return ''
  const paths = (value.fields ?? []).map(({ path, key }) => `${path} ${key}`)
  return ` ${[value.code, value.state ?? '', ...paths.slice(0, 5)].filter(Boolean).join(' ')}`
}

/** A successful answer as its route declares it, or the problems with it. */
export interface SuccessOrProblems {
  readonly value: unknown
  readonly problems: readonly string[]
}

/** Reads the answer to a call that must succeed, strictly by the schema of its route. */
export function parseSuccess(route: Route, answer: Answer): SuccessOrProblems {
  if (route.bytes) return { value: undefined, problems: problemsOfBytes(answer) }
  if (route.response === null) {
    const body = answer.status === 204 && answer.text !== '' ? ['a 204 has a body'] : []
    return { value: undefined, problems: [...statusProblem(answer, 204), ...body] }
  }
  const status = statusProblem(answer, 200)
  if (status.length > 0) return { value: undefined, problems: status }
  const { json, problems } = parsed(answer)
  if (problems.length > 0) return { value: undefined, problems }
  return parseStrictly(route.response, json)
}

function problemsOfBytes(answer: Answer): string[] {
  if (answer.status === 303)
    return answer.headers['location'] === undefined ? ['a redirect names no address'] : []
  return [
    ...statusProblem(answer, 200),
    ...(answer.text === '' ? ['the file is empty'] : []),
    ...(answer.headers['content-type'] === undefined ? ['the content type is missing'] : []),
  ]
}

/** Returns the problems of an answer that must be a refusal in the common form of errors. */
export function findRefusalProblems(answer: Answer, expected: ExpectedRefusal): string[] {
  const status = statusProblem(answer, httpStatusOf(expected.code))
  const { json, problems } = parsed(answer)
  const { value, problems: shape } = parseStrictly(errorBody, json)
  if (value === null) return [...status, ...problems, ...(json === undefined ? [] : shape)]
  const { code, state, allowed, fields, message } = value
  const paths = (fields ?? []).map(({ path }) => path)
  return [
    ...status,
    ...problems,
    ...(code === expected.code ? [] : [`expected code ${expected.code}, came ${code}`]),
    ...pathProblems(paths, expected),
    ...conflictProblems({ code, state, allowed }, expected),
    ...(/\n\s+at\s/.test(message ?? '') ? ['the message has a stack trace'] : []),
  ]
}

function pathProblems(paths: readonly string[], { code, ...expected }: ExpectedRefusal): string[] {
  if (code !== 'VALIDATION_ERROR') return []
  const exact = expected.paths?.toSorted()
  if (exact && !isDeepStrictEqual(paths.toSorted(), exact))
    return [`expected errors at ${list(exact)}, came ${list(paths)}`]
  const missing = (expected.atLeastPaths ?? []).filter((path) => !paths.includes(path))
  if (missing.length > 0) return [`expected errors at ${list(missing)}, came ${list(paths)}`]
  return paths.length === 0 ? ['a VALIDATION_ERROR names no field'] : []
}

const MAX_LISTED = 8
const list = (paths: readonly string[]): string =>
  paths.length === 0
    ? 'none'
    : paths
        .slice(0, MAX_LISTED)
        .map((path) => `"${path}"`)
        .join(', ')

interface Conflict {
  readonly code: string
  readonly state: string | undefined
  readonly allowed: readonly string[] | undefined
}

function conflictProblems(
  { state, allowed }: Conflict,
  { code, ...expected }: ExpectedRefusal,
): string[] {
  if (code !== 'STATE_CONFLICT') return []
  const isState = expected.state === undefined ? state !== undefined : state === expected.state
  const isAllowed =
    expected.allowed === undefined ||
    isDeepStrictEqual(allowed?.toSorted(), expected.allowed.toSorted())
  return [
    ...(isState
      ? []
      : [`expected the state ${expected.state ?? 'of the thing'}, came ${state ?? 'none'}`]),
    ...(isAllowed
      ? []
      : [
          `expected the allowed events ${list(expected.allowed ?? [])}, came ${list(allowed ?? [])}`,
        ]),
  ]
}
