import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import {
  ANSWER_TIME_KINDS,
  defaultAnswerTimes,
  parseAnswerTimes,
} from '../../../domain/answer-times.ts'
import { defaultCreationLimits, parseCreationLimits } from '../../../domain/creation-limits.ts'
import { REDIRECT_DELAY_MS, WRITE_DELAY_MS } from '../../../domain/limits.ts'
import { PRODUCT_NAME } from '../../../domain/product.ts'
import { brandColourErrors, COLOUR_PATTERN } from './brand-colours.ts'
import { productionSettingErrors } from './production-settings.ts'
import { readSecretFiles } from './secret-files.ts'

/** Reports every invalid or missing setting by its key, never with its value. */
export class BadSettings extends Error {
  readonly keys: readonly string[]

  constructor(faults: ReadonlyMap<string, string>) {
    const list = [...faults].map(([key, expected]) => `${key} (${expected})`)
    super(`Settings to correct: ${list.join(', ')}.`)
    this.keys = [...faults.keys()]
  }
}

const DEFAULT_PORT = 3000
const LAST_PORT = 65_535
const EVERYWHERE = '0.0.0.0'
const THIS_MACHINE = 'localhost'
const DRAIN_MS = 5000
const STOP_TIMEOUT_MS = 15_000
const CONNECTIONS_PER_ADDRESS = 100
const A_PORT = `a port from 1 to ${LAST_PORT}`
const MILLISECONDS = 'whole milliseconds'
const [LEAST_LIMIT_MS, LONGEST_LIMIT_MS] = [100, 600_000]
const A_HOST = 'an address or a name of this machine, such as 127.0.0.1'
const WEB_ADDRESS = 'an http or https address'

const whole = (least: number, max: number, expected: string) =>
  z
    .pipe(z.string().check(z.regex(/^\d+$/, expected)), z.transform(Number))
    .check(z.refine((value) => value >= least && value <= max, expected))
const port = whole(1, LAST_PORT, A_PORT)
const milliseconds = whole(0, 60_000, MILLISECONDS)
const limitInTime = whole(
  LEAST_LIMIT_MS,
  LONGEST_LIMIT_MS,
  `milliseconds from ${LEAST_LIMIT_MS} to ${LONGEST_LIMIT_MS}`,
)
/** The least limit of a call, in milliseconds: more than what is reserved for the commit. */
const LEAST_CALL_MS = 2000
const limitOfCall = whole(
  LEAST_CALL_MS,
  LONGEST_LIMIT_MS,
  `milliseconds from ${LEAST_CALL_MS} to ${LONGEST_LIMIT_MS}`,
)
const connections = whole(1, 200, 'a number from 1 to 200')
const busyPercent = whole(0, 99, 'a percentage from 1 to 99, or 0 for none')
const host = z.string().check(z.regex(/^[a-z\d:][a-z\d.:-]*$/i, A_HOST))
const flag = z.pipe(
  z.enum(['true', 'false'], 'true or false'),
  z.transform((text) => text === 'true'),
)
const address = (protocol: RegExp, expected: string) => z.url({ protocol, error: expected })
const webAddress = address(/^https?$/, WEB_ADDRESS)
const origin = z.pipe(
  webAddress.check(
    z.refine(
      (text) => URL.canParse(text) && new URL(text).pathname === '/',
      `${WEB_ADDRESS} without a path`,
    ),
  ),
  z.transform((text) => new URL(text).origin),
)
const instant = z.pipe(
  z.iso.datetime({ offset: true, error: 'an instant such as 2026-11-21T09:00:00+02:00' }),
  z.transform((text) => new Date(text)),
)
/** A phone number as residents read it; the link to call leaves out the spaces. */
const phone = z.string().check(z.regex(/^\+?\d(?:[ -]?\d){2,19}$/, 'a phone number'))
const slug = z
  .string()
  .check(z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'small letters, digits and hyphens between them'))
const secretKeys = z
  .pipe(
    z.string(),
    z.transform((text) => text.split(',').map((key) => key.trim())),
  )
  .check(z.refine((keys) => keys.every((key) => key.length >= 32), 'at least 32 characters each'))

const creationLimits = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => parseCreationLimits(text) !== null,
        'limits such as defect=40/day,reply=60/hour',
      ),
    ),
  z.transform((text) => parseCreationLimits(text) ?? defaultCreationLimits),
)

const answerTimes = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => parseAnswerTimes(text) !== null,
        'times such as messages=3,questions=some,feedback=none,hours=8-16',
      ),
    ),
  z.transform((text) => parseAnswerTimes(text) ?? {}),
)

