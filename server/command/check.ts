import { randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Command } from 'commander'
import * as z from 'zod/mini'
import { email } from '../../api/values.ts'
import { type AnswerTimeKind, defaultAnswerTimes } from '../../domain/answer-times.ts'
import { escapeHtml } from '../../domain/escape-html.ts'
import { SERVICE_HOURS } from '../../domain/limits.ts'
import { startClock } from '../kernel/base/clock.ts'
import { describeReadFailure } from '../kernel/base/file-failure.ts'
import { openSecrets } from '../kernel/base/secrets.ts'
import {
  BadSettings,
  type Environment,
  readSettings,
  type Settings,
} from '../kernel/base/settings.ts'
import { describeTlsProblem } from '../kernel/base/tls-trouble.ts'
import { DataFolderLocked } from '../kernel/database/lock.ts'
import { examineSchema } from '../kernel/database/migrate.ts'
import { openDatabase, openReplica } from '../kernel/database/open.ts'
import type { Database, Queryable } from '../kernel/database/port.ts'
import { MAX_REPLICA_DELAY_MS, type Replica } from '../kernel/database/replica.ts'
import {
  describeExcessiveRight,
  EMBEDDED_ROLE,
  findStatementContext,
  findWrongRights,
  RoleMayChangeSchema,
} from '../kernel/database/roles.ts'
import { createIdentityBroker } from '../kernel/identity/broker.ts'
import { createIdentityClient } from '../kernel/identity/client.ts'
import { type BrokerEntity, parseKeyList, readEntityKey } from '../kernel/identity/entity.ts'
import { failureReasonForLog } from '../kernel/identity/failure-reason.ts'
import { readBrokerKeyFile, readIdentityKeyFiles } from '../kernel/identity/keys.ts'
import { identityProfiles } from '../kernel/identity/profile.ts'
import { examineSecretKeys } from '../kernel/key-ring/key-ring.ts'
import { openMailTransport } from '../kernel/mail/transport.ts'
import { openStorage } from '../kernel/storage/open.ts'
import type { Storage } from '../kernel/storage/storage.ts'
import { findReturnedAccounts } from '../modules/account-data/erase-again.ts'
import { readFlags } from '../modules/feature-flags/flags.ts'
import { probeWrites } from '../modules/health/write-probe-repository.ts'
import { callbackAddress } from '../modules/identification/begin.ts'
import { IDENTITY_KEYS_PATH, SIGNED_KEYS_PATH } from '../modules/identification/keys-route.ts'
import { sealedRows } from '../modules.ts'
import { findDatabaseTime, findProviderSetup } from './check-repository.ts'
import { addJsonOption, addSubcommand, createArgumentParser } from './command-line.ts'
import type { CommandResult } from './command-result.ts'
import {
  checkInstallationPart,
  connectionErrorMessage,
  failedFinding,
  formatInstallationParts,
  INSTALLATION_PART_TIMEOUT_MS,
  type InstallationPartFinding,
  type InstallationPartResult,
  notedFinding,
  okFinding,
  skippedFinding,
} from './parts.ts'
import { findUnknownSettings } from './unknown-settings.ts'
import { reportIfEmbeddedDatabase, requireEmbeddedDatabase } from './used-database.ts'

/** The arguments of the command. */
export interface CheckCommand {
  /** The address to which a test mail is sent; null: no mail is sent. */
  readonly mailTo: string | null
  readonly isJson: boolean
}

/** How far this machine's clock may be from the database's, in milliseconds. */
const MAX_APART_MS = 2000
/** How often a replica is asked whether it may be read from. */
const REPLICA_PAUSE_MS = 100

/** Adds the subcommand `check` to the provider's command. */
export function defineCheckCommand(program: Command, give: (order: CheckCommand) => void): void {
  addJsonOption(
    addSubcommand(program, {
      name: 'check',
      about:
        'Try each part of an installation with the settings of a server, a line each: the settings, the database, its rights, keys and clock, its replica if there is one, accounts that a restore brought back, the storage, uploads to it by browsers, mail, the identity broker, the public address, and what is left to set. Ends with code 1 when a part failed. Nothing that it writes stays, but for the data folder, which the first start makes too.',
      examples: ['check', 'check --mail it@example.fi', 'check --json'],
      more: 'The public address answers once the server is started.',
    }),
  )
    .option(
      '--mail <e-mail>',
      'send a mail there; without it, the mail server is only asked whether it lets this one in',
      createArgumentParser(email, 'an e-mail address'),
    )
    .action(({ mail, json }: { readonly mail?: string; readonly json: boolean }) =>
      give({ mailTo: mail ?? null, isJson: json }),
    )
}

