import { describeTlsProblem } from '../base/tls-trouble.ts'
import { sqlState } from './errors.ts'

/** What PostgreSQL, or a pooler before it, says of a connection that it does not let in, by SQLSTATE. */
const refusals: Readonly<Record<string, string>> = {
  '08P01': 'refuses the connection: behind a pooler set PG_NAMED_STATEMENTS=false',
  '28000': 'does not let its role in from this machine: see pg_hba.conf there',
  '28P01': 'does not take the password of its role, or has no such role',
  '3D000': 'is not there: its server answers, and has none of that name',
  '42501': 'does not let its role connect to it',
  '53300': 'has no connection left',
  '57P03': 'is starting or stopping',
}

/**
 * Why the database of a setting cannot be opened, in one sentence for the operator: whether nothing
 * answers, or what is refused. Nothing of the address but its host and port is in it, never the
 * password.
 */
export function describeDatabaseOpenFailure(setting: string, cause: unknown): string {
  const code = sqlState(cause)
  const subject = `The database of ${setting}`
  if (code !== null && refusals[code] !== undefined)
    return `${subject} ${refusals[code]} (${code}).`
  const trouble = describeTlsProblem(cause)
  if (trouble !== null) return `${subject} is not connected to: ${trouble}.`
  // Codes of PostgreSQL are five characters with a digit; those of the system are words.
  if (code !== null && /^\d/.test(code)) return `${subject} refuses the connection (${code}).`
  if (!(cause instanceof Error)) return `${subject} does not answer.`
  if (code !== null) return `${subject} does not answer (${systemReason(cause, code)}).`
  const known = wordsOfDriver.find(([words]) => cause.message.includes(words))
  return known === undefined ? `${subject} does not answer.` : `${subject} ${known[1]}.`
}

/** In the words of the driver, which has no codes. */
const wordsOfDriver = [
  ['timeout', 'does not answer in time'],
  ['does not support SSL', 'has no TLS, which its sslmode asks for'],
  ['password must be a string', 'asks for a password, and its address has none'],
] as const

/** What failed in the system, such as `connect ECONNREFUSED 127.0.0.1:5432`. */
const systemReason = ({ message }: Error, code: string): string =>
  message.includes(code) ? message : code