const fileList = z
  .pipe(
    z.string(),
    z.transform((text) => text.split(',').map((file) => file.trim())),
  )
  .check(z.refine((files) => files.every((file) => file !== ''), 'a list of files'))

const emailList = z
  .pipe(
    z.string(),
    z.transform((text) => text.split(',').map((one) => one.trim())),
  )
  .check(
    z.refine(
      (emails) => emails.every((one) => z.email().safeParse(one).success),
      'a list of e-mail addresses',
    ),
  )

const NO_PROXIES = 'none'
const trustedProxies = z
  .pipe(
    z.string(),
    z.transform((text) =>
      text === NO_PROXIES ? [] : text.split(',').map((network) => network.trim()),
    ),
  )
  .check(
    z.refine(
      (networks) => networks.every(isNetwork),
      'none, or a list of addresses and networks such as 10.0.0.0/8',
    ),
  )

const colour = z.string().check(z.regex(COLOUR_PATTERN, 'a colour such as #1e5c46'))

const environment = z.partial(
  z.object({
    NODE_ENV: z.enum(['production', 'development', 'test'], 'production, development or test'),
    HOST: host,
    PORT: port,
    IDENTITY_PORT: port,
    METRICS_PORT: port,
    PUBLIC_ORIGIN: origin,
    DATA_DIR: z.string(),
    DATABASE_URL: address(/^postgres(ql)?$/, 'a postgres address'),
    DATABASE_MIGRATION_URL: address(/^postgres(ql)?$/, 'a postgres address'),
    DATABASE_READ_URL: address(/^postgres(ql)?$/, 'a postgres address'),
    PG_NAMED_STATEMENTS: flag,
    PG_TRANSACTION_CONNECTIONS: connections,
    PG_STATEMENT_CONNECTIONS: connections,
    PG_CONNECT_TIMEOUT_MS: limitInTime,
    PG_STATEMENT_TIMEOUT_MS: limitInTime,
    PG_LOCK_TIMEOUT_MS: limitInTime,
    PG_COMMIT_TIMEOUT_MS: limitInTime,
    PG_CALL_TIMEOUT_MS: limitOfCall,
    PG_IDLE_TRANSACTION_TIMEOUT_MS: limitInTime,
    DRAIN_MS: milliseconds,
    STOP_TIMEOUT_MS: milliseconds,
    TRUSTED_PROXIES: trustedProxies,
    CONNECTIONS_PER_ADDRESS: whole(1, 1000, 'a number from 1 to 1000'),
    SHED_ANONYMOUS_PERCENT: busyPercent,
    SHED_SESSION_PERCENT: busyPercent,
    SMTP_URL: address(/^smtps?$/, 'an smtp or smtps address'),
    MAIL_FROM: z.email('an e-mail address'),
    S3_ENDPOINT: webAddress,
    S3_BUCKET: z.string(),
    S3_REGION: z.string(),
    S3_ACCESS_KEY_ID: z.string(),
    S3_SECRET_ACCESS_KEY: z.string(),
    IDENTITY_ISSUER: webAddress,
    IDENTITY_CLIENT_ID: z.string(),
    IDENTITY_KEYS: fileList,
    IDENTITY_PROFILE: z.enum(['ftn', 'op', 'demo'], 'ftn, op or demo'),
    IDENTITY_BROKER_KEYS: z.string(),
    IDENTITY_ENTITY_KEY: z.string(),
    SECRET_KEY: secretKeys,
    PORTAL_NOW: instant,
    FAULTS: flag,
    WEBHOOKS_TO_ANY_ADDRESS: flag,
    API_DOCS: flag,
    LOG_LEVEL: z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'a level such as info or warn',
    ),
    CONTRACT_TERMINATION_ONLY: flag,
    DEFECT_NOTICE: flag,
    CUSTOM_DEFECT_NOTICE_LINK_URL: webAddress,
    MESSAGING: flag,
    CREATION_LIMITS: creationLimits,
    WRITE_DELAY_MS: milliseconds,
    REDIRECT_DELAY_MS: milliseconds,
    PROVIDER_NAME: z.string(),
    PROVIDER_SLUG: slug,
    PROVIDER_LOGO_URL: webAddress,
    PROVIDER_COLOUR: colour,
    PROVIDER_COLOUR_DARK: colour,
    PICTURE_ORIGIN: origin,
    PROVIDER_PHONE: phone,
    PROVIDER_EMAIL: z.email('an e-mail address'),
    PROVIDER_ANSWER_TIMES: answerTimes,
    PROVIDER_MAIL_NOTICES: emailList,
    PROVIDER_MAIL_MESSAGES: emailList,
    PROVIDER_MAIL_REQUESTS: emailList,
    PROVIDER_MAIL_FAILURES: emailList,
    PROVIDER_MAIL_LINK: webAddress,
    PRIVACY_URL: webAddress,
    ACCESSIBILITY_URL: webAddress,
    TERMS_URL: webAddress,
  }),
)

