import * as z from 'zod/mini'

/**
 * An entry about an account: it was removed, came back, or was erased. A return has the instant of
 * the removal that it takes back.
 */
export const erasureEntrySchema = z.object({
  accountId: z.uuid(),
  kind: z.enum(['removed', 'returned', 'erased']),
  at: z.coerce.date(),
})
export type ErasureEntry = z.infer<typeof erasureEntrySchema>

const NAME =
  /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d\.\d{3})Z-(removed|returned|erased)-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.json$/

/**
 * Returns the name of a record, such as `2026-11-29T094115.123Z-removed-<account id>.json`. Names are
 * in the order of what happened; a return is behind its removal.
 */
export const erasureRecordName = ({ accountId, kind, at }: ErasureEntry): string =>
  `${at.toISOString().replaceAll(':', '')}-${kind}-${accountId}.json`

/** Parses the name of a record; null when it is not one. */
export function parseErasureRecordName(name: string): ErasureEntry | null {
  const [, day, hour, minute, second, kind, accountId] = NAME.exec(name) ?? []
  const read = erasureEntrySchema.safeParse({
    accountId,
    kind,
    at: `${day}T${hour}:${minute}:${second}Z`,
  })
  return read.success ? read.data : null
}

/** Returns the last entry of each account, without accounts that came back after their removal. */
export function lastEntryOfEachAccount(entries: readonly ErasureEntry[]): ErasureEntry[] {
  const ordered = entries.toSorted(
    (one, other) =>
      one.at.getTime() - other.at.getTime() ||
      (erasureRecordName(one) < erasureRecordName(other) ? -1 : 1),
  )
  return [...new Map(ordered.map((entry) => [entry.accountId, entry])).values()].filter(
    ({ kind }) => kind !== 'returned',
  )
}
