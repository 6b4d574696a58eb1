import { type CodeUse, scopeOf } from '../../../server/modules/codes/codes.ts'
import type { Parts } from '../../../server/parts.ts'

const MINUTE_MS = 60_000
const MOST_AN_HOUR = 5
const MOST_TRIES = 5

/** What each standing makes of the row of a code; times are minutes from now. */
const standings = {
  /** It can be sent anew. */
  sendable: { sentAt: [] },
  sentJustNow: { sentAt: [0] },
  /** As often as an hour allows. */
  sentOften: { sentAt: Array<number>(MOST_AN_HOUR).fill(-10) },
  good: { tries: 0, expiresAt: 15 },
  expired: { tries: 0, expiresAt: -1 },
  /** Tried in vain too often. */
  exhausted: { tries: MOST_TRIES },
} as const satisfies Record<string, Change>

interface Change {
  readonly sentAt?: readonly number[]
  readonly tries?: number
  readonly expiresAt?: number
}

/** How the code of an address stands. */
export type CodeStanding = keyof typeof standings

/** Lets the code of an address stand as it is said to, and not be used yet. */
export async function arrangeCode(
  { database, secrets, clock }: Pick<Parts, 'database' | 'secrets' | 'clock'>,
  use: CodeUse,
  stands: CodeStanding,
): Promise<void> {
  const { sentAt, tries, expiresAt }: Change = standings[stands]
  const now = clock.now()
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
  const scope = scopeOf({ secrets }, use)
  // All tests come from one address on the network, which may ask for and try only so many.
  await database.query(`delete from attempt where scope similar to '(sending|code)%'`)
  await database.query(
    'insert into mailed_code (scope, expires_at) values ($1, $2) on conflict (scope) do nothing',
    [scope, now],
  )
  await database.query(
    `update mailed_code set sent_at = coalesce($2, sent_at), tries = coalesce($3, tries),
       expires_at = coalesce($4, expires_at), used_at = case when $4::timestamptz is null then used_at end
     where scope = $1`,
    [scope, sentAt?.map(at) ?? null, tries ?? null, expiresAt === undefined ? null : at(expiresAt)],
  )
}
