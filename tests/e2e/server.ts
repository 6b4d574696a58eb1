import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityCodeFor } from '../../domain/personal-identity-code.ts'
import { createLog } from '../../server/log.ts'
import { readSettings } from '../../server/settings.ts'
import { startServer } from '../../server/start/server.ts'
import { makeContract, makeResident, makeTenant, PASSWORD } from '../support/people.ts'

/** A resident of one test's own: the sole party of a rental. */
export interface TestResident {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly identityCode: string
  readonly contractUuid: string
}

const POOL = 120
const port = Number(process.argv[2] ?? 4300)
const dataDir = mkdtempSync(join(tmpdir(), 'porras-e2e-'))

const pool = Array.from({ length: POOL }, (_, index) => ({
  givenName: 'Testi',
  familyName: `Asukas${index + 1}`,
  birthDate: '1980-01-01',
  identityCode: identityCodeFor({
    birthDate: '1980-01-01',
    individualNumber: 900 + (index % 100),
    sign: index < 100 ? '-' : 'Y',
  }),
}))

const { parts, stop } = await startServer({
  settings: readSettings({
    PORT: String(port),
    DATA_DIR: dataDir,
    WRITE_DELAY_MS: '0',
    REDIRECT_DELAY_MS: '0',
    FAULTS: 'true',
    LOG_LEVEL: 'error',
  }),
  log: createLog('error'),
  portalFolder: join(import.meta.dirname, '../../dist/portal'),
  resetDemo: false,
  morePersons: pool,
})
const { database, secrets } = parts

async function nextResident(): Promise<TestResident> {
  const person = pool.shift()
  if (!person) throw new Error('no residents are left: make the pool larger')
  const { givenName, familyName, birthDate, identityCode } = person
  const { email, personId } = await makeResident(database, {
    givenName,
    familyName,
    birthDate,
    identity: { code: identityCode, secrets },
  })
  const contractId = await makeContract(database)
  await database.query(
    `update contract set property_company_name = 'Koivuranta-asunnot Oy',
       property_company_address = 'Rantatie 1, 02100 Espoo', reference_number = '1232' where id = $1`,
    [contractId],
  )
  await makeTenant(database, { personId, contractId })
  return {
    email,
    password: PASSWORD,
    name: `${givenName} ${familyName}`,
    identityCode,
    contractUuid: contractId,
  }
}

/** What a browser test asks of the world behind the server. */
const asked: Record<string, (about: string) => Promise<unknown>> = {
  resident: nextResident,
  /** Ends every session of an account, as idling for half an hour does. */
  expire: (email) =>
    database.query(
      'delete from session where account_id = (select id from account where email = $1)',
      [email],
    ),
  requests: (contract) =>
    database.query('select status, reference from termination_request where contract_id = $1', [
      contract,
    ]),
  drafts: (contract) => database.query('select step from draft where contract_id = $1', [contract]),
}

const control = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  try {
    const answer = await asked[pathname.slice(1)]?.(searchParams.get('about') ?? '')
    response.end(JSON.stringify(answer ?? null))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
control.listen(port + 50, 'localhost')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    control.close()
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  })
