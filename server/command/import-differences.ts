import type { FileHandle } from 'node:fs/promises'
import type { ImportKind } from '../../api/provider-import.ts'
import type { ComparedRow, FieldDifference } from '../../api/provider-imports.ts'
import { truncate } from '../../domain/shortened.ts'
import { openOwnerOnlyFile } from './save-files.ts'
import { formatTextTable, type TextTableColumn } from './text-table.ts'
import { CSV_BYTE_ORDER_MARK, formatCsvLine, formulaSafeCell } from './write-csv.ts'

/** A difference of a row. */
interface Listed extends FieldDifference {
  readonly kind: ImportKind
  readonly externalId: string
}

/** The most differences that are listed, and the most characters of a value that are printed. */
const [MAX_LISTED, MAX_SHOWN] = [50, 40]

const shown = (value: string | null): string => truncate(value ?? '', MAX_SHOWN)

const columns: readonly TextTableColumn<Listed>[] = [
  ['Kind', ({ kind }) => kind],
  ['Id', ({ externalId }) => externalId],
  ['Field', ({ field }) => field],
  ['Before', ({ before }) => shown(before)],
  ['After', ({ after }) => shown(after)],
]

/**
 * What rows would change, field by field: the first are listed, and all are written into a table when a
 * file is named. Throws CommandFailed when it cannot be written.
 */
export class ImportDifferences {
  readonly #path: string | null
  #file: FileHandle | null = null
  readonly #listed: Listed[] = []
  #count = 0
  #unknown = 0

  constructor(path: string | null) {
    this.#path = path
  }

  /** Opens the file; a path that cannot be written is noticed before anything is sent. */
  async open(): Promise<void> {
    if (this.#path === null) return
    this.#file = await openOwnerOnlyFile(this.#path)
    await this.#file.writeFile(
      CSV_BYTE_ORDER_MARK + formatCsvLine(columns.map(([heading]) => heading)),
    )
  }

  /** Adds what differs of a row; `pathOf` has the names of fields that were sent under others. */
  async add(
    kind: ImportKind,
    { externalId, differences, hidden }: ComparedRow,
    pathOf: ReadonlyMap<string, string>,
  ): Promise<void> {
    if (differences === null) {
      this.#unknown += 1
      return
    }
    this.#count += hidden
    const lines: string[] = []
    for (const difference of differences) {
      const field = pathOf.get(difference.field) ?? difference.field
      const one = { ...difference, kind, externalId: externalId ?? '', field }
      this.#count += 1
      if (this.#listed.length < MAX_LISTED) this.#listed.push(one)
      const { before, after } = difference
      lines.push(
        formatCsvLine(
          [kind, one.externalId, field, before ?? '', after ?? ''].map(formulaSafeCell),
        ),
      )
    }
    await this.#file?.writeFile(lines.join(''))
  }

  /** Closes the file. */
  async close(): Promise<void> {
    await this.#file?.close()
    this.#file = null
  }

  /** Prints the first, and how many more there are. */
  print(): string {
    const more = this.#count - this.#listed.length
    const rest =
      this.#path === null ? ': --csv <file> writes all of them.' : `: ${this.#path} has them.`
    return [
      this.#count === 0
        ? 'No field of a stored row would change.'
        : formatTextTable(columns, this.#listed),
      ...(more > 0 ? [`And ${more} more${rest}`] : []),
      ...(this.#unknown > 0
        ? [
            `Of ${this.#unknown} rows it is not known what would change: they were imported before their content was stored. The next import stores it.`,
          ]
        : []),
    ].join('\n')
  }
}
