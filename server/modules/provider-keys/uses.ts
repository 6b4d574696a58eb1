import { recordAudits } from '../../kernel/audit/audit.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { countKeyUse, type KeyUse, takeFinishedKeyUses } from './uses-repository.ts'

/** How long after its minute a call may still be counted: longer than a statement takes. */
const LATE_MS = 15_000

/**
 * Counts a call with a key of the provider for the audit. The count is stored when this returns, so a
 * server that ends loses none; a database that crashes may lose those of its last second. Decision 0138.
 */
export const recordKeyUse = (
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  use: Omit<KeyUse, 'now'>,
): Promise<void> => countKeyUse(database, { ...use, now: clock.now() })

/** Adds the counted calls of the minutes that are over to the audit: an entry for each minute and key. */
export const auditKeyUses = ({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<void> =>
  database.transaction(async (tx) => {
    const uses = await takeFinishedKeyUses(tx, new Date(clock.now().getTime() - LATE_MS))
    if (uses.length === 0) return
    await recordAudits(
      tx,
      clock,
      uses.map(({ providerKey, lastAt, count, routes }) => ({
        at: lastAt,
        actor: { providerKey },
        action: 'provider-key.used',
        subjectKind: 'route',
        subjectId: null,
        requestId: null,
        details: { count, routes },
      })),
    )
  })
