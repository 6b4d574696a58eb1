import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../../fixtures/free-port.ts'
import { startMailServer } from '../../fixtures/server/mail-server.ts'
import { migrateOpenedDatabase } from '../../fixtures/server/migrate-opened.ts'
import { makeResident } from '../../fixtures/server/people.ts'
import { startS3, type TestS3 } from '../../fixtures/server/s3.ts'
import { createSecrets } from '../kernel/base/secrets.ts'
import { openDatabase } from '../kernel/database/open.ts'
import { startDemoProvider } from '../kernel/identity/dev-provider/start.ts'
import { createEntityKey, readEntityKey, signKeyList } from '../kernel/identity/entity.ts'
import { makeIdentityKeySet, readIdentityKeyFiles } from '../kernel/identity/keys.ts'
import { erasureRecordName } from '../modules/account-data/erasure-names.ts'
import { compareClocks } from './check.ts'
import type { InstallationPartResult } from './parts.ts'
import { runCommand } from './run.ts'

type Env = Record<string, string>

let folder: string
let env: Env
let s3: TestS3
let received: readonly string[]
const portalAnswers = new Map([['/api/health/ready', '{"status":"ready"}']])
const closers: (() => unknown)[] = []

/** Makes an installation of which everything works. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porras-check-'))
  const database = await openDatabase({ databaseUrl: null, dataDir: folder, namedStatements: true })
  await migrateOpenedDatabase(database)
  await database.close()

  s3 = await startS3(() => new Date())
  closers.push(() => s3.stop())
  const mail = await startMailServer(false)
  received = mail.received
  closers.push(() => mail.server.close())
  const portal = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(portalAnswers.get(request.url ?? '') ?? '{}')
  }).listen(0, 'localhost')
  await once(portal, 'listening')
  closers.push(() => portal.close())
  const address = portal.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const origin = `http://localhost:${address.port}`

  const keys = join(folder, 'keys.json')
  await writeFile(keys, await makeIdentityKeySet())
  await writeFile(join(folder, 'other.json'), await makeIdentityKeySet())
  const identity = await startDemoProvider({
    port: 0,
    host: '127.0.0.1',
    clientId: 'porras',
    clientJwks: (await readIdentityKeyFiles([keys])).publicJwks,
    redirectUris: [`${origin}/api/confirm-operation/callback`],
    persons: [],
    log: () => {},
  })
  closers.push(() => identity.close())
  env = {
    DATA_DIR: folder,
    SECRET_KEY: 'a secret key of tests that is long enough',
    PUBLIC_ORIGIN: origin,
    SMTP_URL: mail.smtpUrl,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    IDENTITY_ISSUER: identity.issuer,
    IDENTITY_CLIENT_ID: 'porras',
    IDENTITY_KEYS: keys,
    LOG_LEVEL: 'silent',
  }
})
afterAll(async () => {
  for (const close of closers) await close()
  await rm(folder, { recursive: true })
})

/** Runs the command; returns its code and the state of each part. */
async function check(more: Env = {}) {
  const { code, stdout } = await runCommand(['check', '--json'], { ...env, ...more })
  const parts: readonly InstallationPartResult[] = JSON.parse(stdout)
  return {
    code,
    states: Object.fromEntries(parts.map(({ part, state }) => [part, state])),
    details: Object.fromEntries(parts.map(({ part, detail }) => [part, detail])),
  }
}

const works = {
  settings: 'ok',
  database: 'ok',
  keys: 'ok',
  clock: 'ok',
  erasures: 'ok',
  storage: 'ok',
  uploads: 'ok',
  mail: 'ok',
  broker: 'ok',
  'public address': 'ok',
  'left to set': 'note',
}

