import {
  type ReadableAfterEnd,
  type ReadableKind,
  type ReadingRule,
  readingRules,
} from '../../../domain/reading-rights.ts'
import {
  isInForceSql,
  isOnContractSql,
  isShutOutSql,
  isUnconfirmedSql,
  openAdditionSql,
} from './on-contract-sql.ts'

/** The aliases of a tenant and of their contract, and the parameter of the Helsinki day. */
interface Names {
  readonly tenant: string
  readonly contract: string
  readonly today: string
}

/** The aliases and the parameter of most statements. */
const byDefault: Names = { tenant: 't', contract: 'c', today: '$2' }

const audiences = {
  everyone: () => 'true',
  payers: (tenant: string) => `(${tenant}.is_contract_party or ${tenant}.is_payer)`,
  parties: (tenant: string) => `${tenant}.is_contract_party`,
  occupants: (tenant: string) =>
    `(${tenant}.is_contract_party or ${tenant}.tenant_role <> 'non_tenant')`,
  self: () => 'true',
} as const

/** SQL condition: a tenant's addition does not close a kind, as `isReadableInAdditionStatus` says. */
function isNotClosedBy(
  tenant: string,
  { whileUnconfirmed, whileDisputed }: Pick<ReadingRule, 'whileUnconfirmed' | 'whileDisputed'>,
): string {
  // A person who disputes an addition, or is added to a protected home, has not confirmed it.
  if (!whileUnconfirmed) return `not ${isUnconfirmedSql(tenant)}`
  return whileDisputed
    ? `${openAdditionSql(tenant)} is distinct from 'guarded'`
    : `not ${isShutOutSql(tenant)}`
}

/** SQL conditions of the tenants who read a kind while they are on a contract in force. */
function openTo(kind: ReadableKind, tenant: string): string[] {
  const { audience, whileUnconfirmed, whileDisputed } = readingRules[kind]
  const hasRole = audiences[audience](tenant)
  return [
    ...(hasRole === 'true' ? [] : [hasRole]),
    isNotClosedBy(tenant, { whileUnconfirmed, whileDisputed }),
  ]
}

/**
 * SQL condition: what comes of a kind on a day is shown to the tenant. Of a kind that stays readable
 * until the contract's end, nothing is after it. As `readableAmountInPortal` says.
 */
export function isShownSql(kind: ReadableKind, names: Partial<Names> = {}): string {
  const { tenant, contract, today } = { ...byDefault, ...names }
  const { afterContract } = readingRules[kind]
  return [
    isOnContractSql(tenant, contract, today),
    ...openTo(kind, tenant),
    ...(afterContract === 'all' ? [] : [isInForceSql(contract, today)]),
  ].join(' and ')
}

const lastDay = (extent: ReadableAfterEnd, end: string): string =>
  ({
    all: `'infinity'::date`,
    dated: `coalesce(${end}, '-infinity')`,
    none: `'-infinity'::date`,
  })[extent]

/**
 * SQL of the last day of what a tenant sees of a kind in the portal: `infinity` for everything,
 * `-infinity` for nothing. As `readableAmountInPortal` says.
 */
export function shownUntilSql(kind: ReadableKind, names: Partial<Names> = {}): string {
  const { tenant, contract, today } = { ...byDefault, ...names }
  const { afterContract } = readingRules[kind]
  const mayRead = [isOnContractSql(tenant, contract, today), ...openTo(kind, tenant)].join(' and ')
  return `case
    when not (${mayRead})
      then '-infinity'::date
    when ${isInForceSql(contract, today)} then 'infinity'::date
    else ${lastDay(afterContract, `${contract}.end_date`)} end`
}

/**
 * SQL condition: what comes of a kind on a day is shown to a person on a contract. `person` and
 * `contract` are SQL of their ids, `today` is a parameter.
 */
export const isShownToSql = (
  kind: ReadableKind,
  { person, contract, today }: Readonly<Record<'person' | 'contract' | 'today', string>>,
): string =>
  `exists (select from tenant own join contract of_own on of_own.id = own.contract_id
    where own.person_id = ${person} and own.contract_id = ${contract}
      and ${isShownSql(kind, { tenant: 'own', contract: 'of_own', today })})`

/**
 * SQL of the contracts of which a person has own data of a kind, as `contract_id` and `tenant_id`,
 * with the last day of what they have: `until`, and `before`, the instant at which that day is
 * over in Helsinki. Both are `infinity` where it is everything. As `readableAmountInOwnData` says.
 */
export function ownDataContractsSql(
  kind: ReadableKind,
  { person, today }: { readonly person: string; readonly today: string } = {
    person: '$1',
    today: '$2',
  },
): string {
  const { audience, afterContract, afterTenancy, whileUnconfirmed, whileDisputed } =
    readingRules[kind]
  const ofShutOut = afterTenancy === 'all' ? 'all' : 'none'
  const isNotClosed = isNotClosedBy('t', { whileUnconfirmed, whileDisputed })
  return `(
    select contract_id, tenant_id, until, (until + 1)::timestamp at time zone 'Europe/Helsinki' as before
    from (
      select t.contract_id, t.id as tenant_id, case
        when ${isShutOutSql('t')} and not ${isNotClosed} then ${lastDay(ofShutOut, 't.end_date')}
        when not ${isOnContractSql('t', 'c', today)} then ${lastDay(afterTenancy, 't.end_date')}
        ${whileUnconfirmed ? '' : `when ${isUnconfirmedSql('t')} then '-infinity'::date`}
        when ${isInForceSql('c', today)} then 'infinity'::date
        else ${lastDay(afterContract, 'c.end_date')} end as until
      from tenant t join contract c on c.id = t.contract_id
      where t.person_id = ${person} and ${audiences[audience]('t')}
    ) readable
    where until > '-infinity'
  )`
}