/** Tries every part of an installation, and returns the output, and whether none failed. Never rejects. */
export async function runCheckCommand(
  env: Environment,
  { mailTo, isJson }: CheckCommand,
  onProgress?: (line: string) => void,
): Promise<CommandResult> {
  return formatInstallationParts(await checkedParts(env, mailTo, onProgress), isJson)
}

async function checkedParts(
  env: Environment,
  mailTo: string | null,
  onProgress?: (line: string) => void,
): Promise<InstallationPartResult[]> {
  const settings = settingsIn(env)
  if (settings instanceof BadSettings)
    return [
      {
        part: 'settings',
        state: 'failed',
        detail: [settings.message, ...unknownIn(env), 'Nothing else was tried.'].join(' '),
      },
    ]
  reportIfEmbeddedDatabase(settings, onProgress)
  const ofDatabase = await databaseParts(settings)
  const others = await Promise.all([
    checkInstallationPart('storage', () => storageOf(settings)),
    checkInstallationPart('uploads', () => uploadsOf(settings)),
    checkInstallationPart('mail', () => mailOf(settings, mailTo)),
    checkInstallationPart('broker', () => brokerOf(settings)),
    checkInstallationPart('public address', () => publicAddressOf(settings)),
  ])
  return [
    { part: 'settings', ...(await settingsOf(env)) },
    ...ofDatabase.tried,
    ...others,
    leftToSet(settings, ofDatabase.left),
  ]
}

/** Names what looks like a setting but is not, since a misspelt one has no effect. */
async function settingsOf(env: Environment): Promise<InstallationPartFinding> {
  const notes = [...unknownIn(env), ...(await unreadAuthority(env))]
  return notes.length === 0
    ? okFinding('complete')
    : notedFinding(['Complete.', ...notes].join(' '))
}

/** Node goes on without the file of NODE_EXTRA_CA_CERTS when it cannot be read. */
async function unreadAuthority(env: Environment): Promise<readonly string[]> {
  const file = env['NODE_EXTRA_CA_CERTS']
  if (!file) return []
  try {
    await readFile(file)
    return []
  } catch (error) {
    return [`The file ${file} of NODE_EXTRA_CA_CERTS is not used: ${describeReadFailure(error)}.`]
  }
}

const unknownIn = (env: Environment): readonly string[] =>
  findUnknownSettings(env).map(({ name, nearest }) => `${name} is no setting: is ${nearest} meant?`)

function settingsIn(env: Environment): Settings | BadSettings {
  try {
    return readSettings(env)
  } catch (error) {
    if (error instanceof BadSettings) return error
    throw error
  }
}

/** What the database holds, as far as it could be read. */
interface LeftInDatabase {
  readonly sentences: readonly string[]
}

async function databaseParts(
  settings: Settings,
): Promise<{ readonly tried: InstallationPartResult[]; readonly left: LeftInDatabase }> {
  const nothing: LeftInDatabase = { sentences: [] }
  let database: Database
  try {
    requireEmbeddedDatabase(settings)
    database = await openDatabase(settings)
  } catch (error) {
    const found =
      error instanceof DataFolderLocked
        ? skippedFinding('a running server uses the embedded database; see the public address')
        : failedFinding(connectionErrorMessage(error))
    return { tried: [{ part: 'database', ...found }], left: nothing }
  }
  try {
    const ofDatabase = await checkInstallationPart('database', () => rightsIn(database, settings))
    const ofKeys =
      ofDatabase.state === 'ok'
        ? await checkInstallationPart('keys', () => keysOf(database, settings))
        : { part: 'keys', ...skippedFinding('the database comes first') }
    const ofClock = await checkInstallationPart('clock', () => compareClocks(database))
    const left =
      ofDatabase.state === 'ok' ? await leftIn(database, settings).catch(() => nothing) : nothing
    const replica = openReplica(settings, database)
    const ofReplica = replica
      ? [await checkInstallationPart('replica', () => replicaOf(replica))]
      : []
    const ofErasures =
      ofKeys.state === 'ok'
        ? await checkInstallationPart('erasures', () => erasuresOf(database, settings))
        : { part: 'erasures', ...skippedFinding('the database and its keys come first') }
    return { tried: [ofDatabase, ofKeys, ofClock, ...ofReplica, ofErasures], left }
  } finally {
    await database.close()
  }
}

