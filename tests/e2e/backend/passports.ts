import type { TestResident } from './residents.ts'

type Holder = Pick<TestResident, 'accountId'>

/** The account whose test alone may use the passport flag now, which all tests share. */
let holder: string | null = null
const waiting: (readonly [accountId: string, wake: () => void])[] = []

/**
 * Waits until no other test uses the feature flag for passports, which all tests share, and
 * reserves it for the test of this resident.
 */
export async function reservePassportFlag({ accountId }: Holder): Promise<void> {
  if (holder !== null && holder !== accountId)
    await new Promise<void>((wake) => void waiting.push([accountId, wake]))
  else holder = accountId
}

/** Ends the reservation of this resident's test, if it has one, and lets the next test go on. */
export function releasePassportFlag({ accountId }: Holder): void {
  if (holder !== accountId) return
  const [next, wake] = waiting.shift() ?? [null, () => undefined]
  holder = next
  wake()
}
