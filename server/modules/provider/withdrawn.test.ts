import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import {
  type ImportedHome,
  importRows,
  makeBulletinRow,
  makeImportedHome,
} from '../../../fixtures/server/house.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = await makeKey(test.database, { name: 'house', scopes: ['import'] })
})
afterAll(() => test.close())

/** The kinds that can be withdrawn: a row of each, and what residents of its building read then. */
const kinds = {
  bulletins: {
    rowFor: ({ building }: ImportedHome) =>
      makeBulletinRow(building, 'Hissi', '2026-11-20T06:00:00Z'),
    read: async ({ visitor, contract }: ImportedHome) => {
      const { body } = await visitor.get(`/api/contracts/${contract}/bulletins`)
      return (body as { bulletins: { uuid: string; title: string }[] }).bulletins
    },
  },
  contacts: {
    rowFor: ({ building }: ImportedHome) => ({
      externalId: randomUUID(),
      buildingExternalId: building,
      contactCategory: 'property_maintenance',
      name: 'Kaisa Korhonen',
    }),
    read: async ({ visitor, contract }: ImportedHome) => {
      const { body } = await visitor.get(`/api/contracts/${contract}/contacts`)
      return body as { id: string; name: string }[]
    },
  },
} as const

describe.each(['bulletins', 'contacts'] as const)('A row of %s', (kind) => {
  const { rowFor, read } = kinds[kind]

  it('is withdrawn once, and restored when it is sent again', async () => {
    const house = await makeImportedHome(test)
    const row = rowFor(house)
    const { externalId } = row
    const send = (other: object = {}) => importRows(test, key, kind, [{ ...row, ...other }])
    await send()
    const before = await read(house)
    expect(before.length).toBe(1)

    expect(await send({ isWithdrawn: true })).toEqual([{ externalId, result: 'updated' }])
    expect(await read(house)).toEqual([])
    expect(await send({ isWithdrawn: true })).toEqual([{ externalId, result: 'unchanged' }])
    expect(await send()).toEqual([{ externalId, result: 'updated' }])
    expect(await read(house)).toEqual(before)
  })

  it('that is older than its withdrawal does not restore it', async () => {
    const house = await makeImportedHome(test)
    const row = rowFor(house)
    const { externalId } = row
    const send = (sourceUpdatedAt: string, other: object = {}) =>
      importRows(test, key, kind, [{ ...row, sourceUpdatedAt, ...other }])
    await send('2026-11-20T07:00:00Z', { isWithdrawn: true })
    expect(await send('2026-11-20T06:30:00Z')).toEqual([{ externalId, result: 'unchanged' }])
    expect(await read(house)).toEqual([])
  })

  it('is withdrawn alone, without other rows, and not in a dry run', async () => {
    const house = await makeImportedHome(test)
    const [row, other] = [rowFor(house), rowFor(house)]
    await importRows(test, key, kind, [row, other])
    const answer = await test.app.inject({
      method: 'PUT',
      url: `/api/provider/${kind}`,
      headers: { authorization: `Bearer ${key}` },
      payload: { rows: [{ ...row, isWithdrawn: true }], dryRun: true },
    })
    expect(answer.json()).toEqual([{ externalId: row.externalId, result: 'updated' }])
    expect((await read(house)).length).toBe(2)
    await importRows(test, key, kind, [
      { ...row, isWithdrawn: true },
      { ...other, isWithdrawn: false },
    ])
    expect((await read(house)).length).toBe(1)
  })

  it('is recorded in the audit log as withdrawn', async () => {
    const house = await makeImportedHome(test)
    const row = rowFor(house)
    await importRows(test, key, kind, [row])
    await importRows(test, key, kind, [{ ...row, isWithdrawn: true }])
    const audits = await test.database.query(
      `select action, details, provider_key as "providerKey" from audit
       where subject_id = (select subject_id from imported_row where external_id = $1)
       order by id`,
      [row.externalId],
    )
    const action = `${kind.slice(0, -1)}.imported`
    expect(audits).toEqual([
      { action, details: { result: 'created' }, providerKey: 'house' },
      { action, details: { result: 'updated', isWithdrawn: true }, providerKey: 'house' },
    ])
  })
})

describe('A home that moves to another building', () => {
  it('has the bulletins and contacts of the new building, and no longer those of the old one', async () => {
    const [house, next] = [await makeImportedHome(test), await makeImportedHome(test)]
    for (const kind of ['bulletins', 'contacts'] as const)
      await importRows(test, key, kind, [kinds[kind].rowFor(house), kinds[kind].rowFor(next)])
    const [bulletin] = await kinds.bulletins.read(house)
    await test.database.query(
      `update contract set real_property_id = (select real_property_id from contract where id = $2)
       where id = $1`,
      [house.contract, next.contract],
    )
    for (const kind of ['bulletins', 'contacts'] as const)
      expect(await kinds[kind].read(house)).toEqual(await kinds[kind].read(next))
    const { contract, visitor } = house
    const { status } = await visitor.get(`/api/contracts/${contract}/bulletins/${bulletin?.uuid}`)
    expect(status).toBe(404)
  })
})
