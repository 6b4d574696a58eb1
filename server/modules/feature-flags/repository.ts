import type { Queryable } from '../../kernel/database/port.ts'

/** A flag as it is stored. */
export interface FlagRow {
  readonly name: string
  readonly enabled: boolean
}

export const findFlags = (db: Queryable): Promise<FlagRow[]> =>
  db.query<FlagRow>('select name, enabled from feature_flag')

/** Stores a flag; returns whether that changed it. A flag that is not stored is off. */
export async function storeFlag(tx: Queryable, { name, enabled }: FlagRow): Promise<boolean> {
  await tx.query('insert into feature_flag values ($1, false) on conflict (name) do nothing', [
    name,
  ])
  const changed = await tx.query(
    'update feature_flag set enabled = $2 where name = $1 and enabled <> $2 returning name',
    [name, enabled],
  )
  return changed.length > 0
}