describe('npm run provider -- check', () => {
  it('tries every part of an installation, and prints which settings are still to be set', async () => {
    const { code, states, details } = await check()
    expect([code, states]).toEqual([0, works])
    expect(details['left to set']).toBe(
      'settings without a value: PROVIDER_LOGO_URL, PROVIDER_PHONE, PROVIDER_EMAIL, MAIL_FROM; residents read that messages are answered within 3 days, questions are answered within a few days, feedback is answered in about 10 business days and you serve on weekdays from 8 to 16 where the customer service has no opening hours (PROVIDER_ANSWER_TIMES); nobody of the provider is mailed about notices, messages, requests and failures (PROVIDER_MAIL_…); flags that are off: removeUser, paymentInfo, passportAuth, contractModification, messages; no staff may act for residents (staff add); no program of the provider has a key (keys add); no contract is imported (import)',
    )
    expect([...s3.objects.keys()]).toEqual([])
    expect(received).not.toContain('DATA')
    const said = async (times: string) => {
      const left = (await check({ PROVIDER_ANSWER_TIMES: times })).details['left to set'] ?? ''
      return /residents read.*\(PROVIDER_ANSWER_TIMES\)/.exec(left)?.[0]
    }
    expect(await said('messages=none,feedback=10,hours=none')).toBe(
      'residents read that questions are answered within a few days (PROVIDER_ANSWER_TIMES)',
    )
    expect(await said('messages=3,questions=some,feedback=10,hours=none')).toBeUndefined()
  })

  it('prints settings that have no effect, and does not fail because of them', async () => {
    const { code, states, details } = await check({
      PROVIDER_MAIL_MESAGES: 'it@example.fi',
      METRIC_PORT: '9100',
      PROVIDER_MAIL_FAILURES: 'it@example.fi',
      NODE_EXTRA_CA_CERTS: '/missing/authority.pem',
    })
    expect([code, states['settings'], details['settings']]).toEqual([
      0,
      'note',
      'Complete. METRIC_PORT is no setting: is METRICS_PORT meant? PROVIDER_MAIL_MESAGES is no setting: is PROVIDER_MAIL_MESSAGES meant? The file /missing/authority.pem of NODE_EXTRA_CA_CERTS is not used: it is not there.',
    ])
    expect(details['left to set']).toContain(
      'nobody of the provider is mailed about notices, messages and requests (PROVIDER_MAIL_…)',
    )
  })

  it('prints that no proxy is trusted, and which feature flags have no effect without their setting', async () => {
    const left = async (more: Env) => (await check(more)).details['left to set']
    const proxied = { PUBLIC_ORIGIN: 'https://localhost:1' }
    const untrusted = 'no proxy is trusted (TRUSTED_PROXIES)'
    expect(await left({ ...proxied, TRUSTED_PROXIES: 'none' })).toContain(untrusted)
    expect(await left({ ...proxied, TRUSTED_PROXIES: '127.0.0.1' })).not.toContain(untrusted)
    expect(await left({ IDENTITY_PROFILE: 'ftn' })).not.toContain('passportAuth')
    for (const flag of ['messages', 'passportAuth'])
      expect((await runCommand(['flags', 'set', flag, 'on'], env)).code).toBe(0)
    const off = await left({ IDENTITY_PROFILE: 'ftn', MESSAGING: 'false' })
    expect(off).toContain('the flag messages is on, and MESSAGING is not true')
    expect(off).toContain('the flag passportAuth is on, and no broker of the profile ftn')
    expect(await left({ MESSAGING: 'true' })).not.toMatch(/the flag (messages|passportAuth)/)
    for (const flag of ['messages', 'passportAuth'])
      await runCommand(['flags', 'set', flag, 'off'], env)
  })

  it('sends a mail to an address that is given, and prints a line for each part', async () => {
    const { code, stdout } = await runCommand(['check', '--mail', 'it@example.fi'], env)
    expect(code).toBe(0)
    expect(received).toContain('RCPT TO:<it@example.fi>')
    expect(stdout).toContain('\nmail            ok     the mail server accepted a mail from ')
    expect(stdout.trimEnd().split('\n')).toHaveLength(12)
  })

  it('fails when a part of the installation does not work, names the part, and still checks the others', async () => {
    const closed = await findFreePort()
    const troubles: readonly (readonly [string, Env, RegExp])[] = [
      ['mail', { SMTP_URL: `smtp://127.0.0.1:${closed}` }, /ECONNREFUSED/],
      ['broker', { IDENTITY_ISSUER: `http://127.0.0.1:${closed}` }, /^its metadata cannot be read/],
      [
        'broker',
        { IDENTITY_KEYS: join(folder, 'other.json') },
        /^it has metadata and keys, and refuses a request of porras: .*invalid_client/,
      ],
      [
        'public address',
        { PUBLIC_ORIGIN: `http://localhost:${closed}` },
        /does not answer: .*ECONN/,
      ],
    ]
    for (const [part, more, detail] of troubles) {
      const { code, states, details } = await check(more)
      // The broker knows no other address of the portal.
      const { broker, ...others } = { ...works, [part]: 'failed' }
      expect([code, states]).toEqual([
        1,
        { ...others, broker: 'PUBLIC_ORIGIN' in more ? 'failed' : broker },
      ])
      expect(details[part]).toMatch(detail)
    }
    const [own, other] = [join(folder, 'entity.json'), join(folder, 'other-entity.json')]
    for (const file of [own, other]) await writeFile(file, await createEntityKey())
    const { PUBLIC_ORIGIN = '' } = env
    const { publicJwks } = await readIdentityKeyFiles([join(folder, 'keys.json')])
    const entity = await readEntityKey(own, PUBLIC_ORIGIN)
    const listed = await signKeyList(entity, publicJwks, new Date())
    portalAnswers.set('/api/identity/jwks.jwt', listed)
    expect((await check({ IDENTITY_ENTITY_KEY: own })).states).toEqual(works)
    const signed = await check({ IDENTITY_ENTITY_KEY: other })
    expect([signed.code, signed.states, signed.details['public address']]).toEqual([
      1,
      { ...works, 'public address': 'failed' },
      `the list of keys at ${PUBLIC_ORIGIN}/api/identity/jwks.jwt is not signed by IDENTITY_ENTITY_KEY: does every server have the same key, and was it restarted?`,
    ])
    s3.fail('away')
    const away = await check()
    s3.fail('downloads-only')
    const uploads = await check()
    s3.fail('none')
    expect([away.code, away.states]).toEqual([
      1,
      { ...works, erasures: 'failed', storage: 'failed', uploads: 'failed' },
    ])
    expect([uploads.code, uploads.states, uploads.details['uploads']]).toEqual([
      1,
      { ...works, uploads: 'failed' },
      `the bucket porras does not allow PUT with content-type from ${env.PUBLIC_ORIGIN}: set its CORS rules, and see that the service answers preflight requests`,
    ])
  })

  it('reports what is wrong with TLS, and that the issuer address has no metadata of an identity broker', async () => {
    const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '1']
    const [key, cert] = [join(folder, 'tls.key'), join(folder, 'tls.pem')]
    execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    const secure = createSecureServer(
      { key: await readFile(key), cert: await readFile(cert) },
      (_request, response) => response.end('{}'),
    ).listen(0, 'localhost')
    await once(secure, 'listening')
    closers.push(() => secure.close())
    const address = secure.address()
    if (address === null || typeof address === 'string') throw new Error('No port')
    const untrusted =
      'its certificate is not trusted here: name the file of its CA in NODE_EXTRA_CA_CERTS'
    const { SMTP_URL = '', PUBLIC_ORIGIN = '' } = env
    const found: [string, unknown][] = []
    for (const [part, more] of [
      ['mail', { SMTP_URL: SMTP_URL.replace('smtp:', 'smtps:') }],
      ['mail', { SMTP_URL: `smtps://localhost:${address.port}` }],
      ['broker', { IDENTITY_ISSUER: `https://localhost:${address.port}` }],
      ['broker', { IDENTITY_ISSUER: PUBLIC_ORIGIN }],
      ['storage', { S3_ENDPOINT: `https://localhost:${address.port}` }],
    ] as const)
      found.push([part, (await check(more)).details[part]])
    expect(found).toEqual([
      ['mail', 'it answers without TLS'],
      ['mail', untrusted],
      ['broker', `its metadata cannot be read: ${untrusted}`],
      [
        'broker',
        `${PUBLIC_ORIGIN} has no metadata of a broker (OAUTH_INVALID_RESPONSE): is IDENTITY_ISSUER right? A broker of the profile op has none, and IDENTITY_PROFILE is demo`,
      ],
      ['storage', untrusted],
    ])
  })

  it('reports a database that does not answer or was never migrated', async () => {
    const away = await check({
      DATABASE_URL: `postgres://localhost:${await findFreePort()}/porras`,
      S3_ENDPOINT: '',
      DATA_DIR: join(folder, 'made', 'by', 'the', 'check'),
    })
    expect([away.code, away.states['database'], away.states['storage']]).toEqual([
      1,
      'failed',
      'ok',
    ])
    expect(away.details['database']).toMatch(
      /^The database of DATABASE_URL does not answer \(.*ECONNREFUSED.*\)\.$/,
    )
    const empty = await mkdtemp(join(tmpdir(), 'porras-check-'))
    const none = await check({ DATA_DIR: empty })
    await (await openDatabase({ databaseUrl: null, dataDir: empty, namedStatements: true })).close()
    const { code, details } = await check({ DATA_DIR: empty })
    await rm(empty, { recursive: true })
    expect([none.code, none.details['database']]).toEqual([
      1,
      `The data folder ${empty} has no database: start the server once (npm start), or set DATABASE_URL to that of the portals.`,
    ])
    expect([code, details['database']]).toEqual([1, 'it is not up to date: run "migrate"'])
  })

  it('reports that SECRET_KEY lacks a key with which stored data were sealed, as the start of a server does', async () => {
    // The command seals, so the database knows the key from then on.
    expect((await runCommand(['keys'], env)).code).toBe(0)
    const { code, states, details } = await check({
      SECRET_KEY: 'another secret key of tests that is long enough',
    })
    expect([code, states['keys']]).toEqual([1, 'failed'])
    expect(details['keys']).toMatch(
      /^The database may hold what the key \w+ sealed, and SECRET_KEY has no such key/,
    )
  })

  it('fails while the database holds an account that was removed before a restore, until the command has removed it again', async () => {
    const database = await openDatabase({
      databaseUrl: null,
      dataDir: folder,
      namedStatements: true,
    })
    const { accountId } = await makeResident(database)
    await database.close()
    const at = new Date(Date.now() + 60_000)
    const record = { accountId, kind: 'removed', at } as const
    const sealed = createSecrets([env['SECRET_KEY'] ?? '']).seal(JSON.stringify(record), 'erasure')
    const bytes = Buffer.from(JSON.stringify({ version: 1, sealed }))
    s3.objects.set(`/erasures/${erasureRecordName(record)}`, { bytes, type: 'application/json' })
    const { code, states, details } = await check()
    expect([code, states]).toEqual([1, { ...works, erasures: 'failed' }])
    expect(details['erasures']).toBe(
      'an account that was removed exists again: run "erasures", then "erasures --again"',
    )
    const listed = { accountId, kind: 'removed', at: at.toISOString(), state: 'exists' }
    const found = await runCommand(['erasures', '--json'], env)
    expect([found.code, JSON.parse(found.stdout)]).toEqual([1, [listed]])
    const again = await runCommand(['erasures', '--again', '--json'], env)
    expect([again.code, JSON.parse(again.stdout)]).toEqual([
      0,
      [{ ...listed, state: 'removed again' }],
    ])
    expect((await check()).states).toEqual(works)
    expect([...s3.objects.keys()]).toEqual([`/erasures/${erasureRecordName(record)}`])
    s3.objects.clear()
  })

  it('npm run provider -- files says in one sentence that the storage fails, and lists stored files that the database does not name', async () => {
    const lost = await runCommand(['files'], { ...env, S3_BUCKET: 'lost' })
    expect([lost.code, lost.stderr]).toEqual([
      1,
      'The storage answered 404 when it was to list: run "check" to see why.\n',
    ])
    const key = crypto.randomUUID()
    s3.objects.set(`/kept/${key}`, { bytes: Buffer.from('a'), type: 'image/png' })
    const { code, stdout } = await runCommand(['files'], env)
    expect([code, stdout.split('\n').slice(0, 4)]).toEqual([
      1,
      [
        'File  Of  In the storage                             Is',
        `          kept/${key}  unnamed`,
        '',
        '0 in the database and in the storage.',
      ],
    ])
    s3.objects.clear()
  })

  it('tries no part of the installation when settings are invalid', async () => {
    const { code, states, details } = await check({ PORT: 'hunter2', PUBLIC_ORGIN: 'x' })
    expect([code, states]).toEqual([1, { settings: 'failed' }])
    expect(details['settings']).toBe(
      'Settings to correct: PORT (a port from 1 to 65535). PUBLIC_ORGIN is no setting: is PUBLIC_ORIGIN meant? Nothing else was tried.',
    )
  })

  it.each([[['all']], [['--mail']], [['--mail', 'it']], [['--quick']]])(
    '%j is refused, with where the help is',
    async (words) => {
      const { code, stderr } = await runCommand(['check', ...words], env)
      expect([code, stderr.endsWith(' See npm run provider -- check --help\n')]).toEqual([1, true])
    },
  )
})

it.each([
  [0, 'ok'],
  [1500, 'ok'],
  [-1500, 'ok'],
  [3500, 'failed'],
  [-3500, 'failed'],
])('the check of a clock %i ms from the database’s clock is "%s"', async (apart, state) => {
  const query = async <Row>() => [{ now: new Date(Date.now() + apart) }] as Row[]
  expect((await compareClocks({ query })).state).toBe(state)
})
