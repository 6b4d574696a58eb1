import type { Database, Queryable, Transaction } from './port.ts'

/** The role as which the server runs on the embedded database, whose user owns everything. */
export const EMBEDDED_ROLE = 'porras_running'

/** The rights of the running role in a table, in the words of GRANT and in alphabetical order. */
const IN_TABLES = 'delete, insert, select, update'
/**
 * The tables in which the running role has fewer rights than in others: it only adds rows to them,
 * and changes only columns that are filled in or sealed again later.
 */
const FEWER: Readonly<Record<string, string>> = {
  audit: 'insert, select',
  event: 'insert, select, update (number)',
  event_month: 'insert, select, update',
  receipt: 'insert, select, update (signed_text_sealed)',
  schema_migration: 'select',
}
const IN_SEQUENCES = 'usage'
const IN_VIEWS = 'select'

/** The running role may change the schema; the message is one sentence. */
export class RoleMayChangeSchema extends Error {
  constructor(role: string, reason: string) {
    super(
      `The role ${role} of DATABASE_URL could change the schema, because it ${reason}: set DATABASE_URL to a role that only runs, and DATABASE_MIGRATION_URL to the one that owns the schema.`,
    )
  }
}

/** A table, view or sequence of the schema, and the rights of a role in it. */
interface Held {
  /** The name in SQL, quoted where needed. */
  readonly name: string
  readonly kind: 'table' | 'partition' | 'view' | 'sequence'
  /**
   * The rights in the words of GRANT and in alphabetical order; empty when the role has no rights.
   */
  readonly rights: string
}

/** The rights that differ from those that the running role is to have. */
interface Difference extends Held {
  readonly wanted: string
}

/** Where statements run, and as which role. */
export interface StatementContext {
  readonly role: string
  /** The same for all connections to one database of one running server. */
  readonly database: string
}

/** Returns where and as which role statements run. */
export async function findStatementContext(db: Queryable): Promise<StatementContext> {
  const [row] = await db.query<StatementContext>(
    `select current_user::text as role,
       current_database() || ' since ' || extract(epoch from pg_postmaster_start_time()) as database`,
  )
  if (!row) throw new Error('The database does not say its role')
  return row
}

/**
 * Gives a role the rights of running in everything that the schema holds, and no others. Changes
 * nothing where they are right already. Decision 0129.
 */
export async function grantRunningRights(tx: Transaction, role: string): Promise<void> {
  const differences = await findWrongRights(tx, role)
  const [{ quoted, database, schema, isMissing } = NOWHERE] = await tx.query<Grantee>(
    `select quote_ident($1) as quoted, quote_ident(current_database()) as database,
       quote_ident(current_schema()) as schema,
       not (has_database_privilege($1, current_database(), 'TEMPORARY')
         and has_schema_privilege($1, current_schema(), 'USAGE')) as "isMissing"`,
    [role],
  )
  const statements = differences.flatMap(({ name, kind, wanted }) => {
    const what = `${kind === 'sequence' ? 'sequence' : 'table'} ${name}`
    const revoked = `revoke all on ${what} from ${quoted}`
    return wanted === '' ? [revoked] : [revoked, `grant ${wanted} on ${what} to ${quoted}`]
  })
  if (isMissing)
    statements.push(
      `grant temporary on database ${database} to ${quoted}`,
      `grant usage on schema ${schema} to ${quoted}`,
    )
  if (statements.length > 0) await tx.script(statements.join(';\n'))
}

interface Grantee {
  readonly quoted: string
  readonly database: string
  readonly schema: string
  /** Whether the role may not make temporary tables, or not use the schema. */
  readonly isMissing: boolean
}

const NOWHERE: Grantee = { quoted: '', database: '', schema: '', isMissing: false }

/** Returns where the rights of a role are not those of running, by tables, views and sequences. */
export async function findWrongRights(db: Queryable, role: string): Promise<Difference[]> {
  const held = await db.query<Held>(HELD, [role])
  return held
    .map((one) => ({ ...one, wanted: wantedRights(one) }))
    .filter(({ rights, wanted }) => rights !== wanted)
}

function wantedRights({ name, kind }: Held): string {
  if (kind === 'sequence') return IN_SEQUENCES
  if (kind === 'view') return IN_VIEWS
  // A partition is used through its table, whose rights may be fewer.
  if (kind === 'partition') return ''
  return FEWER[name] ?? IN_TABLES
}

/**
 * The sequences of identity columns belong to their tables and need no rights. What an extension made
 * is its own, such as the views of pg_stat_statements.
 */
const HELD = `
  select quote_ident(c.relname) as name,
    case when c.relkind = 'S' then 'sequence' when c.relkind in ('v', 'm') then 'view'
      when c.relispartition then 'partition' else 'table' end as kind,
    coalesce((
      select string_agg(granted, ', ' order by granted collate "C") from (
        select lower(a.privilege_type) as granted
        from aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee where r.rolname = $1
        union
        select lower(a.privilege_type) || ' (' || quote_ident(col.attname) || ')'
        from pg_attribute col cross join aclexplode(col.attacl) a
          join pg_roles r on r.oid = a.grantee
        where col.attrelid = c.oid and r.rolname = $1
      ) grants), '') as rights
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and not exists (
      select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and (d.deptype = 'e' or d.deptype = 'i' and c.relkind = 'S'))
  order by 1`

/**
 * Returns why the role that has signed in could change the schema, itself or as another role, in
 * words that continue "because it"; null when it could not.
 */
export async function describeExcessiveRight(db: Queryable): Promise<string | null> {
  const [row] = await db.query<{ reason: string | null }>(STRENGTH)
  return row?.reason ?? null
}

const STRENGTH = `
  select case
    when me.rolsuper then 'is a superuser'
    when me.rolcreaterole then 'may create and change roles'
    when me.rolreplication then 'may replicate the whole database'
    when pg_has_role(me.oid, d.datdba, 'MEMBER') then 'owns the database'
    when pg_has_role(me.oid, n.nspowner, 'MEMBER') then 'owns the schema'
    when has_database_privilege(me.oid, d.oid, 'CREATE') then 'may create schemas'
    when has_schema_privilege(me.oid, n.oid, 'CREATE') then 'may create tables'
    when exists (select from pg_class c
      where c.relnamespace = n.oid and pg_has_role(me.oid, c.relowner, 'MEMBER'))
      then 'owns tables'
    when exists (select from pg_proc p
      where p.pronamespace = n.oid and pg_has_role(me.oid, p.proowner, 'MEMBER'))
      then 'owns functions'
    when exists (select from pg_class c
      where c.relnamespace = n.oid and c.relkind in ('r', 'p')
        and has_table_privilege(me.oid, c.oid, 'TRUNCATE, TRIGGER'))
      then 'may empty tables or add triggers'
    end as reason
  from pg_roles me join pg_database d on d.datname = current_database()
    left join pg_namespace n on n.oid = current_schema()::regnamespace
  where me.rolname = session_user`

/** Rejects with RoleMayChangeSchema when the role could change the schema. */
export async function rejectRoleThatMayChangeSchema(database: Database): Promise<void> {
  const reason = await describeExcessiveRight(database)
  if (reason !== null)
    throw new RoleMayChangeSchema((await findStatementContext(database)).role, reason)
}
