import type { ImportedSubject } from '../../../api/provider-events.ts'
import type { ImportKind, RowError } from '../../../api/provider-import.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { ContentType } from '../../../domain/files.ts'
import type { Clock } from '../base/clock.ts'
import type { Secrets } from '../base/secrets.ts'
import type { Transaction } from '../database/port.ts'
import type { OnContractsEnded } from '../events/contracts-ended.ts'
import type { NullWhereInvalid } from './readable.ts'

/** What the functions of a `RowWriter` use. */
export interface ImportContext {
  readonly tx: Transaction
  readonly clock: Clock
  readonly secrets: Secrets
  /** Returns the id of a new subject, by its kind and the provider's name of it. */
  readonly newId: (what: ImportKind | 'tenants', name: string) => string
  readonly onContractsEnded: OnContractsEnded
}

/** The fields of every imported row. */
export interface SourceRow {
  readonly externalId: string
  readonly sourceUpdatedAt: string | null
  /**
   * Whether the row withdraws its subject, which is then removed; only kinds that can be withdrawn
   * have this field.
   */
  readonly isWithdrawn?: boolean
}

/**
 * A reference of a row to another one by the provider's id, with the path of the field that has it.
 */
export interface Reference {
  readonly kind: ImportKind
  /** The provider's id in the field; null when the field is empty or its id invalid. */
  readonly externalId: string | null
  readonly path: string
}

/** A row that is valid and says something new; `subjectId` is null when it was never imported. */
export interface CheckedRow<R> {
  readonly row: R
  readonly subjectId: string | null
}

/**
 * The result of comparing a row with stored data: why it is rejected, that its subject is known
 * already, or what writing it needs.
 */
export type RowExamination<Examined = never> =
  | { readonly errors: readonly RowError[] }
  | { readonly subjectId: string }
  | { readonly examined: Examined }

/** A row to be written, with the id of its subject and of everything that it refers to. */
export interface WritableRow<R, Examined = never> {
  readonly row: R
  /** The result of `examine` for writing it, in the same transaction. */
  readonly examined: Examined | undefined
  readonly id: string
  /** Whether the subject is new: it was never imported, and is not known by other means. */
  readonly isNew: boolean
  readonly idOf: (kind: ImportKind, externalId: string) => string
}

/** Whether a row is known to be newer than a decision in the portal. */
export const isNewerThanDecision = (
  sourceUpdatedAt: string | Date | null,
  decidedAt: Date | null,
): boolean =>
  decidedAt === null || (sourceUpdatedAt !== null && new Date(sourceUpdatedAt) > decidedAt)

/**
 * Looks up what rows refer to: stored, or in a dry run announced, which then has an id that nothing
 * stored has. An import and its dry run use the same, so that both examine alike.
 */
export interface ReferenceLookup {
  /** The id of a subject; undefined where it was neither imported nor announced. */
  readonly idOf: (kind: ImportKind, externalId: string) => string | undefined
  /** The last day that an announced row gives a contract; undefined where none was announced. */
  readonly announcedEndOf: (contractExternalId: string) => IsoDate | null | undefined
  /** The types of announced files, by their ids. */
  readonly announcedFiles: ReadonlyMap<string, ContentType>
}

/**
 * Reads and restores values that are stored beside the content of rows, since the earlier content
 * does not restore them: what a row leaves as it is, what the portal notes, and what rows share.
 * Each is a JSON text by the id of its subject. Decision 0170.
 */
export interface ValuesBesideRows<R> {
  /** Returns what is stored beside subjects, before their rows are written. */
  readonly read: (
    context: ImportContext,
    rows: readonly { readonly id: string; readonly row: R }[],
  ) => Promise<ReadonlyMap<string, string>>
  /** Adds to the earlier content of a row the values that it left as they were. */
  readonly fill: (row: R, before: string) => R
  /** Returns why what was stored beside subjects cannot be restored, by their ids. */
  readonly examine: (
    context: ImportContext,
    before: ReadonlyMap<string, string>,
  ) => Promise<ReadonlyMap<string, readonly RowError[]>>
  /** Restores what was stored beside subjects, once the earlier content is written. */
  readonly restore: (context: ImportContext, before: ReadonlyMap<string, string>) => Promise<void>
}

/** How rows of one kind are stored. All work is done for many rows at once. */
export interface RowWriter<R extends SourceRow, Examined = never> {
  /** The kind of subject in the audit log, such as `contract`. */
  readonly subject: ImportedSubject
  /** Returns what a row refers to, also one that is invalid, by what can be read of it. */
  readonly referencesOf: (row: NullWhereInvalid<R>) => readonly Reference[]
  /** Parses the long text of a row, before the transaction. */
  readonly parse?: (row: R) => void
  /** Compares rows with stored data; returns findings by the provider's id. */
  readonly examine?: (
    context: ImportContext,
    rows: readonly CheckedRow<R>[],
    references: ReferenceLookup,
  ) => Promise<ReadonlyMap<string, RowExamination<Examined>>>
  /** Returns when the portal decided what older rows must not undo, by the id of the subject. */
  readonly findDecided?: (
    context: ImportContext,
    subjectIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly Date[]>>
  readonly write: (
    context: ImportContext,
    rows: readonly WritableRow<R, Examined>[],
  ) => Promise<void>
  readonly beside?: ValuesBesideRows<R>
}
