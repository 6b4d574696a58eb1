import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CannotJoinRows, joinRows, type RowPart } from './joined-rows.ts'
import { CommandFailed } from './service.ts'
import { RecordBuckets, TemporaryRecordFile } from './spill.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porras-spill-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Ids of few rows, so that rows and parts meet, some twice; one is longer than an id may be. */
const anyId = fc.constantFrom('A', ' A ', 'B', 'C', 'D', 'E', '', 'x'.repeat(101), null)

interface Given {
  readonly ids: readonly (string | null)[]
  readonly owners: readonly (string | null)[]
}

const idText = (id: string | null) => id?.trim() ?? ''

/** What the join is in memory. */
function joined({ ids, owners }: Given) {
  const texts = ids.map(idText)
  return ids.map((id, place) => ({
    number: place + 1,
    line: 10 + place,
    row: { externalId: id },
    isTwice:
      /^[\w-]{1,100}$/.test(texts[place] ?? '') &&
      texts.filter((one) => one === texts[place]).length > 1,
    parts:
      texts.indexOf(texts[place] ?? '') === place
        ? owners.flatMap((owner, at): RowPart[] =>
            idText(owner) === texts[place] ? [{ line: 50 + at, fields: { at } }] : [],
          )
        : [],
  }))
}

/** Joins on the disk; `bytes` decides into how many shares ids are divided. */
async function joinOnDisk({ ids, owners }: Given, spill: TemporaryRecordFile, bytes: number) {
  const { total, rows } = await joinRows(
    {
      async *rows() {
        for (const [place, externalId] of ids.entries())
          yield [{ line: 10 + place, row: { externalId } }]
      },
    },
    {
      parts: {
        owner: 'of',
        async *parts() {
          for (const [at, of] of owners.entries()) yield [{ line: 50 + at, fields: { of, at } }]
        },
      },
      bytes,
      spill,
    },
  )
  const all = []
  for await (const row of rows()) all.push(row)
  expect(total).toBe(ids.length)
  return all
}

it('rows joined with their parts on the disk equal those joined in memory, whatever their order', async () => {
  const given = fc.array(anyId, { maxLength: 12 }).chain((ids) =>
    fc.record({
      ids: fc.constant(ids),
      owners: ids.length === 0 ? fc.constant([]) : fc.array(fc.constantFrom(...ids)),
    }),
  )
  await fc.assert(
    fc.asyncProperty(
      given,
      fc.constantFrom(0, 40, 1e9),
      fc.constantFrom(0, 1e8),
      async (given, held, bytes) => {
        const spill = new TemporaryRecordFile(held, folder)
        expect(await joinOnDisk(given, spill, bytes)).toEqual(joined(given))
        await spill.close()
      },
    ),
  )
})

it('rows are joined with their parts when they are more than one bucket holds', async () => {
  const ids = Array.from({ length: 1500 }, (_, place) => `R-${place % 1400}`)
  const owners = Array.from({ length: 4000 }, (_, place) => `R-${(place * 7919) % 1400}`)
  const spill = new TemporaryRecordFile(10_000, folder)
  expect(await joinOnDisk({ ids, owners }, spill, 1e8)).toEqual(joined({ ids, owners }))
  expect(spill.written).toBeGreaterThan(100_000)
  await spill.close()
})

it('the first 20 parts without a row are named in the order of the file, whatever their buckets', async () => {
  const owners = ['A', 'Z', ...Array.from({ length: 50 }, (_, place) => `Z-${place}`)]
  for (const bytes of [0, 1e8, 2e8])
    await expect(
      joinOnDisk({ ids: ['A'], owners }, new TemporaryRecordFile(), bytes),
    ).rejects.toEqual(
      new CannotJoinRows({
        problem: 'belongs to no row',
        parts: Array.from({ length: 20 }, (_, place) => ({ part: place + 2, line: place + 51 })),
        total: 51,
      }),
    )
})

it('a row with more parts than fit in a call is refused', async () => {
  const fields = { of: 'A', text: 'x'.repeat(10_000) }
  const source = {
    async *rows() {
      yield [{ line: 2, row: { externalId: 'A' } }]
    },
  }
  const parts = {
    owner: 'of',
    async *parts() {
      for (let line = 2; line < 200; line += 1) yield [{ line, fields }]
    },
  }
  const spill = new TemporaryRecordFile(1000, folder)
  await expect(joinRows(source, { parts, bytes: 0, spill })).rejects.toEqual(
    new CannotJoinRows({ problem: 'too many parts', row: 1 }),
  )
  await spill.close()
})

it('the temporary file has no name, so that no file remains, and an error is thrown when it cannot be made', async () => {
  const spill = new TemporaryRecordFile(0, folder)
  const buckets = new RecordBuckets<string>(spill)
  await buckets.add(1, 'Hana\n"viemäri" \ud800')
  expect(spill.written).toBeGreaterThan(0)
  expect(await readdir(folder)).toEqual([])
  const read = []
  for await (const entry of buckets.read(1)) read.push(entry)
  expect(read).toEqual(['Hana\n"viemäri" \ud800'])
  await spill.close()

  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(new RecordBuckets(new TemporaryRecordFile(0, file)).add(1, 'x')).rejects.toEqual(
    new CommandFailed(
      `A temporary file in ${file} cannot be written (ENOTDIR): name a folder with room for it in TMPDIR.`,
    ),
  )
  await rm(file)
})