async function rightsIn(
  database: Database,
  { production }: Settings,
): Promise<InstallationPartFinding> {
  await probeWrites(database)
  const { pending, isNewer } = await examineSchema(database)
  if (pending.length > 0) return failedFinding('it is not up to date: run "migrate"')
  const { role } = await findStatementContext(database)
  const strength = role === EMBEDDED_ROLE ? null : await describeExcessiveRight(database)
  if (strength !== null && production)
    return failedFinding(new RoleMayChangeSchema(role, strength).message)
  const wrong = strength === null && !isNewer ? await findWrongRights(database, role) : []
  return wrong.length === 0
    ? okFinding('reads and writes, and is up to date')
    : failedFinding(
        `the role ${role} has other rights than it needs in ${wrong.map(({ name }) => name).join(', ')}`,
      )
}

/** Examines whether SECRET_KEY opens what the database holds, as a start does. */
async function keysOf(database: Database, settings: Settings): Promise<InstallationPartFinding> {
  const secrets = openSecrets(settings)
  await database.transaction((tx) => examineSecretKeys(tx, { secrets, sealedRows }))
  return okFinding(
    `the database knows the ${secrets.keyIds.length === 1 ? 'key' : 'keys'} of SECRET_KEY`,
  )
}

/** Looks for accounts that were removed, and exist again because the database was restored. */
async function erasuresOf(
  database: Database,
  settings: Settings,
): Promise<InstallationPartFinding> {
  const storage = await storageIn(settings)
  const secrets = openSecrets(settings)
  const { length } = await findReturnedAccounts({ database, storage, secrets })
  const records = await storage.erasures.list()
  return length === 0
    ? okFinding(
        records.length === 0
          ? 'no account has been removed, by the records in the storage: after a restore, bring them back first'
          : 'no account that was removed exists',
      )
    : failedFinding(
        `${length === 1 ? 'an account that was removed exists' : `${length} accounts that were removed exist`} again: run "erasures", then "erasures --again"`,
      )
}

/** Compares this machine's clock with the database's. */
export async function compareClocks(database: Queryable): Promise<InstallationPartFinding> {
  const before = Date.now()
  const there = await findDatabaseTime(database)
  const here = (before + Date.now()) / 2
  const apart = Math.abs(there.getTime() - here)
  const seconds = (apart / 1000).toFixed(1)
  return apart <= MAX_APART_MS
    ? okFinding(`${seconds} s from the database's`)
    : failedFinding(`${seconds} s from the database's: set both by NTP`)
}

/** Follows the replica until it may be read from, or for as long as it may be behind. */
async function replicaOf(replica: Replica): Promise<InstallationPartFinding> {
  try {
    const end = performance.now() + MAX_REPLICA_DELAY_MS
    while (replica.fault() !== null && performance.now() < end) await pause(REPLICA_PAUSE_MS)
    const fault = replica.fault()
    return fault === null
      ? okFinding(`it is ${((replica.delayMs() ?? 0) / 1000).toFixed(1)} s behind at most`)
      : failedFinding(`${fault}: reads go to the primary`)
  } finally {
    await replica.close()
  }
}

async function storageIn(settings: Settings): Promise<Storage> {
  // Creates the data folder as the first start does.
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 })
  const secrets = openSecrets(settings)
  const clock = startClock(settings.portalNow)
  return openStorage({ settings, secrets, clock })
}

