import type { TestResident } from './residents.ts'

type Holder = Pick<TestResident, 'accountId'>

/** Whoever needs the flag of passports in one way or the other has it alone: it is one for all. */
let holder: string | null = null
const waiting: (readonly [accountId: string, wake: () => void])[] = []

/** Waits until nobody else holds the flag, and holds it. */
export async function holdPassports({ accountId }: Holder): Promise<void> {
  if (holder !== null && holder !== accountId)
    await new Promise<void>((wake) => void waiting.push([accountId, wake]))
  else holder = accountId
}

/** Hands it to the next, if this one holds it. */
export function letPassportsGo({ accountId }: Holder): void {
  if (holder !== accountId) return
  const [next, wake] = waiting.shift() ?? [null, () => undefined]
  holder = next
  wake()
}
