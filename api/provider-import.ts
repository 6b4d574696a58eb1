import * as z from 'zod/mini'
import { fieldErrorsOf, messageKeys } from './errors.ts'
import { contentType } from './files.ts'
import {
  buildingRow,
  bulletinRow,
  contactRow,
  contractRow,
  defectResponsibilityRow,
  documentRow,
  invoiceAddressRow,
  invoiceRow,
  MAX_EXTERNAL_ID,
  parkingAreaRow,
  parkingReservationRow,
  parkingSpotRow,
  paymentAccountRow,
  paymentMonthRow,
  remittanceRow,
  residentRow,
} from './provider-rows.ts'
import { type Route, route, type Schema } from './route.ts'
import { isoDay, uuid } from './values.ts'

/** The most rows of one call. */
export const MAX_IMPORT_ROWS = 500
/** The largest body of one call, in bytes. */
const MAX_IMPORT_BYTES = 4 * 1024 * 1024

/** The kinds of data that a provider imports, in an order in which rows refer to earlier kinds. */
export const importRowSchemas = {
  buildings: buildingRow,
  contacts: contactRow,
  residents: residentRow,
  contracts: contractRow,
  responsibilities: defectResponsibilityRow,
  documents: documentRow,
  bulletins: bulletinRow,
  'payment-accounts': paymentAccountRow,
  'invoice-addresses': invoiceAddressRow,
  invoices: invoiceRow,
  'payment-months': paymentMonthRow,
  remittances: remittanceRow,
  'parking-areas': parkingAreaRow,
  'parking-spots': parkingSpotRow,
  'parking-reservations': parkingReservationRow,
} as const

/** A kind of imported data. */
export type ImportKind = keyof typeof importRowSchemas

/** All kinds, in the order of their dependencies. */
export const importKindsInOrder = Object.keys(importRowSchemas) as ImportKind[]

/**
 * What may be wrong with a row: the message keys of any call, and those that only an import reports.
 */
const rowErrorKeys = [
  ...messageKeys,
  'unknown_field',
  'same_id_twice',
  'unknown_reference',
  'identity_code_taken',
  'identity_code_of_account',
  'class_taken',
  'month_taken',
  'contract_taken',
  'overlap',
  'in_use',
  'imported_since',
  'decided_since',
  'does_not_end',
  'content_unknown',
] as const

/** An error of a row: the dotted path of the field and a key; never a value. */
export const rowError = z.object({ path: z.string(), key: z.enum(rowErrorKeys) })
export type RowError = z.infer<typeof rowError>

/** The result of a row; with `rejected`, why. */
export const rowResult = z.object({
  /** The provider's id of the row; null when it is invalid. */
  externalId: z.nullable(z.string()),
  result: z.enum(['created', 'updated', 'unchanged', 'rejected']),
  errors: z.optional(z.array(rowError)),
})
export type RowResult = z.infer<typeof rowResult>

/** The largest number of an import that the database can hold. */
const MAX_NUMBER = 2_147_483_647

/** The most announced ids: as many as a body can hold. */
const MAX_ANNOUNCED = 500_000
const ids = z.optional(
  z
    .array(z.string().check(z.maxLength(MAX_EXTERNAL_ID, 'too_big')))
    .check(z.maxLength(MAX_ANNOUNCED, 'too_big')),
)

/** Ids of rows, by kind. */
export const idsByKind = z.object({
  buildings: ids,
  contacts: ids,
  residents: ids,
  contracts: ids,
  responsibilities: ids,
  documents: ids,
  bulletins: ids,
  'payment-accounts': ids,
  'invoice-addresses': ids,
  invoices: ids,
  'payment-months': ids,
  remittances: ids,
  'parking-areas': ids,
  'parking-spots': ids,
  'parking-reservations': ids,
} satisfies Record<ImportKind, typeof ids>)
export type IdsByKind = z.infer<typeof idsByKind>

/** The last days of contracts by the provider's id; null without one. */
const endsOfContracts = z.record(
  z.string().check(z.maxLength(MAX_EXTERNAL_ID, 'too_big')),
  z.nullable(isoDay),
)
export type ContractEndDates = z.infer<typeof endsOfContracts>

/** The types of files that are to be sent, by the ids with which rows name them. */
const typesOfFiles = z.record(uuid, contentType)
export type FileContentTypes = z.infer<typeof typesOfFiles>