async function storageOf(settings: Settings): Promise<InstallationPartFinding> {
  const storage = await storageIn(settings)
  await storage.check()
  const place = settings.s3
    ? `the bucket ${settings.s3.bucket} at ${settings.s3.endpoint}`
    : `the folder ${settings.dataDir}`
  return okFinding(`wrote, read and deleted a file in ${place}`)
}

/** Asks the bucket what a browser asks before it uploads a file from a page of the portal (CORS). */
async function uploadsOf(settings: Settings): Promise<InstallationPartFinding> {
  const { s3, publicOrigin } = settings
  if (s3 === null) return skippedFinding('browsers send files to this server')
  const storage = await storageIn(settings)
  const { url, headers } = await storage.addressFor({
    uuid: randomUUID(),
    key: randomUUID(),
    contentType: 'image/jpeg',
    size: 1,
  })
  const needed = { PUT: Object.keys(headers), GET: [] }
  for (const [method, names] of Object.entries(needed))
    if (!(await isAllowed(url, { origin: publicOrigin, method, names })))
      return failedFinding(
        `the bucket ${s3.bucket} does not allow ${method}${names.length > 0 ? ` with ${names.join(', ')}` : ''} from ${publicOrigin}: set its CORS rules, and see that the service answers preflight requests`,
      )
  return okFinding(`the bucket ${s3.bucket} allows PUT and GET from ${publicOrigin}`)
}

/** Whether an address lets pages of an origin call it by a method, with these headers. */
async function isAllowed(
  address: string,
  { origin, method, names }: { origin: string; method: string; names: readonly string[] },
): Promise<boolean> {
  const answer = await fetch(address, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      ...(names.length > 0 && { 'access-control-request-headers': names.join(',') }),
    },
    signal: AbortSignal.timeout(INSTALLATION_PART_TIMEOUT_MS),
  })
  const listed = (name: string): readonly string[] =>
    (answer.headers.get(`access-control-allow-${name}`) ?? '')
      .split(',')
      .map((one) => one.trim().toLowerCase())
  const allows = (name: string, asked: string): boolean =>
    listed(name).some((one) => one === '*' || one === asked.toLowerCase())
  return (
    answer.ok &&
    allows('origin', origin) &&
    allows('methods', method) &&
    names.every((name) => allows('headers', name))
  )
}

async function mailOf(settings: Settings, to: string | null): Promise<InstallationPartFinding> {
  if (settings.smtpUrl === null)
    return skippedFinding('SMTP_URL is not set: mails go to the demo mailbox')
  const transport = openMailTransport(settings)
  try {
    if (to === null) {
      await transport.verify()
      return okFinding('the mail server lets this one in; --mail <e-mail> sends a mail')
    }
    const text = `This mail was sent by "npm run provider -- check" of ${settings.publicOrigin}.`
    const subject = `Test mail of ${settings.provider.name}`
    await transport.send({
      id: randomUUID(),
      to,
      subject,
      text,
      html: `<p>${escapeHtml(text)}</p>`,
    })
    return okFinding(`the mail server accepted a mail from ${settings.mailFrom} to ${to}`)
  } finally {
    transport.close()
  }
}

const jwks = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), use: z.optional(z.string()) })),
})

