import { type AlterTableCmd, type ColumnDef, type Node, parse, type RangeVar } from 'libpg-query'

/**
 * What a statement of a migration means for the versions that are released: `contracts` takes away
 * what they may use, or forbids what they may write; of what is `unclear`, its writer has to say why
 * released versions can still run.
 */
export interface StatementFinding {
  readonly kind: 'contracts' | 'unclear'
  /** The statement in few words, for a message. */
  readonly what: string
}

/**
 * Tables, indexes, functions, types, columns and triggers (`table.column`, `table.trigger`) that no
 * release has used yet, and of these columns, again as `table.column filled`, those that have a value
 * in rows which a release inserts.
 */
export type UnreleasedObjects = Set<string>

type Found = StatementFinding | null
/** The one key of a node of the parse tree. */
type Kind = Node extends infer One ? (One extends unknown ? keyof One : never) : never

const contracts = (what: string): StatementFinding => ({ kind: 'contracts', what })
const unclear = (what: string): StatementFinding => ({ kind: 'unclear', what })

/** Statements that only add, whatever they name. */
const ADDING: readonly Kind[] = [
  'CreateSeqStmt',
  'CreateExtensionStmt',
  'CreateSchemaStmt',
  'CreateStatsStmt',
  'CommentStmt',
  'SelectStmt',
  'VariableSetStmt',
]
/** Objects that no release names, although it may rely on their effect. */
const UNSEEN = ['OBJECT_INDEX', 'OBJECT_TRIGGER']

/**
 * Reads the statements of a migration with PostgreSQL's own parser, and returns those that do not
 * only add to what released versions use. Puts what it creates into `added`. Whatever it does not
 * know is unclear, so a new kind of statement never passes unseen. Throws when the SQL cannot be read.
 */
export async function findContractingStatements(
  sql: string,
  added: UnreleasedObjects,
): Promise<StatementFinding[]> {
  const { stmts = [] } = await parse(sql)
  return stmts.flatMap(({ stmt }) => (stmt ? findingsOf(stmt, added) : []))
}

function findingsOf(statement: Node, added: UnreleasedObjects): StatementFinding[] {
  if ('CreateStmt' in statement) {
    const { relation, inhRelations = [] } = statement.CreateStmt
    added.add(nameOf(relation))
    // A new partition takes over rows of its table, so the table must be new too.
    const parents = inhRelations.map((parent) =>
      'RangeVar' in parent ? nameOf(parent.RangeVar) : '',
    )
    return parents.every((parent) => added.has(parent))
      ? []
      : [unclear(`create a partition of ${parents.join(', ')}`)]
  }
  if ('AlterTableStmt' in statement) {
    const { relation, cmds = [], objtype } = statement.AlterTableStmt
    const table = nameOf(relation)
    if (added.has(table)) return []
    if (objtype !== 'OBJECT_TABLE') return [unclear(`alter ${table}`)]
    return cmds.flatMap((cmd) => {
      const finding =
        'AlterTableCmd' in cmd ? findingOfChange(table, cmd.AlterTableCmd, added) : null
      return finding ?? []
    })
  }
  const finding = findingOf(statement, added)
  return finding ? [finding] : []
}

function findingOf(statement: Node, added: UnreleasedObjects): Found {
  const [kind = ''] = Object.keys(statement)
  if (ADDING.some((one) => one === kind)) return null
  if ('IndexStmt' in statement) {
    const { idxname, relation, unique, indexParams = [], nulls_not_distinct } = statement.IndexStmt
    const table = nameOf(relation)
    if (idxname) added.add(idxname)
    const columns = indexParams.map((one) =>
      'IndexElem' in one ? `${table}.${one.IndexElem.name}` : '',
    )
    // Released versions leave a new column null, and a unique index lets several nulls pass.
    const isOfNew = !nulls_not_distinct && columns.some((column) => isNullInOld(column, added))
    return !unique || added.has(table) || isOfNew ? null : contracts(`a unique index on ${table}`)
  }
  if ('CreateFunctionStmt' in statement) {
    const { funcname, replace } = statement.CreateFunctionStmt
    const name = textOf(funcname)
    const isKnown = replace === true && !added.has(name)
    if (!isKnown) added.add(name)
    return isKnown ? unclear(`replace ${name}`) : null
  }
  if ('CreateTrigStmt' in statement) {
    const { relation, trigname } = statement.CreateTrigStmt
    added.add(`${nameOf(relation)}.${trigname}`)
    return onTable(relation, added, 'create a trigger on')
  }
  if ('ViewStmt' in statement) {
    const { view, replace } = statement.ViewStmt
    added.add(nameOf(view))
    return replace ? unclear(`replace the view ${nameOf(view)}`) : null
  }
  if ('CreateEnumStmt' in statement) {
    added.add(textOf(statement.CreateEnumStmt.typeName))
    return null
  }
  if ('InsertStmt' in statement) return onTable(statement.InsertStmt.relation, added, 'insert into')
  if ('UpdateStmt' in statement) return onTable(statement.UpdateStmt.relation, added, 'update')
  if ('DeleteStmt' in statement) return onTable(statement.DeleteStmt.relation, added, 'delete from')
  if ('RenameStmt' in statement) {
    const { relation, subname, newname } = statement.RenameStmt
    const what = [nameOf(relation), subname].filter(Boolean).join('.')
    return added.has(nameOf(relation)) ? null : contracts(`rename ${what} to ${newname}`)
  }
  if ('DropStmt' in statement) {
    const { removeType = '', objects = [] } = statement.DropStmt
    const names = objects.map((one) => ('List' in one ? textOf(one.List.items) : textOf([one])))
    if (names.every((name) => added.has(name))) return null
    const what = `drop ${wordsOf(removeType, 'OBJECT_')} ${names.join(', ')}`
    return UNSEEN.includes(removeType) ? unclear(what) : contracts(what)
  }
  return unclear(kind)
}

