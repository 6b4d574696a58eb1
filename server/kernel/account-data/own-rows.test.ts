import { afterAll, beforeAll, expect, it } from 'vitest'
import { executeAsOwner, openFreshDatabase } from '../../../fixtures/server/database.ts'
import type { Database, Queryable } from '../database/port.ts'
import { ownRows } from './own-rows-repository.ts'

interface Item {
  readonly id: number
}

const COUNT = 45

let database: Database
beforeAll(async () => {
  database = await openFreshDatabase()
  await executeAsOwner(
    database,
    `create table item as select id, date '2026-11-21' + (id / 7)::integer as day
     from generate_series(1, ${COUNT}) id;
     grant select on item to public`,
  )
})
afterAll(() => database.close())

const allRows = Array.from({ length: COUNT }, (_, place) => ({ id: place + 1 }))

async function read(
  least: number,
  options: { readonly rowsAtATime?: number; readonly isDescending?: boolean } = {},
) {
  const pages: number[] = []
  const db: Queryable = {
    async query<Row>(sql: string, params?: readonly unknown[]) {
      const rows = await database.query<Row>(sql, params)
      pages.push(rows.length)
      return rows
    },
  }
  const rows: Item[] = []
  const statement = { ...options, keys: ['day', 'id % 2 = 0', 'id'], params: [least] }
  for await (const row of ownRows<Item>(
    db,
    statement,
    ({ key, end }) => `select id, ${key} from item where id >= $1 ${end}`,
  ))
    rows.push(row)
  return { rows, pages }
}

const inOrder = (items: readonly Item[]): Item[] => {
  const keyOf = ({ id }: Item) => [Math.floor(id / 7), id % 2 === 0 ? 1 : 0, id] as const
  return items.toSorted((one, other) => {
    const [day, even, id] = keyOf(one)
    const [otherDay, otherEven, otherId] = keyOf(other)
    return day - otherDay || even - otherEven || id - otherId
  })
}

it('Own rows of an account are read in pages, each row once and in the order of its keys', async () => {
  expect(await read(1)).toEqual({ rows: inOrder(allRows), pages: [20, 20, 5] })
  expect(await read(1, { rowsAtATime: 9 })).toEqual({
    rows: inOrder(allRows),
    pages: [9, 9, 9, 9, 9, 0],
  })
  expect(await read(COUNT, { rowsAtATime: 1 })).toEqual({ rows: [{ id: COUNT }], pages: [1, 0] })
  expect(await read(COUNT + 1)).toEqual({ rows: [], pages: [0] })
})

it('Own rows of an account are read in descending order too', async () => {
  const rows = inOrder(allRows).toReversed()
  expect(await read(1, { isDescending: true })).toEqual({ rows, pages: [20, 20, 5] })
})
