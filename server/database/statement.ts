import pg from 'pg'

/** What the connection of `pg` knows beside what its types tell. */
interface Wire extends pg.Connection {
  readonly parsedStatements: Readonly<Record<string, string>>
  readonly submittedNamedStatements: Record<string, string>
}

type Value = string | null
type ReadRow = (values: readonly Value[]) => unknown

export interface StatementConfig {
  readonly text: string
  readonly values: Value[]
  /** Under which the connection keeps the statement; without it nothing is kept. */
  readonly name?: string
  readonly types: pg.CustomTypesConfig
}

type Done = (error: Error | undefined, rows: unknown[]) => void

const shapes = new WeakMap<pg.Connection, Map<string, ReadRow>>()

/**
 * A statement whose columns are asked for once: a connection that keeps it under its name knows them
 * ever after, for PostgreSQL refuses a kept statement whose columns have changed.
 */
export class Statement extends pg.Query {
  readonly #config: StatementConfig
  readonly #done: Done
  readonly #rows: unknown[] = []
  #readRow: ReadRow | undefined
  #connection: pg.Connection | undefined
  #failure: Error | undefined

  constructor(config: StatementConfig, done: Done) {
    super(config)
    this.#config = config
    this.#done = done
    this.submit = (connection) => this.#submit(connection as Wire)
  }

  #submit(connection: Wire): null {
    const { text, values, name = '' } = this.#config
    this.#connection = connection
    this.#readRow = name === '' ? undefined : shapes.get(connection)?.get(name)
    connection.stream.cork()
    if (name === '' || !isKept(connection, name)) {
      connection.parse({ text, name, types: [] }, true)
      if (name !== '') connection.submittedNamedStatements[name] = text
    }
    connection.bind({ statement: name, values }, true)
    if (!this.#readRow) connection.describe({ type: 'P' }, true)
    connection.execute(null, true)
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const { name, types } = this.#config
    const readRow = rowReader(fields, types)
    this.#readRow = readRow
    if (name === undefined || !this.#connection) return
    const known = shapes.get(this.#connection) ?? new Map<string, ReadRow>()
    shapes.set(this.#connection, known.set(name, readRow))
  }

  handleDataRow({ fields }: { readonly fields: readonly Value[] }): void {
    try {
      this.#rows.push(this.#readRow?.(fields))
    } catch (error) {
      this.#failure ??= error as Error
    }
  }

  handleCommandComplete(): void {}

  handleEmptyQuery(): void {}

  handleError(error: Error): void {
    this.#done(error, [])
  }

  handleReadyForQuery(): void {
    this.#done(this.#failure, this.#rows)
  }
}

const isKept = (connection: Wire, name: string): boolean =>
  name in connection.parsedStatements || name in connection.submittedNamedStatements

function rowReader(fields: readonly pg.FieldDef[], types: pg.CustomTypesConfig): ReadRow {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    read: types.getTypeParser(dataTypeID, 'text'),
  }))
  return (values) => {
    const row: Record<string, unknown> = {}
    for (const [index, { name, read }] of columns.entries()) {
      const value = values[index] ?? null
      row[name] = value === null ? null : read(value)
    }
    return row
  }
}