async function brokerOf(settings: Settings): Promise<InstallationPartFinding> {
  const { identityIssuer: issuer, identityClientId: clientId, identityKeys: files } = settings
  if (issuer === null || clientId === null)
    return skippedFinding('IDENTITY_ISSUER is not set: the demo provider identifies')
  if (files === null) return skippedFinding('IDENTITY_KEYS is not set: the server makes its own')
  const keys = await readIdentityKeyFiles(files)
  const { production, identityProfile, identityBrokerKeys: file } = settings
  const profile = identityProfiles[identityProfile]
  const brokerKeys = file === null ? null : await readBrokerKeyFile(file)
  const serviceName = settings.provider.name
  const client = { issuer, clientId, keys, production, profile, brokerKeys, serviceName }
  const identityClient = createIdentityClient(client)
  const metadata = await identityClient
    .ready()
    .then((configuration) => configuration.serverMetadata())
    .catch((error: unknown) => error)
  if (metadata instanceof Error)
    return failedFinding(
      noMetadata.has(failureReasonForLog(metadata))
        ? `${issuer} has no metadata of a broker (${failureReasonForLog(metadata)}): is IDENTITY_ISSUER right? A broker of the profile op has none, and IDENTITY_PROFILE is ${identityProfile}`
        : `its metadata cannot be read: ${describeTlsProblem(metadata) ?? failureReasonForLog(metadata)}`,
    )
  const { jwks_uri: address } = Object(metadata)
  const read = await identityClient.readKeys().catch((error: unknown) => error)
  if (read instanceof Error)
    return failedFinding(
      `its keys at ${address} cannot be read: ${keysTrouble(read)}; IDENTITY_PROFILE is ${identityProfile}`,
    )
  if (!hasSigningKey(read)) return failedFinding(`none of its keys at ${address} signs`)
  try {
    const redirectUri = callbackAddress(settings)
    const broker = createIdentityBroker(client)
    const { link } = await broker.begin({ provider: 'ftn', locale: 'fi', redirectUri })
    // The broker has answered a pushed request by now; it sees a signed one only when its link is
    // followed.
    if (profile.request === 'signed') await followed(link)
  } catch (error) {
    return failedFinding(
      `it has metadata and keys, and refuses a request of ${clientId}: ${connectionErrorMessage(error)}; it must know the keys of ${settings.publicOrigin}${profile.keyEncryption === null ? IDENTITY_KEYS_PATH : SIGNED_KEYS_PATH} and the address ${callbackAddress(settings)}`,
    )
  }
  return okFinding(`has metadata and keys, and takes a request of ${clientId}`)
}

/** Error codes for an answer that is not the metadata of an OpenID provider. */
const noMetadata = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

/**
 * Says why keys cannot be read. A code that begins with ERR_JW or ERR_JO means a wrong signature.
 */
const keysTrouble = (error: Error): string =>
  'code' in error && /^ERR_J(?:W|O)/.test(String(error.code))
    ? `they are not signed by a key of IDENTITY_BROKER_KEYS (${String(error.code)})`
    : connectionErrorMessage(error)

/** Throws when the broker answers a link with an error, on its page or in its redirect. */
async function followed(link: string): Promise<void> {
  const signal = AbortSignal.timeout(INSTALLATION_PART_TIMEOUT_MS)
  const { status, headers } = await fetch(link, { redirect: 'manual', signal })
  const location = headers.get('location') ?? ''
  const refusal = URL.canParse(location, link)
    ? new URL(location, link).searchParams.get('error')
    : null
  if (status >= 400 || refusal !== null) throw new Error(`it answers ${status} to its link`)
}

function hasSigningKey(read: unknown): boolean {
  const { data } = jwks.safeParse(read)
  return data?.keys.some(({ use }) => use === undefined || use === 'sig') ?? false
}

const readiness = z.object({ status: z.string() })

async function publicAddressOf(settings: Settings): Promise<InstallationPartFinding> {
  const { publicOrigin } = settings
  const read = await readJson(`${publicOrigin}/api/health/ready`)
  if (read instanceof Error)
    return failedFinding(
      `${publicOrigin} does not answer: ${connectionErrorMessage(read)}; is the server started, does the proxy send all paths to it, and is its certificate trusted here (NODE_EXTRA_CA_CERTS)?`,
    )
  const { data } = readiness.safeParse(read)
  if (data === undefined)
    return failedFinding(
      `${publicOrigin} does not lead to this server: is it started, and does the proxy send all paths to it?`,
    )
  if (data.status !== 'ready')
    return failedFinding(`the server at ${publicOrigin} is ${data.status}`)
  if (settings.identityEntityKey !== null) {
    const entity = await readEntityKey(settings.identityEntityKey, publicOrigin)
    const address = `${publicOrigin}${SIGNED_KEYS_PATH}`
    if (!(await isSignedBy(entity, address)))
      return failedFinding(
        `the list of keys at ${address} is not signed by IDENTITY_ENTITY_KEY: does every server have the same key, and was it restarted?`,
      )
  }
  return okFinding(`the server at ${publicOrigin} is ready`)
}

