import { createHash } from 'node:crypto'

/** How many residents have a home in one property. */
export const HOMES_OF_A_PROPERTY = 40

/** When everything generated was made, as SQL. */
export const MADE_AT = `'2024-01-01T10:00:00Z'`

/** SQL of the id of a generated thing; the number is SQL too. Random like the ids of the product. */
export const id = (kind: string, number: string): string => `md5('${kind}' || (${number}))::uuid`

/** The id of a generated thing. */
export const idOf = (kind: string, number: number | string): string =>
  createHash('md5')
    .update(`${kind}${number}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** SQL of all numbers `n` of residents. */
export const residents = (count: number): string => `generate_series(1, ${count}) as n`

/** SQL of all numbers `n` of properties. */
export const properties = (count: number): string =>
  `generate_series(0, ${Math.ceil(count / HOMES_OF_A_PROPERTY)}) as n`
