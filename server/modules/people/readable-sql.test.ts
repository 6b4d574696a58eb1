import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenAdditionStatus, openAdditionStatuses } from '../../../domain/acting-rights.ts'
import {
  type ContractReader,
  canRolesReadKind,
  type ReadableAmount,
  type ReadableKind,
  readableAmountInOwnData,
  readableAmountInPortal,
  readingRules,
} from '../../../domain/reading-rights.ts'
import { insertAddition } from '../../../fixtures/server/additions.ts'
import { openFreshDatabase } from '../../../fixtures/server/database.ts'
import { makeContract, makeResident, makeTenant } from '../../../fixtures/server/people.ts'
import { endOfDay } from '../../kernel/base/helsinki.ts'
import type { Database } from '../../kernel/database/port.ts'
import { isShownSql, ownDataContractsSql, shownUntilSql } from './readable-sql.ts'
import { tenantRolesOf } from './tenant-roles.ts'

const days = ['2026-10-24', '2026-10-25', '2026-11-20', '2026-11-21', '2026-11-22']
const ends = [null, ...days]
const kinds = Object.keys(readingRules) as ReadableKind[]

interface Case extends ContractReader {
  readonly tenant: string
  readonly person: string
}

/** Adds somebody under non-disclosure to a contract. */
async function addProtected(contractId: string): Promise<void> {
  const { personId } = await makeResident(database)
  const tenant = await makeTenant(database, { personId, contractId })
  await database.query('update tenant set non_disclosure = true where id = $1', [tenant])
}

const openAdditionIn = (
  state: 'none' | 'unconfirmed' | 'confirmed' | 'disputed',
  isHomeProtected: boolean,
): OpenAdditionStatus | null => {
  if (state === 'none' || state === 'confirmed') return null
  return isHomeProtected ? 'guarded' : state
}

let database: Database
const cases: Case[] = []
beforeAll(async () => {
  database = await openFreshDatabase()
  const roles = [
    { tenantRole: 'tenant', isContractParty: true, isPayer: true },
    { tenantRole: 'tenant', isContractParty: false, isPayer: false },
    { tenantRole: 'non_tenant', isContractParty: false, isPayer: true },
  ] as const
  const additions = ['none', 'unconfirmed', 'confirmed', 'disputed'] as const
  const homes = ends.flatMap((contractEnd) =>
    (['active', 'terminated'] as const).flatMap((status) =>
      [false, true].map((isHomeProtected) => ({ contractEnd, status, isHomeProtected })),
    ),
  )
  for (const { contractEnd, status, isHomeProtected } of homes) {
    const contractId = await makeContract(database, { status, endDate: contractEnd })
    if (isHomeProtected) await addProtected(contractId)
    for (const tenancyEnd of ends)
      for (const [place, role] of roles.entries()) {
        const state = additions[(cases.length + place) % additions.length] ?? 'none'
        const { personId } = await makeResident(database)
        const options = { ...role, endDate: tenancyEnd }
        const tenant = await makeTenant(database, { ...options, personId, contractId })
        const at = new Date('2026-10-01T10:00:00Z')
        if (state !== 'none') await insertAddition(database, { tenantId: tenant, state, at })
        cases.push({
          tenant,
          person: personId,
          roles: tenantRolesOf(role),
          tenancyEnd,
          contractEnd,
          isTerminated: status === 'terminated',
          openAddition: openAdditionIn(state, isHomeProtected),
        })
      }
  }
}, 120_000)
afterAll(() => database.close())

const asDay = (readable: ReadableAmount): string =>
  typeof readable === 'string' ? { all: 'infinity', none: '-infinity' }[readable] : readable.until

it.each(kinds)(
  'The SQL conditions for %s give the same result as the reading rules',
  async (kind) => {
    for (const today of days) {
      const rows = await database.query<{ tenant: string; until: string; isNew: boolean }>(
        `select t.id as tenant, (${shownUntilSql(kind, { today: '$1' })})::text as until,
         ${isShownSql(kind, { today: '$1' })} as "isNew"
       from tenant t join contract c on c.id = t.contract_id`,
        [today],
      )
      const shown = new Map(rows.map(({ tenant, ...row }) => [tenant, row]))
      const own = new Map(
        (
          await database.query<{ tenant: string; until: string; before: string }>(
            `select t.id as tenant, own.until::text as until, own.before::text as before
           from tenant t join lateral ${ownDataContractsSql(kind, { person: 't.person_id', today: '$1' })} own
             on own.tenant_id = t.id`,
            [today],
          )
        ).map(({ tenant, ...row }) => [tenant, row]),
      )
      const found = cases.map(({ tenant }) => ({
        shown: shown.get(tenant),
        own: own.get(tenant)?.until ?? '-infinity',
        before: own.get(tenant)?.before,
      }))
      expect(
        found.map(({ before, ...rest }) => ({ ...rest, before: before && instantOf(before) })),
      ).toEqual(
        cases.map((who) => {
          const [inPortal, inOwnData] = [
            readableAmountInPortal(kind, who, today),
            readableAmountInOwnData(kind, who, today),
          ]
          return {
            shown: { until: asDay(inPortal), isNew: inPortal === 'all' },
            own: asDay(inOwnData),
            before:
              inOwnData === 'none'
                ? undefined
                : inOwnData === 'all'
                  ? 'infinity'
                  : endOfDay(inOwnData.until).toISOString(),
          }
        }),
      )
    }
  },
)

const instantOf = (text: string): string =>
  text === 'infinity' ? text : new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString()

it('the comparison of SQL and reading rules has readers of every audience, in every state of an addition', () => {
  for (const kind of kinds) {
    const inAudience = cases.filter(({ roles }) => canRolesReadKind(kind, roles))
    expect(new Set(inAudience.map(({ openAddition }) => openAddition))).toEqual(
      new Set([null, ...openAdditionStatuses]),
    )
  }
  const audiences = kinds.map(
    (kind) => cases.filter(({ roles }) => canRolesReadKind(kind, roles)).length,
  )
  expect(new Set(audiences)).toEqual(
    new Set([cases.length, (cases.length * 2) / 3, cases.length / 3]),
  )
})
