import type { Database } from '../../kernel/database/port.ts'

const WRITE = `
  create temporary table ready_probe (padding text not null) on commit drop;
  insert into ready_probe select repeat('a', 1000) from generate_series(1, 256)`

/**
 * Writes about 300 KB to a table that is gone with its transaction, and so rejects on a full disk.
 * A new table, because an old one may have room left.
 */
export const probeWrites = (database: Database): Promise<void> =>
  database.transaction((tx) => tx.script(WRITE))
