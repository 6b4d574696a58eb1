import { PGlite, types } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { type Connection, databaseOver } from './connection.ts'
import { readBigint } from './parameters.ts'
import type { Database } from './port.ts'

/** Source of the data: a folder, a dump of one, or in memory when neither is given. */
export interface PgliteSource {
  readonly folder?: string
  readonly dump?: Blob
}

/**
 * Starts the embedded PostgreSQL. The caller must hold the folder's lock: two processes must never
 * open one folder.
 */
export function startPglite({ folder, dump }: PgliteSource = {}): Promise<PGlite> {
  return PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(dump && { loadDataDir: dump }),
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    // What migrations may create; PostgreSQL itself has it among its own.
    extensions: { btree_gist },
    parsers: { [types.DATE]: (text) => text, [types.INT8]: readBigint },
  })
}

/**
 * Database port over an embedded PostgreSQL, which has one connection and runs one statement at a
 * time.
 */
export function pgliteDatabase(pglite: PGlite): Database {
  return databaseOver({
    run: connectionOver(pglite).run,
    transaction: (work) => pglite.transaction((tx) => work(connectionOver(tx))),
    close: () => pglite.close(),
  })
}

const connectionOver = (pglite: Pick<PGlite, 'query' | 'exec'>): Connection => ({
  async run<Row>(sql: string, params: unknown[]) {
    return (await pglite.query<Row>(sql, params)).rows
  },
  async script(sql) {
    await pglite.exec(sql)
  },
})
