import type { TestResident } from './residents.ts'

type Holder = Pick<TestResident, 'accountId'>

/** The account that has the exclusive lock on the passport flag, which all tests share. */
let holder: string | null = null
const waiting: (readonly [accountId: string, wake: () => void])[] = []

/** Waits for the lock, and takes it. */
export async function lockPassportFlag({ accountId }: Holder): Promise<void> {
  if (holder !== null && holder !== accountId)
    await new Promise<void>((wake) => void waiting.push([accountId, wake]))
  else holder = accountId
}

/** Passes the lock to the next holder, if this one has it. */
export function releasePassportFlag({ accountId }: Holder): void {
  if (holder !== accountId) return
  const [next, wake] = waiting.shift() ?? [null, () => undefined]
  holder = next
  wake()
}
