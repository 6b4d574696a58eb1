import { createHash } from 'node:crypto'

/** How many residents have a home in one property. */
export const HOMES_PER_PROPERTY = 40

/** The time at which all generated rows were made, as SQL. */
export const CREATED_AT_SQL = `'2024-01-01T10:00:00Z'`

/** Returns SQL for the id of a generated thing, from SQL for its number; as random as the product's ids. */
export const makeIdSql = (kind: string, number: string): string =>
  `md5('${kind}' || (${number}))::uuid`

/** Returns the id of a generated thing. */
export const makeId = (kind: string, number: number | string): string =>
  createHash('md5')
    .update(`${kind}${number}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Returns SQL for the numbers `n` of all residents. */
export const residentNumbersSql = (count: number): string => `generate_series(1, ${count}) as n`

/** Returns SQL for the numbers `n` of all properties. */
export const propertyNumbersSql = (count: number): string =>
  `generate_series(0, ${Math.ceil(count / HOMES_PER_PROPERTY)}) as n`
