import { CannotLoadDemo, DemoDataInProduction } from '../demo/load.ts'
import { BadSettings, type Settings } from '../kernel/base/settings.ts'
import { isDatabaseUnavailable, sqlState } from '../kernel/database/errors.ts'
import { DataFolderLocked } from '../kernel/database/lock.ts'
import { CannotMigrate } from '../kernel/database/migrate.ts'
import { CannotOpenDatabase } from '../kernel/database/open.ts'
import { RoleMayChangeSchema } from '../kernel/database/roles.ts'
import { BadIdentityKeys } from '../kernel/identity/keys.ts'
import { SecretKeysRefused } from '../kernel/key-ring/key-ring.ts'

const plain = [
  BadSettings,
  DataFolderLocked,
  CannotOpenDatabase,
  CannotMigrate,
  RoleMayChangeSchema,
  CannotLoadDemo,
  DemoDataInProduction,
  SecretKeysRefused,
  BadIdentityKeys,
]

/**
 * Why the server did not start, in one sentence for the operator; null when the cause is a defect.
 */
export function describeStartError(
  error: unknown,
  settings: Pick<
    Settings,
    'host' | 'port' | 'identityPort' | 'metricsPort' | 'dataDir' | 'databaseUrl'
  > | null,
): string | null {
  if (!(error instanceof Error)) return null
  if (plain.some((known) => error instanceof known)) return error.message
  if (settings === null) return null
  if (isUnheardHost(error))
    return `The address ${settings.host} of HOST is not one of this machine: set HOST to one that is.`
  const ofDatabase = settings.databaseUrl === null ? null : unavailable(error)
  if (ofDatabase !== null) return ofDatabase
  if (!('code' in error)) return null
  switch (error.code) {
    case 'EADDRINUSE':
      return portTaken('port' in error ? error.port : null, settings)
    case 'EACCES':
    case 'EROFS':
      return 'syscall' in error && error.syscall === 'listen'
        ? `The port ${settings.port} may not be used by this user: set PORT to one above 1023.`
        : `The data folder ${settings.dataDir} cannot be written: change its owner, or set DATA_DIR to another folder.`
    default:
      return null
  }
}

/** Whether an address cannot be listened on, because it is another machine's or of no one. */
const isUnheardHost = (error: Error): boolean =>
  'code' in error &&
  'syscall' in error &&
  ((error.code === 'EADDRNOTAVAIL' && error.syscall === 'listen') ||
    (error.code === 'ENOTFOUND' && error.syscall === 'getaddrinfo'))

/**
 * With the code of PostgreSQL, such as 25006 of a server that is read-only; null when the cause is not
 * the database, as for codes of the system.
 */
function unavailable(error: Error): string | null {
  const state = sqlState(error)
  if (!isDatabaseUnavailable(error) || (state !== null && !/^\d/.test(state))) return null
  return `The database of DATABASE_URL ${state === null ? 'does not answer' : `refuses what a start needs (${state})`}.`
}

function portTaken(
  taken: unknown,
  { port, identityPort, metricsPort }: Pick<Settings, 'port' | 'identityPort' | 'metricsPort'>,
): string {
  if (taken === identityPort)
    return `The port ${identityPort} of the demo identity provider is taken: stop what uses it, or set IDENTITY_PORT to another.`
  return taken === metricsPort
    ? `The port ${metricsPort} of the metrics is taken: stop what uses it, or set METRICS_PORT to another.`
    : `The port ${port} is taken: stop what uses it, or set PORT to another.`
}
