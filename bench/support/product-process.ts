import { devNull } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createLog } from '../../server/log.ts'
import { readSettings } from '../../server/settings.ts'
import { startServer } from '../../server/start/server.ts'
import { processorTime, serveAsked } from './child.ts'
import { databaseTime } from './database-time.ts'

/** The product as it is served: by the settings of the environment, its log written to nowhere. */
const settings = readSettings(process.env)
const { parts, stop } = await startServer({
  settings,
  log: createLog(settings.logLevel, pino.destination({ dest: devNull, sync: true })),
  portalFolder: join(import.meta.dirname, '../../dist/portal'),
  resetDemo: false,
})

serveAsked(
  {
    processorTime,
    databaseTime: () => databaseTime(parts.database),
    /** Lets the same address call on: the limits are for residents. */
    forgetAttempts: async () => {
      await parts.database.query('delete from attempt')
    },
    /** The same, and codes may be sent to the same address at once. */
    forgetCalls: async () => {
      await parts.database.query('delete from attempt')
      await parts.database.query('delete from mailed_code')
    },
  },
  stop,
)
