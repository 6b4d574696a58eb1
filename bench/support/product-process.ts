import { devNull } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createLog } from '../../server/kernel/base/log.ts'
import { readSettings } from '../../server/kernel/base/settings.ts'
import { startServer } from '../../server/start/server.ts'
import { answerQuestions, readProcessorTime } from './child.ts'
import { readDatabaseProcessorTime } from './database-time.ts'
import { fillWithParking, type ParkingSize } from './parking-rows.ts'

/** Serves the product, configured by the environment, and discards its log. */
const settings = readSettings(process.env)
const { dependencies: parts, stop } = await startServer({
  settings,
  log: createLog(settings.logLevel, pino.destination({ dest: devNull, sync: true })),
  portalFolder: join(import.meta.dirname, '../../dist/portal'),
  resetDemo: false,
})

answerQuestions(
  {
    processorTime: readProcessorTime,
    databaseTime: () => readDatabaseProcessorTime(parts.database),
    /** Resets the rate limits, which would block further requests from the same address. */
    resetRateLimits: async () => {
      await parts.database.query('delete from attempt')
    },
    /** Resets the rate limits, and allows codes to be sent to the same address again immediately. */
    resetRateLimitsAndCodes: async () => {
      await parts.database.query('delete from attempt')
      await parts.database.query('delete from mailed_code')
    },
    makeParking: (about) => fillWithParking(parts.database, about as ParkingSize),
  },
  stop,
)
