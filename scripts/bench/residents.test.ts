import { expect, it } from 'vitest'
import { GENERATED_SECRET_KEY } from '../../bench/support/house-rows.ts'
import { fillWithResidents } from '../../bench/support/residents.ts'
import { getOwnerAddress, makeFileDatabases } from '../../fixtures/server/migrated-postgres.ts'
import { createSecrets } from '../../server/kernel/base/secrets.ts'
import { createPostgresDatabase } from '../../server/kernel/database/postgres.ts'

const { createEmpty, createMigrated } = makeFileDatabases()

/** Returns the results of statements, each with one text a row, on a database of its own. */
async function select(databaseUrl: string, statements: readonly string[]): Promise<string[][]> {
  const database = createPostgresDatabase({ databaseUrl, namedStatements: false })
  const found: string[][] = []
  for (const sql of statements)
    found.push((await database.query<{ text: string }>(sql)).map(({ text }) => text))
  await database.close()
  return found
}

/** Every index and every constraint with its definition. */
const keys = [
  `select pg_get_indexdef(indexrelid) as text from pg_index
   join pg_class on pg_class.oid = indexrelid
   where relnamespace = 'public'::regnamespace order by 1`,
  `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
   where connamespace = 'public'::regnamespace order by 1`,
]

it('the bench generates residents that the product serves, with every key of its tables', async () => {
  const generated = getOwnerAddress(await createEmpty())
  await fillWithResidents(generated, 40)
  const [indexes, constraints, drafts = []] = await select(generated, [
    ...keys,
    'select values_sealed as text from draft',
  ])
  expect([indexes, constraints]).toEqual(
    await select(getOwnerAddress(await createMigrated()), keys),
  )
  const secrets = createSecrets([GENERATED_SECRET_KEY])
  expect(drafts.map((sealed) => secrets.open(sealed))).toEqual(['{}', '{}'])
})