const onTable = (relation: RangeVar | undefined, added: UnreleasedObjects, what: string): Found =>
  added.has(nameOf(relation)) ? null : unclear(`${what} ${nameOf(relation)}`)

function findingOfChange(
  table: string,
  { subtype = 'AT_AddColumn', name = '', def }: AlterTableCmd,
  added: UnreleasedObjects,
): Found {
  const column = `${table}.${name}`
  const what = `${wordsOf(subtype, 'AT_')} ${column}`
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def
        ? findingOfColumn(table, def.ColumnDef, added)
        : unclear(what)
    case 'AT_ValidateConstraint':
    case 'AT_SetStatistics':
    case 'AT_SetStorage':
    case 'AT_SetCompression':
      return null
    case 'AT_ColumnDefault':
      if (def) added.add(`${column} filled`)
      else added.delete(`${column} filled`)
      return def || added.has(column) ? null : contracts(`drop the default of ${column}`)
    case 'AT_SetNotNull':
      return added.has(column) && !isNullInOld(column, added) ? null : contracts(what)
    case 'AT_DropColumn':
    case 'AT_AlterColumnType':
    case 'AT_SetExpression':
    case 'AT_DropIdentity':
    case 'AT_EnableRowSecurity':
    case 'AT_ForceRowSecurity':
    case 'AT_DetachPartition':
      return added.has(column) ? null : contracts(what)
    case 'AT_AddConstraint':
      return findingOfConstraint(table, def, added)
    default:
      return unclear(what)
  }
}

/** Returns the finding on a new column, which released versions leave out when they insert rows. */
function findingOfColumn(
  table: string,
  { colname, constraints = [] }: ColumnDef,
  added: UnreleasedObjects,
): Found {
  const column = `${table}.${colname}`
  const kinds = constraints.map((one) => ('Constraint' in one ? one.Constraint.contype : undefined))
  const isFilled = kinds.some((kind) =>
    ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].includes(kind ?? ''),
  )
  if (kinds.includes('CONSTR_PRIMARY') || (kinds.includes('CONSTR_NOTNULL') && !isFilled))
    return contracts(`add ${column} that has to be filled in`)
  if (kinds.includes('CONSTR_UNIQUE') && kinds.includes('CONSTR_DEFAULT'))
    return contracts(`add ${column} with one default that must be unique`)
  added.add(column)
  if (isFilled) added.add(`${column} filled`)
  return null
}

function findingOfConstraint(
  table: string,
  def: Node | undefined,
  added: UnreleasedObjects,
): Found {
  if (!def || !('Constraint' in def)) return unclear(`add a constraint to ${table}`)
  const { contype, keys = [], fk_attrs = [] } = def.Constraint
  const columns = [...keys, ...fk_attrs].map((one) => `${table}.${textOf([one])}`)
  // A check may be harmless, because it replaces another or names only new columns: its writer says so.
  if (contype === 'CONSTR_CHECK') return unclear(`add a check to ${table}`)
  const isOfNew =
    contype !== 'CONSTR_PRIMARY' && columns.some((column) => isNullInOld(column, added))
  return isOfNew ? null : contracts(`add a constraint to ${table}`)
}

/** Returns whether a column is null in the rows that released versions insert. */
const isNullInOld = (column: string, added: UnreleasedObjects): boolean =>
  added.has(column) && !added.has(`${column} filled`)

const nameOf = (relation: RangeVar | undefined): string => relation?.relname ?? ''

/** Joins a name of several parts, such as that of a function. */
const textOf = (names: readonly Node[] = []): string =>
  names
    .map((name) => {
      if ('String' in name) return name.String.sval ?? ''
      if ('TypeName' in name) return textOf(name.TypeName.names)
      return 'ObjectWithArgs' in name ? textOf(name.ObjectWithArgs.objname) : ''
    })
    .join('.')

/** Turns a constant into words: `OBJECT_TABLE` to `table`, `AT_DropColumn` to `drop column`. */
const wordsOf = (constant: string, prefix: string): string =>
  constant
    .replace(prefix, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
