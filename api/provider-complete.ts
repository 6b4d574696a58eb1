import * as z from 'zod/mini'
import { pageQuery, pageSchemaOf } from './paging.ts'
import { type ImportKind, importKindsInOrder, rowError } from './provider-import.ts'
import { externalId } from './provider-rows.ts'
import { type Route, route, type Schema } from './route.ts'
import { instant } from './values.ts'

/** Whether what vanished from a complete set of a kind ends, and a sentence on how, or why not. */
interface Ending {
  readonly ends: boolean
  readonly sentence: string
}

/** The end of a row that is missing in a complete set, by kind. */
export const completeSetEndings = {
  buildings: {
    ends: true,
    sentence: 'A building is never removed. One that has a contract in force is a problem.',
  },
  contacts: { ends: true, sentence: 'A contact is removed.' },
  residents: {
    ends: false,
    sentence: 'Residents are not ended by a complete set: people leave with their contracts.',
  },
  contracts: {
    ends: true,
    sentence: 'A contract ends on the day before, and its parking spots with it.',
  },
  responsibilities: { ends: true, sentence: 'A responsibility is removed.' },
  documents: { ends: true, sentence: 'A document is withdrawn with its file.' },
  bulletins: { ends: true, sentence: 'A bulletin is withdrawn with its files.' },
  'payment-accounts': { ends: true, sentence: 'An account is removed.' },
  'invoice-addresses': { ends: true, sentence: 'The invoices go to the home again.' },
  invoices: { ends: true, sentence: 'An invoice is withdrawn: nobody has to pay it.' },
  'payment-months': {
    ends: false,
    sentence: 'Payment months are not ended by a complete set: bookkeeping is kept.',
  },
  remittances: {
    ends: false,
    sentence: 'Remittances are not ended by a complete set: bookkeeping is kept.',
  },
  'parking-areas': {
    ends: false,
    sentence: 'Parking areas are not ended by a complete set: their spots are.',
  },
  'parking-spots': {
    ends: true,
    sentence: 'A spot is no longer offered. One that is reserved is a problem.',
  },
  'parking-reservations': {
    ends: true,
    sentence: 'A reservation is withdrawn, unless its last day has passed.',
  },
} as const satisfies Record<ImportKind, Ending>

/** A kind whose rows a complete set ends. */
export type EndableKind = {
  [Kind in ImportKind]: (typeof completeSetEndings)[Kind]['ends'] extends true ? Kind : never
}[ImportKind]

/** Whether a complete set ends the rows of a kind. */
export const isEndableKind = (kind: ImportKind): kind is EndableKind =>
  completeSetEndings[kind].ends

/**
 * The kinds that end, in an order in which what uses others ends before them: contracts end their
 * reservations, and reservations keep their spots.
 */
export const endableKindsInOrder: readonly EndableKind[] = [
  'contracts',
  ...importKindsInOrder
    .filter(isEndableKind)
    .filter((kind) => kind !== 'contracts')
    .toReversed(),
]

/** The most rows that one call ends. */
export const MAX_ENDED_ROWS = 3000
/** The most rows of a set. */
const MAX_SET = 100_000_000
/** The largest body of one call, in bytes. */
const MAX_COMPLETE_BYTES = 1024 * 1024
/** When more than one row in this many ends, the number has to be confirmed. */
export const UNCONFIRMED_SHARE_DIVISOR = 10

/** Whether `ends` rows of `current` ones need their number to be confirmed. */
export const needsNumberConfirmed = ({
  ends,
  current,
}: {
  readonly ends: number
  readonly current: number
}): boolean => ends * UNCONFIRMED_SHARE_DIVISOR > current

/** A row that was imported and has not ended, and when it was imported last. */
const importedRow = z.object({ externalId: z.string(), importedAt: instant })
export type ImportedRow = z.infer<typeof importedRow>

const kindOfPath = z.object({ kind: z.enum(importKindsInOrder) })

/**
 * By their ids. 409 STATE_CONFLICT with the state `does_not_end` and a sentence for a kind whose
 * rows do not end.
 */
const listImported = route({
  method: 'GET',
  path: '/provider/imported/:kind',
  summary: 'The rows of a kind that were imported and have not ended',
  access: 'provider',
  scope: 'import',
  params: kindOfPath,
  query: pageQuery,
  response: pageSchemaOf(importedRow),
})

const vanishedRow = z.object({ externalId, importedAt: instant })

const setOf = <S extends Schema>(row: S) =>
  z.object({
    vanished: z.array(row, 'invalid_type').check(z.maxLength(MAX_ENDED_ROWS, 'too_big')),
    /** How many rows of the set vanished in all of its calls, by which the tenth is counted. */
    inAll: z.int('invalid_number').check(z.gte(0, 'too_small'), z.lte(MAX_SET, 'too_big')),
    /** Nothing is written; the answer is what it would be. */
    dryRun: z._default(z.boolean('invalid_type'), false),
    /** How many rows end; required where they are more than a tenth of the kind. */
    confirmed: z.optional(
      z.nullable(
        z.int('invalid_number').check(z.gte(0, 'too_small'), z.lte(MAX_ENDED_ROWS, 'too_big')),
      ),
    ),
  })

/**
 * The body of a call that ends rows: those that vanished from a complete set, each as it was listed
 * before the set was read.
 */
const vanishedRowsBody = setOf(vanishedRow)
export type VanishedRowsBody = z.output<typeof vanishedRowsBody>

/** A complete set whose rows are not checked yet: each takes time, and there are many. */
export const uncheckedVanishedRowsBody = setOf(z.unknown())
/** A part of the rows that vanished from a complete set. */
export const vanishedRowsOfSet = z.object({ vanished: z.array(vanishedRow) })

/** The result of ending rows. */
export const completeSetResult = z.object({
  /** How many rows of the kind had not ended before. */
  current: z.int(),
  /** How many of them ended, or in a dry run would end. */
  ends: z.int(),
  /** Whether `ends` has to be confirmed. */
  needsConfirmation: z.boolean(),
  /** A result each, in the same order; `unchanged`: it had ended before. */
  results: z.array(
    z.object({
      externalId: z.string(),
      result: z.enum(['ended', 'unchanged', 'rejected']),
      errors: z.optional(z.array(rowError)),
    }),
  ),
})
export type CompleteSetResult = z.infer<typeof completeSetResult>

/**
 * All or none of them end. 409 STATE_CONFLICT with a sentence and the state `unconfirmed` when more
 * than a tenth of the kind would end, `other_number` when another number was confirmed, and
 * `does_not_end` for a kind whose rows do not end.
 */
const completeImport = route({
  method: 'POST',
  path: '/provider/imported/:kind/complete',
  summary: 'End the rows of a kind that a complete set does not have',
  access: 'provider',
  scope: 'import',
  params: kindOfPath,
  body: vanishedRowsBody,
  checkedLater: true,
  maxBytes: MAX_COMPLETE_BYTES,
  changes: [],
  response: completeSetResult,
})

/** Routes of complete sets. */
export const providerCompleteRoutes = { listImported, completeImport } as const satisfies Record<
  string,
  Route
>
