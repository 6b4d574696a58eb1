import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '../..')

/** The sources of the server, by their path. */
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(server, path), 'utf8') }))

/** The functions by which a statement asks who is on a contract, or what they read of it. */
const RULE = /\b(isOnContractSql|isShownSql|shownUntilSql|ownDataContractsSql)\(/

it('Every file that finds people by their tenancies uses the reading rules, except those that read no data for a resident', () => {
  const unruled = sources.filter(
    ({ text }) => /\b(from|join) tenant\b/.test(text) && !RULE.test(text),
  )
  expect(unruled.map(({ path }) => path).toSorted()).toEqual([
    // Requests as the provider lists them, and reads them whole.
    'modules/all-requests/decide-repository.ts',
    'modules/all-requests/whole-repository.ts',
    // Contracts as the provider reads them.
    'modules/contracts/provider-repository.ts',
    // The accounts of tenants who were just added.
    'modules/modification/effect-repository.ts',
    // The people whom a request names, for those who may read the request.
    'modules/modification/reading-repository.ts',
    // Whether somebody is under non-disclosure.
    'modules/people/on-contract-sql.ts',
    // Contact details, as the provider reads and imports them.
    'modules/people/provider-repository.ts',
    'modules/people/repository.ts',
    // Who answered a request, and their names for those who may read it.
    'modules/requests/reading-sql.ts',
    'modules/requests/repository.ts',
  ])
})

/** The tables of a contract or its building; an approval's is named by the kind of request. */
const OF_CONTRACT =
  /\b(from|join) (invoice|payment_month|payment_account|remittance|parking_reservation|bulletin|document|known_defect|beneficiary|invoice_address|contract|tenant|notice_event|\$\{approval\})\b/g

/** What marks a part of a repository that reads own data: its name, a parameter, or a call. */
const OWN_DATA = /\w+AsOwnData\b|: DataReader\b|\bownDataContractsSql\(/

it('Own data of a contract are selected by the reading rule of their kind', () => {
  const areas = sources.flatMap(({ path, text }) =>
    path.endsWith('/account-data-repository.ts')
      ? [{ path, text }]
      : text
          .split(/^(?=export |const )/m)
          .filter((part) => path.endsWith('repository.ts') && OWN_DATA.test(part))
          .map((part) => ({ path, text: part })),
  )
  const statements = areas.flatMap(({ path, text }) =>
    text.split('`').flatMap((sql) => {
      const tables = sql.match(OF_CONTRACT)
      return tables ? [{ path, sql, tables }] : []
    }),
  )
  expect(statements.length).toBeGreaterThan(7)
  expect(
    statements
      .filter(({ sql }) => !sql.includes(' own.') && !sql.includes('${ownDataContractsSql('))
      .map(({ path, tables }) => [path, ...tables]),
  ).toEqual([])
})
