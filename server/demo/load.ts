import { importKindsInOrder } from '../../api/provider-import.ts'
import { noCreationLimits } from '../../domain/creation-limits.ts'
import { frozenClock } from '../kernel/base/clock.ts'
import type { Queryable, Transaction } from '../kernel/database/port.ts'
import { insertRows } from '../kernel/database/write-rows.ts'
import type { Dependencies } from '../kernel/dependencies/dependencies.ts'
import { markEmergenciesNotified } from '../modules/bulletins/emergencies-repository.ts'
import { markArrearsNotified } from '../modules/payments/arrears-repository.ts'
import { hashPassword } from '../modules/session/password.ts'
import { sendDemoFiles } from './load-documents.ts'
import { loadDemoMessages } from './load-messages.ts'
import { loadDemoNotices } from './load-notices.ts'
import { DEMO_PASSWORD } from './people.ts'
import { insertDemoRequests } from './requests.ts'
import { demoImportId, demoImports, demoRows } from './rows.ts'

type Loading = Pick<
  Dependencies,
  'database' | 'clock' | 'secrets' | 'settings' | 'storage' | 'log' | 'declared'
>

/** When the demo data was loaded, and whether this call loaded it. */
export interface DemoLoad {
  readonly loadedAt: Date
  readonly isNew: boolean
}

/** The demo data cannot be loaded; the message is one sentence. */
export class CannotLoadDemo extends Error {}

/** A production database holds demo data; the message is one sentence. */
export class DemoDataInProduction extends Error {
  constructor() {
    super(
      'The database of DATABASE_URL holds demo data, whose passwords everybody knows: set DATABASE_URL to a database without it.',
    )
  }
}

/**
 * Loads the demo data, with dates calculated from today, unless it is already loaded. Throws
 * CannotLoadDemo in production and when the database contains other people.
 */
export async function loadDemoData(dependencies: Loading): Promise<DemoLoad> {
  refuseProduction(dependencies)
  const loadedAt = await findLoad(dependencies.database)
  if (loadedAt !== null) return { loadedAt, isNew: false }
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return dependencies.database.transaction((tx) => load(dependencies, tx, passwordHash))
}

/**
 * Empties the database, which only the owner of the schema may, loads the demo data again, and removes
 * the files of before. Throws CannotLoadDemo.
 */
export async function resetDemoData(dependencies: Loading): Promise<DemoLoad> {
  refuseProduction(dependencies)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  let files: readonly string[] = []
  const loaded = await dependencies.database.transaction(async (tx) => {
    if ((await findLoad(tx)) === null && (await hasPeople(tx))) throw new CannotLoadDemo(STRANGERS)
    files = await findFileKeys(tx)
    await tx.script(EMPTY)
    return load(dependencies, tx, passwordHash)
  })
  for (const key of files) await dependencies.storage.remove(key)
  return loaded
}

/** Rejects with DemoDataInProduction, also before the database is migrated. */
export async function rejectDemoDataInDatabase(database: Queryable): Promise<void> {
  const [table] = await database.query<{ isThere: boolean }>(
    `select to_regclass('demo_load') is not null as "isThere"`,
  )
  if (table?.isThere && (await findLoad(database)) !== null) throw new DemoDataInProduction()
}

async function load(
  { database: _database, ...running }: Loading,
  tx: Transaction,
  passwordHash: string,
): Promise<DemoLoad> {
  // The data are created on many days within one transaction.
  const settings = { ...running.settings, creationLimits: noCreationLimits }
  const dependencies = { ...running, settings }
  await tx.query('lock table demo_load in exclusive mode')
  const loadedAt = await findLoad(tx)
  if (loadedAt !== null) return { loadedAt, isNew: false }
  if (await hasPeople(tx)) throw new CannotLoadDemo(STRANGERS)

  const clock = frozenClock(dependencies.clock)
  const now = clock.now()
  await tx.query('insert into demo_load (loaded_at) values ($1)', [now])
  const { secrets } = dependencies
  await sendDemoFiles({ ...dependencies, clock }, tx)
  await importDemo(tx, { now, secrets, declared: dependencies.declared })
  for (const [table, rows] of demoRows({ now, secrets, passwordHash })) {
    await insertRows(tx, table, rows)
  }
  await insertDemoRequests({ ...dependencies, clock }, tx)
  await loadDemoNotices({ ...dependencies, clock }, tx)
  await loadDemoMessages({ ...dependencies, clock }, tx)
  return { loadedAt: now, isNew: true }
}

/** Imports what a provider would, by the same way; only the ids are the demo's own. */
async function importDemo(
  tx: Transaction,
  {
    now,
    secrets,
    declared: { importers, onContractsEnded },
  }: { readonly now: Date } & Pick<Dependencies, 'secrets' | 'declared'>,
): Promise<void> {
  const clock = { now: () => now }
  const context = { tx, secrets, clock, newId: demoImportId, onContractsEnded }
  const imports = demoImports(now)
  for (const kind of importKindsInOrder) {
    const importRead = await importers[kind]({
      rows: imports[kind],
      dryRun: false,
      announced: {},
      actor: null,
      requestId: null,
    })
    const results = await importRead(context)
    const rejected = results.filter(({ result }) => result !== 'created')
    if (rejected.length > 0)
      throw new Error(`The demo data is not valid: ${kind} ${JSON.stringify(rejected)}`)
  }
  await markEmergenciesNotified(tx, now)
  await markArrearsNotified(tx, now)
}

const STRANGERS = 'The database holds people who are not of the demo data.'

/** Only a reset may delete receipts and audit entries, which are append-only. */
const EMPTY = `
  alter table receipt disable trigger receipt_is_append_only;
  alter table audit disable trigger audit_is_append_only;
  truncate person, account, real_property, identification, registration_entry, mailed_code,
    responsibility, document_category, provider_file, idempotency, attempt, mail, audit, event, event_month, imported_row, import_run, import_change, webhook, feature_flag, out_of_office, demo_load restart identity cascade;
  alter table receipt enable trigger receipt_is_append_only;
  alter table audit enable trigger audit_is_append_only;
`

function refuseProduction({ settings }: Loading): void {
  if (settings.production) throw new CannotLoadDemo('The demo data is not for production.')
}

async function findLoad(db: Queryable): Promise<Date | null> {
  const [row] = await db.query<{ loaded_at: Date }>('select loaded_at from demo_load')
  return row?.loaded_at ?? null
}

async function hasPeople(tx: Transaction): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }>('select exists (select from person) as found')
  return row?.found ?? false
}

async function findFileKeys(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    'select storage_key as key from file union all select storage_key from provider_file',
  )
  return rows.map(({ key }) => key)
}
