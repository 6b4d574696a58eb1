import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { erasedDataKinds, retainedDataKinds } from '../../../api/own-details.ts'
import { openFreshDatabase } from '../../../fixtures/server/database.ts'
import { makeContract, makeResident, makeTenant } from '../../../fixtures/server/people.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import { createSecrets } from '../../kernel/base/secrets.ts'
import type { Database, Queryable } from '../../kernel/database/port.ts'
import { moduleDeclarations } from '../../modules.ts'
import { jsonObject } from './json-parts.ts'
import { leavingMarkdownTables } from './markdown-tables.ts'

let database: Database
beforeAll(async () => {
  database = await openFreshDatabase()
})
afterAll(() => database.close())

const entries = moduleDeclarations.accountAreas.flatMap(({ tables }) => tables)

/**
 * Returns the columns that make a table personal: they refer to an account, a person or a tenant,
 * or are named as an id, an e-mail address or a phone number.
 */
const personalColumns = () =>
  database.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and (
         a.attname ~ '(^|_)(account|person)_id$' or a.attname ~ '(^|_)(e?mail|phone)(_|$)'
         or exists (
           select from pg_constraint k
           where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)
             and k.confrelid in ('account'::regclass, 'person'::regclass, 'tenant'::regclass)))
     group by c.relname order by c.relname`,
  )

const columnsOf = async (table: string): Promise<string[]> => {
  const rows = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1`,
    [table],
  )
  return rows.map(({ name }) => name)
}

it('the areas of account data name every table about accounts or persons, and each personal column of the tables that stay', async () => {
  const missing: string[] = []
  for (const { table, columns } of await personalColumns()) {
    const entry = entries.find((one) => one.table === table)
    if (!entry) missing.push(table)
    else if (entry.end === 'stays' || entry.end === 'others') {
      const unnamed = columns.filter((column) => !entry.personal.includes(column))
      missing.push(...unnamed.map((column) => `${table}.${column}`))
    }
  }
  expect(missing).toEqual([])
})

it('the areas of account data name no table twice, and no missing table or column', async () => {
  const tables = entries.map(({ table }) => table)
  expect(tables).toEqual([...new Set(tables)])
  for (const entry of entries) {
    const named = 'personal' in entry ? entry.personal : [entry.column]
    expect({ [entry.table]: await columnsOf(entry.table) }).toEqual({
      [entry.table]: expect.arrayContaining([...named]),
    })
  }
})

it('the areas of account data state for each column of an emptied table whether its value stays', async () => {
  for (const entry of entries) {
    if (entry.end !== 'emptied') continue
    const columns = await columnsOf(entry.table)
    expect([...entry.emptied, ...entry.kept].toSorted()).toEqual(columns.toSorted())
  }
})

it('the areas of account data together declare every kind of data that is erased with an account, and every kind that stays', () => {
  const goes = moduleDeclarations.accountAreas.flatMap((area) => area.goes)
  const stays = entries.flatMap((entry) => ('stays' in entry ? [entry.stays] : []))
  expect(goes.toSorted()).toEqual(erasedDataKinds.options.toSorted())
  expect([...new Set(stays)].toSorted()).toEqual(retainedDataKinds.options.toSorted())
})

it('the areas of account data produce the tables of docs/leaving.md', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/leaving.md'), 'utf8')
  const { goes, stays } = leavingMarkdownTables(moduleDeclarations.accountAreas)
  expect(docs).toContain(goes)
  expect(docs).toContain(stays)
})

it('the areas of account data read every list of own data in pages', async () => {
  const { accountId, personId } = await makeResident(database)
  const contractId = await makeContract(database)
  await makeTenant(database, { personId, contractId })
  const statements: string[] = []
  const db: Queryable = {
    query(sql, params) {
      statements.push(sql)
      return database.query(sql, params)
    },
  }
  const reading = { db, secrets: createSecrets(['a-key-a-key-a-key-a-key-a-key-a-k']) }
  const reader = { accountId, personId, today: helsinki.dayOf(new Date()) }
  const sections: [string, unknown][] = []
  for (const { name, exported } of moduleDeclarations.accountAreas)
    if (exported) sections.push([name, await exported(reading, reader)])
  let text = ''
  for await (const piece of jsonObject(sections)) text += piece
  expect(Object.keys(JSON.parse(text))).toEqual(sections.map(([name]) => name))
  expect(statements.length).toBeGreaterThan(20)
  const unpaged = statements.filter((sql) => !/ order by .+ limit \d+\b/s.test(sql))
  expect(unpaged).toEqual([
    expect.stringMatching(/ from account where id = \$1$/),
    expect.stringMatching(/ from person where id = \$1$/),
  ])
})
