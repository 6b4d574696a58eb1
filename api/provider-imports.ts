import * as z from 'zod/mini'
import { pageQuery, pageSchemaOf } from './paging.ts'
import { importKindsInOrder, importNumber, MAX_IMPORT_ROWS, rowError } from './provider-import.ts'
import { type Route, route } from './route.ts'
import { instant } from './values.ts'

/** How long an import can be taken back, in days. */
export const TAKE_BACK_DAYS = 30

/** An import with a number. */
const begunImport = z.object({
  number: importNumber,
  /** Until when it can be taken back. */
  until: instant,
})
export type BegunImport = z.infer<typeof begunImport>

/** An import with a number, and what it changed. */
const listedImport = z.object({
  number: importNumber,
  /** The name of the key that made it. */
  key: z.string(),
  begunAt: instant,
  /** When its last rows were sent; null before the first. */
  writtenAt: z.nullable(instant),
  /** When taking it back began. */
  takenBackAt: z.nullable(instant),
  /** Until when it can be taken back. */
  until: instant,
  /** How many rows it created, and how many it changed. */
  created: z.int(),
  updated: z.int(),
  /** How many of them are not put back. */
  left: z.int(),
})
export type ListedImport = z.infer<typeof listedImport>

/** The newest first: those of the same key; of the provider's own command all. */
const listImports = route({
  method: 'GET',
  path: '/provider/imports',
  summary: 'The imports that can be taken back, and what became of them',
  access: 'provider',
  scope: 'import',
  query: pageQuery,
  response: pageSchemaOf(listedImport),
})

/** The rows of an import name its number (`importNumber`). */
const beginImport = route({
  method: 'POST',
  path: '/provider/imports',
  summary: 'Begin an import that can be taken back',
  access: 'provider',
  scope: 'import',
  body: z.object({}),
  changes: [],
  response: begunImport,
})

/** Where a call went on to: a row, and whether the import created it. */
const position = z.object({
  kind: z.enum(importKindsInOrder),
  isCreated: z.boolean('invalid_type'),
  externalId: z.string().check(z.maxLength(200, 'too_big')),
})
export type TakeBackPosition = z.infer<typeof position>

/** The body of a call that takes an import back. */
const takeBack = z.object({
  /** Whether nothing is written: the answer is what it would be. */
  dryRun: z._default(z.boolean('invalid_type'), false),
  /** The `next` of the call before; left out in the first. */
  after: z.optional(z.nullable(position)),
})
export type TakeBackBody = z.output<typeof takeBack>

/** The results of some rows. */
const takenBack = z.object({
  /**
   * `ended`: the import had created it, or brought it back; `restored`: it is as it was before;
   * `unchanged`: it has ended already.
   */
  results: z.array(
    z.object({
      kind: z.enum(importKindsInOrder),
      externalId: z.string(),
      result: z.enum(['ended', 'restored', 'unchanged', 'rejected']),
      errors: z.optional(z.array(rowError)),
    }),
  ),
  /** The position that the next call names as `after`; null at the end. */
  next: z.nullable(position),
})
export type TakeBackResult = z.infer<typeof takenBack>

/**
 * At most 500 rows a call, kinds in the reverse order of their dependencies: call again with `next`.
 * Rows that were put back before are left out. 404 NOT_FOUND for a number of another key, and for one
 * that is older than its copies.
 */
const takeBackImport = route({
  method: 'POST',
  path: '/provider/imports/:number/take-back',
  summary:
    'Put rows of an import back to what they were before it, as far as nothing was built on them',
  access: 'provider',
  scope: 'import',
  params: z.object({ number: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  body: takeBack,
  changes: [],
  response: takenBack,
})

/** Rows of a kind, not yet checked. */
const comparedRows = z.object({
  rows: z
    .array(z.unknown(), 'invalid_type')
    .check(z.minLength(1, 'required'), z.maxLength(MAX_IMPORT_ROWS, 'too_big')),
})

/** A field that differs; a list counts its parts from 0, such as `tenants.0.isPayer`. */
const difference = z.object({
  field: z.string(),
  /**
   * The former value as text, shortened; null without a value. Of an identity code the last
   * characters are hidden.
   */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type FieldDifference = z.infer<typeof difference>

/** The differences of a row. */
const comparedRow = z.object({
  externalId: z.nullable(z.string()),
  /**
   * The differences; null where they are not known: of a row that is invalid, or was never
   * imported, or of which the content is not stored because it was imported before contents were.
   */
  differences: z.nullable(z.array(difference)),
  /** How many more there are. */
  hidden: z.int(),
})
export type ComparedRow = z.infer<typeof comparedRow>

/** An answer a row, in the same order. It writes nothing. */
const compareRows = route({
  method: 'POST',
  path: '/provider/imported/:kind/differences',
  summary: 'Compare rows with what was imported last, field by field',
  access: 'provider',
  scope: 'read-personal',
  params: z.object({ kind: z.enum(importKindsInOrder) }),
  body: comparedRows,
  rowByRow: true,
  maxBytes: 4 * 1024 * 1024,
  changes: [],
  response: z.array(comparedRow),
})

/** Routes of imports that can be taken back. */
export const providerImportsRoutes = {
  listImports,
  beginImport,
  takeBackImport,
  compareRows,
} as const satisfies Record<string, Route>