const requiredWithOp = ['IDENTITY_BROKER_KEYS', 'IDENTITY_ENTITY_KEY'] as const
const requiredWithS3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

/**
 * Matches what editors of files leave in a value: spaces or quotes around it, or a control
 * character.
 */
const LEFT_BEHIND = /^\s|\s$|\p{Cc}|^".*"$|^'.*'$/u

export type Environment = Readonly<Record<string, string | undefined>>

/** Everything that differs between deployments. */
export type Settings = ReturnType<typeof readSettings>

/**
 * Reads the settings from the environment, where an empty value counts as unset, and the secrets
 * that are in files. Throws BadSettings.
 */
export function readSettings(env: Environment) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { env: set, settingOf, faults } = readSecretFiles(given)
  const read = environment.safeParse(set)
  const found = settingConflicts(set)
  for (const { path, message } of read.error?.issues ?? []) found.set(String(path[0]), message)
  for (const name of settingNames)
    if (LEFT_BEHIND.test(set[name] ?? ''))
      found.set(name, 'without spaces or quotes around it, and without control characters')
  for (const [key, expected] of found) {
    const setting = settingOf(key)
    if (!faults.has(setting)) faults.set(setting, expected)
  }
  if (!read.success || faults.size > 0) throw new BadSettings(faults)
  return settingsOf(read.data)
}

/** The settings of the portal as a client of the broker, which a command may need. */
export type IdentitySetting =
  | 'PUBLIC_ORIGIN'
  | 'IDENTITY_KEYS'
  | 'IDENTITY_ENTITY_KEY'
  | 'PROVIDER_NAME'

/**
 * Returns the settings that the keys towards the broker need: others may be incomplete. Throws
 * BadSettings for those that are not valid, and in production for a needed one that production
 * refuses, such as one without a value: what is printed is given to the broker.
 */
export function readIdentitySettings(
  env: Environment,
  needed: readonly IdentitySetting[],
): IdentitySettings {
  const { PUBLIC_ORIGIN, IDENTITY_KEYS, IDENTITY_ENTITY_KEY, PROVIDER_NAME } = env
  const settings = readSettings({
    PUBLIC_ORIGIN,
    IDENTITY_KEYS,
    IDENTITY_ENTITY_KEY,
    PROVIDER_NAME,
  })
  if (env['NODE_ENV'] === 'production') {
    const faults = new Map(
      [...productionSettingErrors(env)].filter(([name]) => needed.some((one) => one === name)),
    )
    if (faults.size > 0) throw new BadSettings(faults)
  }
  return settings
}

/** The settings about the portal as a client of the broker, without the broker's own. */
export type IdentitySettings = Pick<
  Settings,
  'identityKeys' | 'identityEntityKey' | 'publicOrigin' | 'provider'
>

/** Errors between settings that are valid on their own. */
function settingConflicts(env: Environment): Map<string, string> {
  const isProduction = env['NODE_ENV'] === 'production'
  const faults = isProduction ? productionSettingErrors(env) : new Map<string, string>()
  if (env['IDENTITY_ISSUER'] && !env['IDENTITY_CLIENT_ID'])
    faults.set('IDENTITY_CLIENT_ID', 'required with IDENTITY_ISSUER')
  if (env['IDENTITY_PROFILE'] && !env['IDENTITY_ISSUER'])
    faults.set('IDENTITY_ISSUER', 'required with IDENTITY_PROFILE')
  for (const [setting, fault] of brandColourErrors(env)) faults.set(setting, fault)
  if (env['IDENTITY_PROFILE'] === 'op')
    for (const key of requiredWithOp)
      if (!env[key]) faults.set(key, 'required with IDENTITY_PROFILE=op')
  if (env['S3_ENDPOINT'])
    for (const key of requiredWithS3) if (!env[key]) faults.set(key, 'required with S3_ENDPOINT')
  const [anonymous, session] = [env['SHED_ANONYMOUS_PERCENT'], env['SHED_SESSION_PERCENT']].map(
    Number,
  )
  if (anonymous && session && session < anonymous)
    faults.set('SHED_SESSION_PERCENT', 'at least SHED_ANONYMOUS_PERCENT')
  for (const key of ['DATABASE_MIGRATION_URL', 'DATABASE_READ_URL'])
    if (env[key] && !env['DATABASE_URL']) faults.set('DATABASE_URL', `required with ${key}`)
  const port = Number(env['PORT'] ?? DEFAULT_PORT)
  const identityPort = Number(env['IDENTITY_PORT'] ?? port + 1)
  if (identityPort === port || identityPort === LAST_PORT + 1)
    faults.set('IDENTITY_PORT', 'a port other than PORT')
  if (env['METRICS_PORT'] && [port, identityPort].includes(Number(env['METRICS_PORT'])))
    faults.set('METRICS_PORT', 'a port other than PORT and IDENTITY_PORT')
  return faults
}

