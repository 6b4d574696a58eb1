import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../kernel/base/settings.ts'
import { CommandFailed } from './service.ts'

type Place = Pick<Settings, 'databaseUrl' | 'dataDir'>

/** Says which database a command uses, when that is not the one of DATABASE_URL. */
export function reportIfEmbeddedDatabase(
  { databaseUrl, dataDir }: Place,
  onProgress?: (line: string) => void,
): void {
  if (databaseUrl === null)
    onProgress?.(`Uses the embedded database of ${dataDir}: DATABASE_URL is not set.`)
}

/** Opening an embedded database would make it: throws CommandFailed when no database exists. */
export function requireEmbeddedDatabase({ databaseUrl, dataDir }: Place): void {
  if (databaseUrl === null && !existsSync(join(dataDir, 'database')))
    throw new CommandFailed(
      `The data folder ${dataDir} has no database: start the server once (npm start), or set DATABASE_URL to that of the portals.`,
    )
}