/** The number of an import. */
export const importNumber = z
  .int('invalid_number')
  .check(z.gte(1, 'too_small'), z.lte(MAX_NUMBER, 'too_big'))

const bodyOf = <S extends Schema>(row: S) =>
  z.object({
    rows: z
      .array(row, 'invalid_type')
      .check(z.minLength(1, 'required'), z.maxLength(MAX_IMPORT_ROWS, 'too_big')),
    /** Whether nothing is written: the answer is what it would be. */
    dryRun: z._default(z.boolean('invalid_type'), false),
    /** In a dry run: rows that are to be imported before these, so that these may refer to them. */
    announced: z._default(idsByKind, {}),
    /** Sent with a dry run: the last days of contracts by rows that are to be imported before these. */
    announcedEnds: z.optional(endsOfContracts),
    /** In a dry run: files that are to be sent before these rows, which name them. */
    announcedFiles: z.optional(typesOfFiles),
    /** The number of the import that the rows belong to, which can then be taken back. */
    importNumber: z.optional(importNumber),
  })

/** The body of a call whose rows are not yet checked. */
export const uncheckedRows = bodyOf(z.unknown())
export type UncheckedRows = z.output<typeof uncheckedRows>

const importRoute = <S extends Schema>(kind: ImportKind, row: S) =>
  route({
    method: 'PUT',
    path: `/provider/${kind}`,
    summary: `Create or update ${kind}, each by its externalId; an answer a row, in the same order`,
    access: 'provider',
    scope: 'import',
    body: bodyOf(row),
    checkedLater: true,
    rowByRow: true,
    maxBytes: MAX_IMPORT_BYTES,
    changes: [],
    response: z.array(rowResult),
  })

/** The route of each kind. */
export const importRoutes = {
  buildings: importRoute('buildings', importRowSchemas.buildings),
  contacts: importRoute('contacts', importRowSchemas.contacts),
  residents: importRoute('residents', importRowSchemas.residents),
  contracts: importRoute('contracts', importRowSchemas.contracts),
  responsibilities: importRoute('responsibilities', importRowSchemas.responsibilities),
  documents: importRoute('documents', importRowSchemas.documents),
  bulletins: importRoute('bulletins', importRowSchemas.bulletins),
  'payment-accounts': importRoute('payment-accounts', importRowSchemas['payment-accounts']),
  'invoice-addresses': importRoute('invoice-addresses', importRowSchemas['invoice-addresses']),
  invoices: importRoute('invoices', importRowSchemas.invoices),
  'payment-months': importRoute('payment-months', importRowSchemas['payment-months']),
  remittances: importRoute('remittances', importRowSchemas.remittances),
  'parking-areas': importRoute('parking-areas', importRowSchemas['parking-areas']),
  'parking-spots': importRoute('parking-spots', importRowSchemas['parking-spots']),
  'parking-reservations': importRoute(
    'parking-reservations',
    importRowSchemas['parking-reservations'],
  ),
} as const satisfies Record<ImportKind, Route>

interface Issue {
  readonly code?: string
  /** Names of fields that do not exist. */
  readonly keys?: readonly string[]
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** A name that a field may have; any other name in a row is not repeated in an answer. */
const FIELD_NAME = /^\w{1,100}$/
/** The most unknown fields of a row, or of a part of it, that are named. */
const MAX_UNKNOWN = 20

/** The paths of unknown fields; where none has a name that a field may have, that of their owner. */
function unknownPaths({ path, keys = [] }: Issue): string[] {
  const named = keys.filter((key) => FIELD_NAME.test(key)).slice(0, MAX_UNKNOWN)
  return named.length > 0 ? named.map((key) => [...path, key].join('.')) : [path.join('.')]
}

/** Converts schema issues to row errors, the first of each path; unknown fields are named. */
export function rowErrorsOf(issues: readonly Issue[]): RowError[] {
  const errors: RowError[] = fieldErrorsOf(
    issues.filter(({ code }) => code !== 'unrecognized_keys'),
  )
  const unknown = issues.filter(({ code }) => code === 'unrecognized_keys')
  return [
    ...errors,
    ...unknown.flatMap(unknownPaths).map((path) => ({ path, key: 'unknown_field' as const })),
  ]
}
