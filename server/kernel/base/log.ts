import { type DestinationStream, type Logger, pino } from 'pino'

/** Creates a log of JSON lines without personal data: fixed messages, ids, and masked errors. */
export const createLog = (
  level: string,
  destination: DestinationStream = pino.destination(2),
): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    destination,
  )

/** A loggable error: its type, where it was thrown, and its message without values. */
export interface ErrorInLog {
  readonly type: string
  readonly code?: string
  readonly constraint?: string
  readonly message: string
  readonly at?: string[]
  readonly cause?: ErrorInLog
}

const CAUSES = 4

/** Describes an error for the log. */
export function describeError(error: unknown, depth = 0): ErrorInLog {
  if (!(error instanceof Error)) return { type: typeof error, message: '' }
  const code = textAt(error, 'code')
  const constraint = textAt(error, 'constraint')
  const at = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    ...(code && { code }),
    ...(constraint && { constraint }),
    message: masked(error.message),
    ...(at && { at: at.map((line) => line.trim().slice(3)) }),
    ...(error.cause !== undefined && depth < CAUSES
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  }
}

const ESCAPED = /\\./gs
const QUOTED = /"[^"]*"?|'[^']*'/g
const IN_VALUE = /@|\d{3}/

/** Masks every part of a message that may be a value: quoted text, addresses, numbers. */
const masked = (message: string): string =>
  message
    .replaceAll(ESCAPED, '…')
    .replaceAll(QUOTED, '…')
    .replaceAll(/\S+/g, (word) => (IN_VALUE.test(word) ? '…' : word))

function textAt(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}
