import { CHECK_HELP } from './check.ts'
import { FLAGS_HELP } from './flags.ts'
import { REQUESTS_HELP, RESERVATIONS_HELP, RESIDENTS_HELP } from './reading.ts'
import { STAFF_HELP } from './staff.ts'

/** Help of the commands that have their own, by the first word. */
const helpOfCommand: ReadonlyMap<string, string> = new Map([
  ['flags', FLAGS_HELP],
  ['staff', STAFF_HELP],
  ['check', CHECK_HELP],
  ['requests', REQUESTS_HELP],
  ['residents', RESIDENTS_HELP],
  ['reservations', RESERVATIONS_HELP],
])

/** Returns the help that `<command> --help` asks for; null when it is not asked for, or has none. */
export const helpFor = ([kind = '', ...others]: readonly string[]): string | null =>
  others.includes('--help') ? (helpOfCommand.get(kind) ?? null) : null
