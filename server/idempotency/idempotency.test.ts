import { keepsIdempotency } from '../../tests/server/idempotency.contract.ts'
import { freshDatabase } from '../../tests/support/database.ts'

keepsIdempotency(freshDatabase)
