import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDemoTermination } from '../../fixtures/server/demo-notice.ts'
import { startPostgres, toRunningAddress } from '../../fixtures/server/postgres.ts'
import { saveLogLine } from '../../fixtures/server/saved-log.ts'
import { highCreationLimits } from '../../fixtures/server/wide-limits.ts'
import { runCommand } from '../../server/command/run.ts'
import { createLog } from '../../server/kernel/base/log.ts'
import { readSettings } from '../../server/kernel/base/settings.ts'
import { releaseHeldCalls } from '../../server/kernel/plugins/fault-injection.ts'
import { startServer } from '../../server/start/server.ts'
import { releasePassportFlag } from './backend/passports.ts'
import { arrangeResidentState } from './backend/resident-state.ts'
import {
  createNextResident,
  createResidentOnContract,
  unusedDemoPeople,
} from './backend/residents.ts'
import { startStaleBuildProxy } from './backend/stale-build.ts'

/**
 * Loads React's production build, which a provider's server uses and which renders in half the time.
 * React chooses its build when it is first imported. The demo identity provider refuses to start in
 * production, so the rest of the server runs without it.
 */
async function loadReactOfProduction(): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  await Promise.all([
    import('react'),
    import('react/jsx-runtime'),
    import('react-dom/server'),
    import('react-dom/static'),
  ])
  delete process.env['NODE_ENV']
}

await loadReactOfProduction()
const port = Number(process.argv[2] ?? 4300)
const dataDir = mkdtempSync(join(tmpdir(), 'porras-e2e-'))
const postgres = await startPostgres()
const ownerAddress = await postgres.createDatabase()

/** The settings of the server and of the provider's command. */
const environment = {
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: toRunningAddress(ownerAddress),
  DATABASE_MIGRATION_URL: ownerAddress,
  WRITE_DELAY_MS: '0',
  REDIRECT_DELAY_MS: '0',
  FAULTS: 'true',
  MESSAGING: 'true',
  // Tests share an address, and Firefox keeps the connections of each context after it is closed.
  CONNECTIONS_PER_ADDRESS: '1000',
  // Tests share residents.
  CREATION_LIMITS: highCreationLimits,
}
const { dependencies, stop } = await startServer({
  settings: readSettings(environment),
  log: createLog('trace', { write: (line) => saveLogLine('end-to-end', line) }),
  portalFolder: join(import.meta.dirname, '../../dist/portal'),
  resetDemo: false,
  morePersons: [...unusedDemoPeople],
})
const { database } = dependencies
const owner = await database.openOwner()
await removeDemoTermination(owner)
await owner.close()
// With the first flag, a sole party sees no difference; with other parties the page asks who leaves.
await database.query(
  `update feature_flag set enabled = true where name in ('contractModification', 'messages')`,
)
const staleBuild = startStaleBuildProxy(port + 60, port)

/** What browser tests can ask for or change behind the server, by name. */
const asked: Record<string, (about: string) => unknown> = {
  resident: () => createNextResident(dependencies),
  dataDir: () => dataDir,
  partner: (contract) => createResidentOnContract(dependencies, contract),
  housemate: (contract) => createResidentOnContract(dependencies, contract, false),
  setUpState(about) {
    const { resident, residentState } = JSON.parse(about)
    return arrangeResidentState(dependencies, resident, residentState)
  },
  releaseFlag: (resident) => releasePassportFlag(JSON.parse(resident)),
  /** Ends every session of an account, as half an hour of idleness does. */
  expire: (email) =>
    database.query(
      'delete from session where account_id = (select id from account where email = $1)',
      [email],
    ),
  requests: (contract) =>
    database.query(
      `select status, reference from termination_request where contract_id = $1
       union all
       select status, reference from modification_request
       where contract_id = $1 and signed_at is not null`,
      [contract],
    ),
  /** Runs the provider's command beside the server. */
  provider: (words) => runCommand(JSON.parse(words), environment),
  /** Releases calls that the fault header delays. */
  releaseCalls: releaseHeldCalls,
  removeFiles: (removeFiles) => staleBuild.removeFiles(JSON.parse(removeFiles)),
  pages: () => staleBuild.pages(),
  audit: (account) =>
    database.query(
      `select action, s.email as staff from audit left join account s on s.id = staff_account_id
       where actor_account_id = $1 order by audit.id`,
      [account],
    ),
  drafts: (contract) => database.query('select step from draft where contract_id = $1', [contract]),
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  try {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const said = await asked[pathname.slice(1)]?.(Buffer.concat(chunks).toString('utf8'))
    response.end(JSON.stringify(said ?? null))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

const control = createServer((request, response) => void answer(request, response))
control.listen(port + 50, 'localhost')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    control.close()
    staleBuild.close()
    void stop().then(async () => {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
      process.exit(0)
    })
  })