/** Whether a text is an IP address or a network such as 10.0.0.0/8; never all addresses. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}

function s3Of(env: z.infer<typeof environment>) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region = 'us-east-1' } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!(endpoint && bucket && accessKeyId && secretAccessKey)) return null
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

/** Limits of the connections to PostgreSQL, in milliseconds where they are times. */
const databaseLimitsOf = (env: z.infer<typeof environment>) => ({
  transactionConnections: env.PG_TRANSACTION_CONNECTIONS ?? 10,
  /** Single statements share connections; two, so that a slow one does not block all others. */
  statementConnections: env.PG_STATEMENT_CONNECTIONS ?? 2,
  connectMs: env.PG_CONNECT_TIMEOUT_MS ?? 5000,
  statementMs: env.PG_STATEMENT_TIMEOUT_MS ?? 10_000,
  lockMs: env.PG_LOCK_TIMEOUT_MS ?? 3000,
  /** The wait for the answer of a commit, which the server itself does not limit. */
  commitMs: env.PG_COMMIT_TIMEOUT_MS ?? 4000,
  /** All waits of a resident's call together; the call ends them, no connection does. */
  callMs: env.PG_CALL_TIMEOUT_MS ?? 4500,
  idleTransactionMs: env.PG_IDLE_TRANSACTION_TIMEOUT_MS ?? 15_000,
})

/** Mails to the provider itself. */
const providerMailsOf = (env: z.infer<typeof environment>) => ({
  /** The addresses of the provider by what a mail is about; empty: no mail about it is sent. */
  to: {
    notices: env.PROVIDER_MAIL_NOTICES ?? [],
    messages: env.PROVIDER_MAIL_MESSAGES ?? [],
    requests: env.PROVIDER_MAIL_REQUESTS ?? [],
    failures: env.PROVIDER_MAIL_FAILURES ?? [],
  },
  /**
   * The link in mails to the provider, with `{kind}` and `{reference}` to be replaced; null:
   * the mails name a command instead.
   */
  link: env.PROVIDER_MAIL_LINK ?? null,
})

