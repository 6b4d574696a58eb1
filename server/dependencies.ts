import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Database } from './database/port.ts'
import type { IdentityBroker } from './identity/broker.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import type { Storage } from './storage/storage.ts'

/** The dependencies of the server; tests pass their own. */
export interface Dependencies {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly settings: Settings
  readonly broker: IdentityBroker
  readonly storage: Storage
  readonly log: FastifyBaseLogger
  /** Waits for milliseconds; rejects when the server stops meanwhile. */
  readonly pause: (milliseconds: number) => Promise<void>
}
