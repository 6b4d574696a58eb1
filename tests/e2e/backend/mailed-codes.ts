import type { Dependencies } from '../../../server/kernel/dependencies/dependencies.ts'
import { type CodePurposeAndAddress, codeScopesOf } from '../../../server/modules/codes/codes.ts'

const MINUTE_MS = 60_000
const MAX_PER_HOUR = 5
const MAX_TRIES = 5

/** The row of a code for each status; times are minutes from now. */
const states = {
  /** Another code can be sent. */
  sendable: { sentAt: [] },
  sentJustNow: { sentAt: [0] },
  /** The hourly limit is reached. */
  sentOften: { sentAt: Array<number>(MAX_PER_HOUR).fill(-10) },
  good: { tries: 0, expiresAt: 15 },
  expired: { tries: 0, expiresAt: -1 },
  /** Too many wrong tries. */
  exhausted: { tries: MAX_TRIES },
} as const satisfies Record<string, Change>

interface Change {
  readonly sentAt?: readonly number[]
  readonly tries?: number
  readonly expiresAt?: number
}

/** The status of an address's code. */
export type ArrangedMailedCode = keyof typeof states

/** Gives the code of an address a status, and marks the code as unused. */
export async function arrangeMailedCode(
  { database, secrets, clock }: Pick<Dependencies, 'database' | 'secrets' | 'clock'>,
  use: CodePurposeAndAddress,
  state: ArrangedMailedCode,
): Promise<void> {
  const { sentAt, tries, expiresAt }: Change = states[state]
  const now = clock.now()
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
  const [scope] = codeScopesOf({ secrets }, use)
  // All tests share one IP address, and so one rate limit.
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
