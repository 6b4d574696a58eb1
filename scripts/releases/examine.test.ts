import { expect, it } from 'vitest'
import {
  type Migration,
  migrationChecksum,
  readMigrations,
} from '../../server/kernel/database/migrate.ts'
import { type ExaminedRepository, findMigrationProblems } from './examine.ts'
import { makeNextRelease, type Release } from './releases.ts'

const first: Migration = { name: '0001-first', sql: 'create table a (id integer)' }
const second: Migration = { name: '0002-second', sql: 'create table b (id integer)' }
const releaseOf = (
  version: string,
  releases: readonly Release[],
  migrations: readonly Migration[],
) => makeNextRelease({ version, date: '2026-12-01' }, releases, migrations)
const released = releaseOf('0.1.0', [], [first, second])
const later = releaseOf('0.2.0', [released], [first, second])

const problemsOf = (
  more: readonly Migration[],
  { releases = [released], tagged = null }: Partial<ExaminedRepository> = {},
) => findMigrationProblems({ migrations: [first, second, ...more], releases, tagged })

it('a release records the migrations that no earlier release records', () => {
  expect(released).toEqual({
    version: '0.1.0',
    date: '2026-12-01',
    oldest: '0.1.0',
    migrations: {
      '0001-first': migrationChecksum(first),
      '0002-second': migrationChecksum(second),
    },
  })
  const third = { name: '0003-third', sql: '-- contract: 0.1.0\ndrop table a' }
  const next = releaseOf('0.2.0', [released], [first, second, third])
  expect([next.oldest, Object.keys(next.migrations)]).toEqual(['0.1.0', ['0003-third']])
  const fourth = { name: '0004-fourth', sql: '-- contract: 0.2.0\ndrop table b' }
  const all = [first, second, third, fourth]
  expect(releaseOf('0.10.0', [released, next], all).oldest).toBe('0.2.0')
})

it('before the first release, migrations may change anything', async () => {
  const drop = { name: '0000-drop', sql: 'drop table a' }
  expect(await problemsOf([drop], { releases: [] })).toEqual([])
  expect(await problemsOf([])).toEqual([])
})

it('a migration that a release records may be neither changed nor removed', async () => {
  const changed = [{ ...first, sql: `${first.sql} ` }]
  expect(
    await findMigrationProblems({ migrations: changed, releases: [released], tagged: null }),
  ).toEqual([
    '0001-first was changed, and a release holds it: add another migration',
    '0002-second is missing, and a release holds it',
  ])
})

it('the record of a release must stay as it is in the tag of the release', async () => {
  const releases = [{ ...released, migrations: {} }, later]
  const differs = (version: string) =>
    `the record of the release ${version} differs from that of its tag`
  expect(await problemsOf([], { releases: [released, later], tagged: [released] })).toEqual([])
  expect(await problemsOf([], { releases, tagged: [released] })).toContain(differs('0.1.0'))
  expect(await problemsOf([], { tagged: [released, later] })).toEqual([differs('0.2.0')])
})

it('a newer migration must have a higher number than those that a release records', async () => {
  expect(await problemsOf([{ name: '0001-later', sql: 'select 1' }])).toEqual([
    '0001-later comes before 0002-second, which a release holds: give it a higher number',
  ])
})

it('a migration that removes something must wait for the release after the one that stops using it', async () => {
  const drop = (contract: string) => ({ name: '0003-drop', sql: `${contract}\ndrop table a` })
  expect(await problemsOf([drop('')])).toEqual([
    '0003-drop contracts (drop table a): released versions still run on the schema; drop it in a later release, with a line "-- contract: <the release that no longer uses it>"',
  ])
  expect(await problemsOf([drop('-- expand: nobody uses it')])).toHaveLength(1)
  expect(await problemsOf([drop('-- contract: 0.2.0')])).toEqual([
    '0003-drop contracts for 0.2.0, which is not released: contract in a release after the one that no longer uses it',
  ])
  expect(await problemsOf([drop('-- contract: 0.2.0')], { releases: [released, later] })).toEqual(
    [],
  )
  const [mistyped] = await problemsOf([drop('-- contract 0.1.0')])
  expect(mistyped).toBe(
    '0003-drop has a line that begins with "-- contract" and is not "-- contract: 1.2.0"',
  )
})

it('a newer migration whose effect is unclear must say why released versions can still run', async () => {
  const update = (expand: string) => ({ name: '0003-fill', sql: `${expand}\nupdate a set id = 1` })
  expect(await problemsOf([update('-- expand:')])).toEqual([
    '0003-fill may stop released versions (update a): write a line "-- expand: <why they run on>"',
  ])
  expect(await problemsOf([update('-- expand: they read any number')])).toEqual([])
})

it('later migrations may change what a newer migration adds', async () => {
  expect(
    await problemsOf([
      { name: '0003-add', sql: 'create table c (id integer)' },
      { name: '0004-drop', sql: 'drop table c' },
    ]),
  ).toEqual([])
})

it('all migrations of the project can be read, and a release records them', async () => {
  const migrations = readMigrations()
  const releases = [releaseOf('0.1.0', [], [])]
  const all = await findMigrationProblems({ migrations, releases, tagged: null })
  expect(all.filter((problem) => problem.startsWith('0001'))).toEqual([])
  const held = [releaseOf('0.1.0', [], migrations)]
  expect(await findMigrationProblems({ migrations, releases: held, tagged: null })).toEqual([])
})
