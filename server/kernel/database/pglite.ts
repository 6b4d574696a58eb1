import { PGlite, types } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { type Connection, createDatabaseFromAdapter } from './connection.ts'
import { parseBigint } from './parameters.ts'
import type { Database, OpenedDatabase } from './port.ts'
import { EMBEDDED_ROLE, grantRunningRights } from './roles.ts'

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
    // An extension that migrations create; a PostgreSQL server has it installed.
    extensions: { btree_gist },
    parsers: { [types.DATE]: (text) => text, [types.INT8]: parseBigint },
  })
}

/**
 * Database port over an embedded PostgreSQL, which has one connection and runs one statement at a
 * time, as the role that runs. Only what `openOwner` returns runs as the owner.
 */
export async function createPgliteDatabase(pglite: PGlite): Promise<OpenedDatabase> {
  await pglite.exec(AS_RUNNING)
  const running = createDatabaseFromAdapter({
    run: connectionOver(pglite).run,
    transaction: (work) => pglite.transaction((tx) => work(connectionOver(tx))),
    close: () => pglite.close(),
  })
  // A folder may be older than the role, or its rights.
  await owning(pglite).transaction((tx) => grantRunningRights(tx, EMBEDDED_ROLE))
  return { ...running, openOwner: async () => owning(pglite) }
}

/** Its closing leaves the embedded PostgreSQL open. */
function owning(pglite: PGlite): Database {
  const transaction = <T>(work: (connection: Connection) => Promise<T>): Promise<T> =>
    pglite.transaction(async (tx) => {
      await tx.exec('set local role none')
      return work(connectionOver(tx))
    })
  return createDatabaseFromAdapter({
    run: (sql, params) => transaction((connection) => connection.run(sql, params)),
    transaction,
    close: async () => {},
  })
}

const AS_RUNNING = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${EMBEDDED_ROLE}') then
      create role ${EMBEDDED_ROLE};
    end if;
  end $$;
  set role ${EMBEDDED_ROLE}`

const connectionOver = (pglite: Pick<PGlite, 'query' | 'exec'>): Connection => ({
  async run<Row>(sql: string, params: unknown[]) {
    return (await pglite.query<Row>(sql, params)).rows
  },
  async script(sql) {
    await pglite.exec(sql)
  },
})
