import { freshDatabase } from '../../fixtures/server/database.ts'
import { keepsIdempotency } from './idempotency.contract.ts'

keepsIdempotency(freshDatabase)