/** Whether the list of keys at an address can be read and is signed by the key of an entity. */
async function isSignedBy({ id, publicKey }: BrokerEntity, address: string): Promise<boolean> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(INSTALLATION_PART_TIMEOUT_MS),
    })
    await parseKeyList(await response.text(), { id, keys: { keys: [publicKey] } }, new Date())
    return true
  } catch {
    return false
  }
}

/**
 * Returns the parsed JSON at an address, whatever the status of the answer; null when the answer is
 * not JSON. When there is no answer at all, returns the error of the call.
 */
async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(INSTALLATION_PART_TIMEOUT_MS),
  }).catch((error: unknown) => error)
  return response instanceof Response ? response.json().catch(() => null) : response
}

async function leftIn(
  database: Database,
  { local, identityProfile }: Settings,
): Promise<LeftInDatabase> {
  const flags = await readFlags(database)
  // No broker of the other profiles offers a passport.
  const hasPassports = identityProfile === 'demo'
  const off = Object.entries(flags).flatMap(([name, isOn]) =>
    isOn || (name === 'passportAuth' && !hasPassports) ? [] : [name],
  )
  const { staff, keys, contracts } = await findProviderSetup(database)
  return {
    sentences: [
      ...(off.length === 0 ? [] : [`flags that are off: ${off.join(', ')}`]),
      ...(flags.messages && !local.messaging
        ? ['the flag messages is on, and MESSAGING is not true: residents have no messages']
        : []),
      ...(flags.passportAuth && !hasPassports
        ? [
            `the flag passportAuth is on, and no broker of the profile ${identityProfile} has passports`,
          ]
        : []),
      ...(staff > 0 ? [] : ['no staff may act for residents (staff add)']),
      ...(keys > 0 ? [] : ['no program of the provider has a key (keys add)']),
      ...(contracts > 0 ? [] : ['no contract is imported (import)']),
    ],
  }
}

const listed = new Intl.ListFormat('en-GB')

/** What residents read of when the provider answers, in words of a sentence. */
const promises: Readonly<Record<AnswerTimeKind, string>> = {
  messages: `messages are answered within ${defaultAnswerTimes.messages} days`,
  questions: 'questions are answered within a few days',
  feedback: `feedback is answered in about ${defaultAnswerTimes.feedback} business days`,
  hours: `you serve on weekdays from ${SERVICE_HOURS.from} to ${SERVICE_HOURS.to} where the customer service has no opening hours`,
}

function leftToSet(
  { provider, providerMails, trustedProxies, mailFrom, publicOrigin, unsetAnswerTimes }: Settings,
  left: LeftInDatabase,
): InstallationPartResult {
  const unset = [
    ...(provider.logoUrl === null ? ['PROVIDER_LOGO_URL'] : []),
    ...(provider.phone === null ? ['PROVIDER_PHONE'] : []),
    ...(provider.email === null ? ['PROVIDER_EMAIL'] : []),
    ...(mailFrom === `no-reply@${new URL(publicOrigin).hostname}` ? ['MAIL_FROM'] : []),
  ]
  const unmailed = Object.entries(providerMails.to).flatMap(([about, to]) =>
    to.length === 0 ? [about] : [],
  )
  const sentences = [
    ...(unset.length === 0 ? [] : [`settings without a value: ${unset.join(', ')}`]),
    ...(unsetAnswerTimes.length === 0
      ? []
      : [
          `residents read that ${listed.format(unsetAnswerTimes.map((kind) => promises[kind]))} (PROVIDER_ANSWER_TIMES)`,
        ]),
    ...(unmailed.length === 0
      ? []
      : [`nobody of the provider is mailed about ${listed.format(unmailed)} (PROVIDER_MAIL_…)`]),
    // The portal itself serves no TLS, so https means that a proxy is in front of it.
    ...(trustedProxies.length === 0 && publicOrigin.startsWith('https:')
      ? [
          'no proxy is trusted (TRUSTED_PROXIES), and PUBLIC_ORIGIN is https, which a proxy answers: all residents count as one address',
        ]
      : []),
    ...left.sentences,
  ]
  return sentences.length === 0
    ? { part: 'left to set', state: 'ok', detail: 'nothing' }
    : { part: 'left to set', state: 'note', detail: sentences.join('; ') }
}
