// Follows docs/operations.md on a machine that has the packages and nothing else, until a resident has
// registered, given notice and been answered; then prints the minutes.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { Company, companyDatabaseName, deployFolder, getMetricsPort } from './company.ts'
import { currentReleaseFolder, HostMachine } from './machine.ts'
import {
  authorityCertificateFile,
  getPublicKeyHash,
  hostNames,
  makeBucket,
  nameAndCertifyHosts,
  readNewestMail,
  readPoolerFigures,
  startMailServer,
  startNginx,
  startPooler,
  startPostgres,
  startSwift,
  testPortalBucket,
} from './parts.ts'
import {
  launchChromiumTrusting,
  readApproval,
  register,
  resident,
  terminateContract,
} from './resident.ts'

/** What is imported: one home, and who lives there. */
const data = join(currentReleaseFolder, 'tests', 'evening', 'data')

const prometheus = join(deployFolder, 'prometheus')

/** Runs the provider's command with nothing but a key and the address of the portal. */
const fromLaptop = (...words: readonly string[]): string =>
  machine.run('node', ['scripts/provider.mjs', ...words], {
    cwd: currentReleaseFolder,
    user: 'nobody',
    env: {
      PROVIDER_URL: `https://${hostNames.portal}`,
      PROVIDER_KEY_FILE: laptop.key,
      NODE_EXTRA_CA_CERTS: authorityCertificateFile,
    },
  })

const laptop = { key: '/srv/laptop/key', files: '/srv/laptop/files' } as const

/** Makes a key with the scopes for answering residents, and stores it on the laptop. */
function giveKeyToLaptop(): void {
  const scopes = 'read,read-personal,decide,answer'
  const printed = company.command('keys', 'add', 'leena', '--scopes', scopes)
  machine.run('install', ['-d', '-o', 'nobody', dirname(laptop.key)])
  writeFileSync(laptop.key, printed.trim().split('\n').at(-1) ?? '', { mode: 0o644 })
}

/** Waits until the mail server has a mail to the resident with some text, and returns that text. */
async function mailed(pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(() => (found = pattern.exec(readNewestMail(resident.email) ?? '')?.[0]), {
      timeout: 60_000,
    })
    .toBeDefined()
  return found ?? ''
}

/** Returns what nginx answers to a page, to a return from the broker, and to a call, while no portal runs. */
function statusesWithoutPortals(): Readonly<Record<'page' | 'callback' | 'call', number>> {
  const ask = (path: string, ...options: readonly string[]) =>
    machine.run('curl', [
      '-s',
      '--cacert',
      authorityCertificateFile,
      ...options,
      `https://${hostNames.portal}${path}`,
    ])
  expect(ask('/login')).toBe(readFileSync(join(deployFolder, 'nginx', 'unavailable.html'), 'utf8'))
  const statusOf = (path: string) =>
    Number(ask(path, '-o', '/dev/null', '-w', '%{http_code}').trim())
  return {
    page: statusOf('/login'),
    callback: statusOf('/api/registration/callback?code=1'),
    call: statusOf('/api/session'),
  }
}

/** Removes the account of the resident, brings it back as a restore does, and removes it again. */
async function eraseAfterRestore(): Promise<void> {
  const sql = (text: string) =>
    machine.run('psql', ['-XAtqc', text, companyDatabaseName], { user: 'postgres' }).trim()
  sql(`update account set status = 'removed', removed_at = now() where kind = 'resident'`)
  await expect
    .poll(() => sql('select count(*) from erasure_to_record'), { timeout: 60_000 })
    .toBe('0')
  sql(`set session_replication_role = replica;
    update account set status = 'active', removed_at = null where kind = 'resident'`)
  expect(() => company.command('erasures')).toThrow(/exists/)
  expect(company.command('erasures', '--again')).toContain('removed again')
  expect(company.command('erasures')).toContain('No account that was removed exists.')
}

const machine = new HostMachine()
const company = new Company(machine)
let isDone = false
try {
  machine.prepare()
  nameAndCertifyHosts(machine)
  await Promise.all([startPostgres(machine), startSwift(machine), startMailServer(machine)])
  await makeBucket()
  await startNginx(machine, deployFolder)
  await testPortalBucket(machine)
  machine.note('Swift does what the portal expects of a bucket')

  company.set()
  company.usePooler()
  await startPooler(machine, deployFolder)
  await company.startBroker()
  company.command('migrate')
  machine.note('the company has a database, a user, settings and keys')
  expect(statusesWithoutPortals()).toEqual({ page: 503, callback: 503, call: 502 })
  machine.note('without a portal, nginx shows its page')
  await Promise.all([company.startPortal(3001), company.startPortal(3002)])
  machine.print(company.command('check', '--mail', 'it@example.fi'))
  for (const flag of ['paymentInfo', 'contractModification'])
    company.command('flags', 'set', flag, 'on')
  company.command('import', data, '--dry-run')
  machine.print(company.command('import', data))
  giveKeyToLaptop()
  machine.note('the portals run, are checked, and have data')

  const browser = await launchChromiumTrusting(getPublicKeyHash())
  const page = await browser.newPage({ baseURL: `https://${hostNames.portal}`, locale: 'fi-FI' })
  await register(page, { broker: hostNames.broker, readCode: () => mailed(/\b\d{6}\b/) })
  machine.note('the resident has registered by identification, and signed in')
  const photo = join(currentReleaseFolder, 'server', 'demo', 'media', 'dripping-tap.jpg')
  const reference = await terminateContract(page, { broker: hostNames.broker, file: photo })
  machine.note(`the resident has given notice with a file: ${reference}`)

  expect(fromLaptop('list')).toContain(reference)
  expect(fromLaptop('requests', 'show', reference, '--files', laptop.files)).toContain(
    'FI2112345600000785',
  )
  expect(machine.run('find', [laptop.files, '-name', '*dripping-tap.jpg'])).not.toBe('')
  fromLaptop('approve', reference)
  machine.note('the provider has read the notice and its file, and approved it')

  await readApproval(page)
  await mailed(/^Subject: .*Irtisanominen_on_hyv=C3=A4ksytty/m)
  machine.note('the resident reads the answer')
  machine.print(company.command('status'))
  machine.print(machine.run('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: prometheus }))
  // The proxy chooses which portal answers a call.
  const counted = [3001, 3002].map((port) => {
    const read = `curl -sf http://127.0.0.1:${getMetricsPort(port)}/metrics`
    machine.run('sh', ['-ec', `${read} >/srv/metrics; promtool check metrics </srv/metrics`])
    return readFileSync('/srv/metrics', 'utf8')
  })
  const missing = [
    'porras_database_up 1',
    'porras_servers 2',
    'porras_certificate_end_timestamp_seconds ',
    'porras_http_request_duration_seconds_count{method="POST",route="/api/login",status="204"}',
  ].filter((figure) => !counted.some((text) => text.includes(figure)))
  expect(missing).toEqual([])
  machine.note('the metrics are read, and the alerts are tried')
  await eraseAfterRestore()
  machine.note('an account that a restore would have brought back was removed again')
  const { transactions, connections } = readPoolerFigures(machine, companyDatabaseName)
  // The portals have run transactions, on no more connections than the file of deploy allows.
  expect(transactions).toBeGreaterThan(500)
  expect(connections).toBeLessThanOrEqual(20)
  machine.note(`PgBouncer led ${transactions} transactions to ${connections} connections`)
  await browser.close()
  isDone = true
  machine.print(
    `From an empty machine to an answered resident: ${machine.minutes().toFixed(1)} minutes`,
  )
} finally {
  machine.remove({ isDone })
}
process.exit(0)
