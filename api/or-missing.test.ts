import { describe, expect, it } from 'vitest'
import { makeSchemaSample } from '../fixtures/portal/sample-of.ts'
import { ainoRequest } from '../machines/termination/termination.samples.ts'
import { parseResponseWithMissingValues, valueOrNull } from './or-missing.ts'
import type { Route, Schema } from './route.ts'
import { routes } from './routes.ts'

const words = [
  'word',
  '0b5ad7a2-4a53-4d4c-8f53-6f0c6a1c0a01',
  '2026-11-21T10:00:00Z',
  '2026-11-21',
  '2026-11',
  'https://asunnot.example.fi/',
  '/koti',
]
const missing = [null, '', '(null)']

type Path = readonly (string | number)[]

/** The paths of the values of a sample that hold no others. */
const leavesOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) =>
        leavesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [path]

/** The paths of the lists within a sample. */
const listsIn = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [
        ...(Array.isArray(value) && path.length > 0 ? [path] : []),
        ...Object.entries(value).flatMap(([key, part]) =>
          listsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
    : []

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => Reflect.get(Object(at), key), value)

/** Returns a copy with another value at a path. */
function withAt(value: unknown, path: Path, put: unknown): unknown {
  const copy: unknown = structuredClone(value)
  Reflect.set(Object(valueAt(copy, path.slice(0, -1))), path.at(-1) ?? '', put)
  return copy
}

const sampleOfAnswer = (response: Schema) => makeSchemaSample(response, words, [1])

/** Samples of answers with rules across fields, which generated samples do not meet. */
const samples: Readonly<Record<string, unknown>> = {
  readTermination: ainoRequest,
  listBulletins: {
    bulletins: [sampleOfAnswer(routes.readBulletin.response)],
    nextPage: 1,
    total: 2,
  },
}

const answers = Object.entries<Route>(routes).flatMap(([name, { access, response }]) =>
  response === null || access === 'provider'
    ? []
    : [{ name, response, sample: samples[name] ?? sampleOfAnswer(response) }],
)
const leaves = answers.flatMap(({ name, response, sample }) =>
  leavesOf(sample).map((path) => ({ name: `${name} ${path.join('.')}`, response, sample, path })),
)

const lists = answers.flatMap(({ name, response, sample }) =>
  listsIn(sample).map((path) => ({ name: `${name} ${path.join('.')}`, response, sample, path })),
)

/** The size of a file that a form attaches, which the portal itself has measured, is always known. */
const isAmount = ({ path, name }: { readonly path: Path; readonly name: string }) =>
  /price|amount|sum|expected|difference|percentage|size|areasTotal|floorCount/i.test(
    String(path.at(-1)),
  ) && !name.startsWith('readTermination files')

describe('a missing value of an answer', () => {
  it('is tested for every response with a sample', () => {
    expect(answers.filter(({ sample }) => sample === null).map(({ name }) => name)).toEqual([])
  })

  it.for(leaves.filter(isAmount))(
    'may have in place of null the amount $name',
    ({ response, sample, path }) => {
      for (const value of missing) {
        const { success, data } = parseResponseWithMissingValues(
          response,
          withAt(sample, path, value),
        )
        expect([value, success, valueOrNull(valueAt(data, path))]).toEqual([value, true, null])
      }
    },
  )

  it.for(lists)('may be an empty list, or null where the schema allows it: $name', (list) => {
    const { response, sample, path } = list
    for (const value of missing) {
      const { success, data } = parseResponseWithMissingValues(
        response,
        withAt(sample, path, value),
      )
      expect([success, valueAt(data, path) ?? []]).toEqual([true, []])
    }
  })

  it.for(leaves)("may be '' or '(null)' wherever the schema allows null: $name", (leaf) => {
    const { response, sample, path } = leaf
    const { success } = response.safeParse(withAt(sample, path, null))
    if (!success) return
    for (const value of missing) {
      const read = parseResponseWithMissingValues(response, withAt(sample, path, value))
      expect([value, read.success]).toEqual([value, true])
    }
  })
})