function settingsOf(env: z.infer<typeof environment>) {
  const port = env.PORT ?? DEFAULT_PORT
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${port}`
  const terminationOnly = env.CONTRACT_TERMINATION_ONLY ?? false
  const production = env.NODE_ENV === 'production'
  return {
    production,
    /** Where the portal listens. */
    host: env.HOST ?? (production ? EVERYWHERE : THIS_MACHINE),
    port,
    identityPort: env.IDENTITY_PORT ?? port + 1,
    /** The port at which Prometheus reads metrics; null: metrics are not served. */
    metricsPort: env.METRICS_PORT ?? null,
    publicOrigin,
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    databaseUrl: env.DATABASE_URL ?? null,
    /** The database's address for the role that owns the schema; null: that of `databaseUrl`. */
    migrationUrl: env.DATABASE_MIGRATION_URL ?? null,
    /**
     * The address of a replica from which residents' reads may be answered; null when there is no
     * replica.
     */
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    namedStatements: env.PG_NAMED_STATEMENTS ?? true,
    databaseLimits: databaseLimitsOf(env),
    /**
     * How long the server still takes new calls after a signal to stop, while it reports that it is
     * not ready, in milliseconds.
     */
    drainMs: env.DRAIN_MS ?? (production ? DRAIN_MS : 0),
    /** How long calls under way may still take after new calls are refused, in milliseconds. */
    stopTimeoutMs: env.STOP_TIMEOUT_MS ?? STOP_TIMEOUT_MS,
    /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    /** The most open connections of one client address, except a trusted proxy's. */
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS ?? CONNECTIONS_PER_ADDRESS,
    /**
     * From which percentage of busy time of the event loop on the server refuses calls: `anonymous`
     * those without a session, `session` those with a session; null: never.
     */
    shedding: {
      anonymous: env.SHED_ANONYMOUS_PERCENT || null,
      session: env.SHED_SESSION_PERCENT || null,
    },
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(publicOrigin).hostname}`,
    /** The S3 storage; null: files are stored in the data folder. */
    s3: s3Of(env),
    /** The address of the identity broker; null: the bundled demo provider is used. */
    identityIssuer: env.IDENTITY_ISSUER ?? null,
    identityClientId: env.IDENTITY_CLIENT_ID ?? null,
    /** The profile of the broker, which says what is agreed with it. */
    identityProfile: env.IDENTITY_PROFILE ?? ('demo' as const),
    /** File with the keys that the broker signs its keys with; null: it publishes them unsigned. */
    identityBrokerKeys: env.IDENTITY_BROKER_KEYS ? resolve(env.IDENTITY_BROKER_KEYS) : null,
    /** File with the key that signs the list of the portal's keys; null: no list is signed. */
    identityEntityKey: env.IDENTITY_ENTITY_KEY ? resolve(env.IDENTITY_ENTITY_KEY) : null,
    /**
     * Files with the portal's keys towards the broker; the key of the first file signs. Null: the
     * keys in the data folder.
     */
    identityKeys: env.IDENTITY_KEYS?.map((file) => resolve(file)) ?? null,
    /** The secret keys, the first of which seals. Null: the key in the data folder is used. */
    secretKeys: env.SECRET_KEY ?? null,
    portalNow: env.PORTAL_NOW ?? null,
    /** Whether the test-only fault header is honoured. */
    faults: env.FAULTS ?? false,
    /** Whether events are sent over http, and to private addresses, too. */
    webhooksToAnyAddress: env.WEBHOOKS_TO_ANY_ADDRESS ?? !production,
    /** The most that one account may create of each kind. */
    creationLimits: env.CREATION_LIMITS ?? defaultCreationLimits,
    /** Whether the API is described at /api/docs and /api/openapi.json. */
    apiDocs: env.API_DOCS ?? !production,
    logLevel: env.LOG_LEVEL ?? 'info',
    /** Milliseconds before the portal sends a write, and before it redirects. */
    writeDelay: env.WRITE_DELAY_MS ?? WRITE_DELAY_MS,
    redirectDelay: env.REDIRECT_DELAY_MS ?? REDIRECT_DELAY_MS,
    local: {
      contractTerminationOnly: terminationOnly,
      defectNotice: (env.DEFECT_NOTICE ?? true) && !terminationOnly,
      customDefectNoticeLinkUrl: env.CUSTOM_DEFECT_NOTICE_LINK_URL ?? null,
      /** Off in production by default, as the specification says; the demo shows everything. */
      messaging: env.MESSAGING ?? !production,
    },
    /** The provider's colours; null: the portal uses its own colours. */
    brandColours:
      env.PROVIDER_COLOUR === undefined || env.PROVIDER_COLOUR_DARK === undefined
        ? null
        : { light: env.PROVIDER_COLOUR, dark: env.PROVIDER_COLOUR_DARK },
    /** Where pictures of buildings come from, besides this origin. */
    pictureOrigin: env.PICTURE_ORIGIN ?? null,
    /** The answer times that no setting gives, so that residents read the defaults. */
    unsetAnswerTimes: ANSWER_TIME_KINDS.filter(
      (kind) => env.PROVIDER_ANSWER_TIMES?.[kind] === undefined,
    ),
    /** Mails to the provider itself, which the browser never reads. */
    providerMails: providerMailsOf(env),
    provider: {
      name: env.PROVIDER_NAME ?? 'Koivuranta-asunnot Oy',
      /** What the portal is called in its bar: the provider, or the product in the demo. */
      brand: env.PROVIDER_NAME ?? PRODUCT_NAME,
      slug: env.PROVIDER_SLUG ?? (env.PROVIDER_NAME === undefined ? 'koivuranta' : 'provider'),
      logoUrl: env.PROVIDER_LOGO_URL ?? null,
      phone: env.PROVIDER_PHONE ?? null,
      email: env.PROVIDER_EMAIL ?? null,
      answerTimes: { ...defaultAnswerTimes, ...env.PROVIDER_ANSWER_TIMES },
      links: {
        privacy: env.PRIVACY_URL ?? `${publicOrigin}/info/privacy`,
        accessibility: env.ACCESSIBILITY_URL ?? `${publicOrigin}/info/accessibility`,
        terms: env.TERMS_URL ?? `${publicOrigin}/info/terms`,
      },
    },
  }
}
