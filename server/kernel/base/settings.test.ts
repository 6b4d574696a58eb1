import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANSWER_TIME_KINDS, defaultAnswerTimes } from '../../../domain/answer-times.ts'
import { defaultCreationLimits } from '../../../domain/creation-limits.ts'
import { secretSettings } from './secret-files.ts'
import { BadSettings, type Environment, readSettings, settingNames } from './settings.ts'

const databaseLimits = {
  transactionConnections: 10,
  statementConnections: 2,
  connectMs: 5000,
  statementMs: 10_000,
  lockMs: 3000,
  commitMs: 4000,
  callMs: 4500,
  idleTransactionMs: 15_000,
}

const defaults = {
  production: false,
  host: 'localhost',
  port: 3000,
  metricsPort: null,
  identityPort: 3001,
  publicOrigin: 'http://localhost:3000',
  dataDir: resolve('.data'),
  databaseUrl: null,
  migrationUrl: null,
  databaseReadUrl: null,
  namedStatements: true,
  databaseLimits,
  drainMs: 0,
  stopTimeoutMs: 15_000,
  trustedProxies: [],
  connectionsPerAddress: 100,
  shedding: { anonymous: null, session: null },
  smtpUrl: null,
  mailFrom: 'no-reply@localhost',
  s3: null,
  identityIssuer: null,
  identityClientId: null,
  identityProfile: 'demo',
  identityBrokerKeys: null,
  identityEntityKey: null,
  identityKeys: null,
  secretKeys: null,
  portalNow: null,
  faults: false,
  webhooksToAnyAddress: true,
  creationLimits: defaultCreationLimits,
  apiDocs: true,
  logLevel: 'info',
  writeDelay: 1000,
  redirectDelay: 1000,
  local: {
    contractTerminationOnly: false,
    defectNotice: true,
    customDefectNoticeLinkUrl: null,
    messaging: true,
  },
  pictureOrigin: null,
  brandColours: null,
  unsetAnswerTimes: ANSWER_TIME_KINDS,
  providerMails: {
    to: { notices: [], messages: [], requests: [], failures: [] },
    link: null,
  },
  provider: {
    name: 'Koivuranta-asunnot Oy',
    brand: 'Porras',
    slug: 'koivuranta',
    logoUrl: null,
    phone: null,
    email: null,
    answerTimes: defaultAnswerTimes,
    links: {
      privacy: 'http://localhost:3000/info/privacy',
      accessibility: 'http://localhost:3000/info/accessibility',
      terms: 'http://localhost:3000/info/terms',
    },
  },
}

const KEY = '9f2c47d1b8e6035aa1d47c3e5b90f682'

const production: Environment = {
  NODE_ENV: 'production',
  SECRET_KEY: KEY,
  PUBLIC_ORIGIN: 'https://asukas.example.fi',
  DATABASE_URL: 'postgres://porras:hidden@db.example.fi/porras?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.example.fi',
  TRUSTED_PROXIES: '10.0.0.0/8',
  PROVIDER_NAME: 'Rantakodit',
  PROVIDER_EMAIL: 'palvelu@example.fi',
  PRIVACY_URL: 'https://example.fi/tietosuoja',
  ACCESSIBILITY_URL: 'https://example.fi/saavutettavuus',
  TERMS_URL: 'https://example.fi/ehdot',
  IDENTITY_ISSUER: 'https://tunnistus.example.fi',
  IDENTITY_CLIENT_ID: 'porras',
  IDENTITY_KEYS: '/srv/keys.json',
  IDENTITY_PROFILE: 'ftn',
}

function refusalOf(env: Environment): BadSettings | null {
  try {
    readSettings(env)
    return null
  } catch (error) {
    if (error instanceof BadSettings) return error
    throw error
  }
}

const bucket = { S3_BUCKET: 'porras', S3_ACCESS_KEY_ID: 'who', S3_SECRET_ACCESS_KEY: 'hidden' }

/** Settings that must accompany another one. */
const beside: Readonly<Record<string, Environment>> = {
  DATABASE_MIGRATION_URL: { DATABASE_URL: 'postgres://localhost/porras' },
  DATABASE_READ_URL: { DATABASE_URL: 'postgres://localhost/porras' },
  IDENTITY_ISSUER: { IDENTITY_CLIENT_ID: 'porras' },
  IDENTITY_PROFILE: { IDENTITY_ISSUER: 'https://x.fi', IDENTITY_CLIENT_ID: 'porras' },
  S3_ENDPOINT: bucket,
}

const RANDOM = 'random in production, no key repeating itself or another'
const DATABASE_TLS = 'with sslmode=verify-full in production, unless it is on this machine'
const LIBPQ = 'without uselibpqcompat=true in production, which would not verify certificates'
const MAIL_TLS =
  'smtps, or with requireTLS=true, and a verified certificate, in production, unless it is on this machine'

const keysOf = (env: Environment) => refusalOf(env)?.keys.toSorted() ?? []

describe('settings', () => {
  it('have defaults, so that a first start needs no configured setting', () => {
    expect(readSettings({})).toEqual(defaults)
  })

  it('count as unset when their variables are empty', () => {
    const empty = { PORT: '', DATABASE_URL: '', SMTP_URL: '', PORTAL_NOW: '', TERMS_URL: '' }
    expect(readSettings(empty)).toEqual(defaults)
  })

  it('are parsed from their environment variables', () => {
    expect(
      readSettings({
        HOST: '192.0.2.7',
        PORT: '4100',
        METRICS_PORT: '9101',
        IDENTITY_PORT: '4200',
        PUBLIC_ORIGIN: 'http://porras.test:4100/',
        DATA_DIR: '/srv/porras',
        DATABASE_URL: 'postgres://porras:hidden@db.example.fi/porras',
        DATABASE_MIGRATION_URL: 'postgres://owner:hidden@db.example.fi/porras',
        DATABASE_READ_URL: 'postgres://porras:hidden@copy.example.fi/porras',
        PG_NAMED_STATEMENTS: 'false',
        PG_TRANSACTION_CONNECTIONS: '20',
        PG_STATEMENT_CONNECTIONS: '4',
        PG_CONNECT_TIMEOUT_MS: '1000',
        PG_STATEMENT_TIMEOUT_MS: '20000',
        PG_LOCK_TIMEOUT_MS: '500',
        PG_COMMIT_TIMEOUT_MS: '600',
        PG_CALL_TIMEOUT_MS: '6000',
        PG_IDLE_TRANSACTION_TIMEOUT_MS: '30000',
        DRAIN_MS: '8000',
        STOP_TIMEOUT_MS: '20000',
        TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1, 2001:db8::/32',
        CONNECTIONS_PER_ADDRESS: '250',
        SHED_ANONYMOUS_PERCENT: '80',
        SHED_SESSION_PERCENT: '90',
        SMTP_URL: 'smtps://mail.example.fi',
        MAIL_FROM: 'asukaspalvelu@example.fi',
        S3_ENDPOINT: 'https://s3.example.fi/storage',
        S3_BUCKET: 'porras',
        S3_REGION: 'eu-north-1',
        S3_ACCESS_KEY_ID: 'who',
        S3_SECRET_ACCESS_KEY: 'hidden',
        IDENTITY_ISSUER: 'https://tunnistus.example.fi',
        IDENTITY_CLIENT_ID: 'porras',
        IDENTITY_KEYS: '/srv/new.json, /srv/old.json',
        IDENTITY_PROFILE: 'op',
        IDENTITY_BROKER_KEYS: '/srv/broker.json',
        IDENTITY_ENTITY_KEY: '/srv/entity.json',
        SECRET_KEY: `${'n'.repeat(32)}, ${'o'.repeat(40)}`,
        PORTAL_NOW: '2026-11-21T09:00:00+02:00',
        FAULTS: 'true',
        WEBHOOKS_TO_ANY_ADDRESS: 'false',
        CREATION_LIMITS: 'defect=40/day,reply=60/hour',
        API_DOCS: 'false',
        LOG_LEVEL: 'silent',
        WRITE_DELAY_MS: '0',
        REDIRECT_DELAY_MS: '25',
        CONTRACT_TERMINATION_ONLY: 'true',
        DEFECT_NOTICE: 'true',
        CUSTOM_DEFECT_NOTICE_LINK_URL: 'https://huolto.example.fi',
        MESSAGING: 'true',
        PROVIDER_NAME: 'Rantakodit',
        PROVIDER_SLUG: 'rantakodit',
        PROVIDER_COLOUR: '#0057b8',
        PROVIDER_COLOUR_DARK: '#8fc6e8',
        PROVIDER_LOGO_URL: 'https://example.fi/logo.svg',
        PICTURE_ORIGIN: 'https://kuvat.example.fi',
        PROVIDER_PHONE: '+358 9 4711 2200',
        PROVIDER_EMAIL: 'palvelu@example.fi',
        PROVIDER_ANSWER_TIMES: 'messages=none, feedback=5,hours=7-15',
        PROVIDER_MAIL_NOTICES: 'huolto@example.fi, varalla@example.fi',
        PROVIDER_MAIL_MESSAGES: 'palvelu@example.fi',
        PROVIDER_MAIL_REQUESTS: 'vuokraus@example.fi',
        PROVIDER_MAIL_FAILURES: 'it@example.fi',
        PROVIDER_MAIL_LINK: 'https://tyot.example.fi/{kind}/{reference}',
        PRIVACY_URL: 'https://example.fi/tietosuoja',
        ACCESSIBILITY_URL: 'https://example.fi/saavutettavuus',
        TERMS_URL: 'https://example.fi/ehdot',
      }),
    ).toEqual({
      production: false,
      host: '192.0.2.7',
      port: 4100,
      metricsPort: 9101,
      identityPort: 4200,
      publicOrigin: 'http://porras.test:4100',
      dataDir: '/srv/porras',
      databaseUrl: 'postgres://porras:hidden@db.example.fi/porras',
      migrationUrl: 'postgres://owner:hidden@db.example.fi/porras',
      databaseReadUrl: 'postgres://porras:hidden@copy.example.fi/porras',
      namedStatements: false,
      databaseLimits: {
        transactionConnections: 20,
        statementConnections: 4,
        connectMs: 1000,
        statementMs: 20_000,
        lockMs: 500,
        commitMs: 600,
        callMs: 6000,
        idleTransactionMs: 30_000,
      },
      drainMs: 8000,
      stopTimeoutMs: 20_000,
      trustedProxies: ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32'],
      connectionsPerAddress: 250,
      shedding: { anonymous: 80, session: 90 },
      smtpUrl: 'smtps://mail.example.fi',
      mailFrom: 'asukaspalvelu@example.fi',
      s3: {
        endpoint: 'https://s3.example.fi/storage',
        bucket: 'porras',
        region: 'eu-north-1',
        accessKeyId: 'who',
        secretAccessKey: 'hidden',
      },
      identityIssuer: 'https://tunnistus.example.fi',
      identityClientId: 'porras',
      identityProfile: 'op',
      identityBrokerKeys: '/srv/broker.json',
      identityEntityKey: '/srv/entity.json',
      identityKeys: ['/srv/new.json', '/srv/old.json'],
      secretKeys: ['n'.repeat(32), 'o'.repeat(40)],
      portalNow: new Date('2026-11-21T07:00:00Z'),
      faults: true,
      webhooksToAnyAddress: false,
      creationLimits: {
        ...defaultCreationLimits,
        defect: { day: 40 },
        reply: { hour: 60, day: 100 },
      },
      apiDocs: false,
      logLevel: 'silent',
      writeDelay: 0,
      redirectDelay: 25,
      local: {
        contractTerminationOnly: true,
        defectNotice: false,
        customDefectNoticeLinkUrl: 'https://huolto.example.fi',
        messaging: true,
      },
      brandColours: { light: '#0057b8', dark: '#8fc6e8' },
      pictureOrigin: 'https://kuvat.example.fi',
      unsetAnswerTimes: ['questions'],
      providerMails: {
        to: {
          notices: ['huolto@example.fi', 'varalla@example.fi'],
          messages: ['palvelu@example.fi'],
          requests: ['vuokraus@example.fi'],
          failures: ['it@example.fi'],
        },
        link: 'https://tyot.example.fi/{kind}/{reference}',
      },
      provider: {
        name: 'Rantakodit',
        brand: 'Rantakodit',
        slug: 'rantakodit',
        logoUrl: 'https://example.fi/logo.svg',
        phone: '+358 9 4711 2200',
        email: 'palvelu@example.fi',
        answerTimes: { messages: null, questions: 'some', feedback: 5, hours: { from: 7, to: 15 } },
        links: {
          privacy: 'https://example.fi/tietosuoja',
          accessibility: 'https://example.fi/saavutettavuus',
          terms: 'https://example.fi/ehdot',
        },
      },
    })
  })

  it('default the port of the identity provider to the next port, and the origin to the port', () => {
    const { identityPort, publicOrigin } = readSettings({ PORT: '8080' })
    expect({ identityPort, publicOrigin }).toEqual({
      identityPort: 8081,
      publicOrigin: 'http://localhost:8080',
    })
  })

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '30 00'],
    ['IDENTITY_PORT', 'next'],
    ['PUBLIC_ORIGIN', 'https://example.fi/portal'],
    ['PUBLIC_ORIGIN', 'ftp://example.fi'],
    ['PUBLIC_ORIGIN', 'nope'],
    ['DATABASE_URL', 'mysql://example.fi/porras'],
    ['DATABASE_MIGRATION_URL', 'mysql://example.fi/porras'],
    ['DATABASE_READ_URL', 'mysql://example.fi/porras'],
    ['PG_NAMED_STATEMENTS', 'yes'],
    ['HOST', 'http://localhost'],
    ['HOST', 'two hosts'],
    ['PG_TRANSACTION_CONNECTIONS', '0'],
    ['PG_STATEMENT_CONNECTIONS', '201'],
    ['PG_CONNECT_TIMEOUT_MS', '0'],
    ['PG_STATEMENT_TIMEOUT_MS', '10s'],
    ['PG_LOCK_TIMEOUT_MS', '99'],
    ['PG_COMMIT_TIMEOUT_MS', '99'],
    ['PG_CALL_TIMEOUT_MS', '1999'],
    ['PG_IDLE_TRANSACTION_TIMEOUT_MS', '600001'],
    ['DRAIN_MS', '60001'],
    ['STOP_TIMEOUT_MS', '-1'],
    ['CONNECTIONS_PER_ADDRESS', '0'],
    ['SHED_ANONYMOUS_PERCENT', '100'],
    ['SHED_ANONYMOUS_PERCENT', '0.9'],
    ['SHED_SESSION_PERCENT', '-1'],
    ['CONNECTIONS_PER_ADDRESS', '1001'],
    ['CONNECTIONS_PER_ADDRESS', 'many'],
    ['TRUSTED_PROXIES', 'all'],
    ['TRUSTED_PROXIES', 'none, 10.0.0.1'],
    ['TRUSTED_PROXIES', '10.0.0.1,'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '10.0.0.0/255.0.0.0'],
    ['SMTP_URL', 'https://mail.example.fi'],
    ['MAIL_FROM', 'asukaspalvelu'],
    ['S3_ENDPOINT', 's3'],
    ['IDENTITY_ISSUER', 'tunnistus'],
    ['IDENTITY_PROFILE', 'signicat'],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEY', `${'n'.repeat(32)},short`],
    ['PORTAL_NOW', '2026-11-21'],
    ['PORTAL_NOW', '2026-02-30T09:00:00Z'],
    ['FAULTS', '1'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
    ['WRITE_DELAY_MS', '-1'],
    ['REDIRECT_DELAY_MS', '1.5'],
    ['CONTRACT_TERMINATION_ONLY', 'on'],
    ['DEFECT_NOTICE', 'off'],
    ['MESSAGING', '2'],
    ['CUSTOM_DEFECT_NOTICE_LINK_URL', 'javascript:alert(1)'],
    ['PROVIDER_LOGO_URL', 'data:image/png;base64,AA'],
    ['PICTURE_ORIGIN', 'https://kuvat.example.fi/talot'],
    ['PROVIDER_PHONE', 'soita'],
    ['PROVIDER_PHONE', '112 ja palokunta'],
    ['PROVIDER_EMAIL', 'palvelu'],
    ['PROVIDER_ANSWER_TIMES', 'messages=soon'],
    ['PROVIDER_ANSWER_TIMES', 'none'],
    ['PROVIDER_ANSWER_TIMES', 'questions=some,hours=16-8'],
    ['PROVIDER_MAIL_NOTICES', 'huolto'],
    ['PROVIDER_MAIL_MESSAGES', 'palvelu@example.fi,'],
    ['PROVIDER_MAIL_LINK', 'javascript:alert(1)'],
    ['PRIVACY_URL', 'javascript:alert(1)'],
    ['ACCESSIBILITY_URL', '/info'],
    ['TERMS_URL', 'mailto:x@example.fi'],
  ])('refuse %s=%s', (key, value) => {
    expect(keysOf({ ...beside[key], [key]: value })).toEqual([key])
  })

  it('report every invalid variable with its expected value, never the actual value', () => {
    const bad = {
      PORT: 'hunter2',
      SMTP_URL: 'hunter2',
      SECRET_KEY: 'hunter2',
      TERMS_URL: 'hunter2',
    }
    expect(refusalOf(bad)?.message).toBe(
      'Settings to correct: PORT (a port from 1 to 65535), SMTP_URL (an smtp or smtps address), SECRET_KEY (at least 32 characters each), TERMS_URL (an http or https address).',
    )
  })

  it.each([
    ['a space', ' '],
    ['a space after it', 'hunter2 '],
    ['the end of a line of Windows', 'hunter2\r'],
    ['a second line', 'hunter2\nBcc: hunter2@example.fi'],
    ['a null character', 'hunter2\0'],
    ['quotes', '"hunter2"'],
    ['single quotes', "'hunter2'"],
  ])('name each setting that has %s, and show nothing of its value', (_, value) => {
    for (const kind of [{}, production]) {
      const refusals = settingNames.map((name) => refusalOf({ ...kind, [name]: value }))
      expect(settingNames.filter((name, place) => !refusals[place]?.keys.includes(name))).toEqual(
        [],
      )
      expect(refusals.map((refusal) => refusal?.message).join()).not.toContain('hunter2')
    }
  })

  it('refuse brand colours with too little contrast and propose one that has enough, and refuse a single colour', () => {
    const does = { PROVIDER_COLOUR: '#0057B8', PROVIDER_COLOUR_DARK: '#8fc6e8' }
    expect(readSettings(does).brandColours).toEqual({ light: '#0057B8', dark: '#8fc6e8' })
    expect(readSettings({}).brandColours).toBeNull()
    expect(() => readSettings({ ...does, PROVIDER_COLOUR: '#ff6600' })).toThrow(
      'Settings to correct: PROVIDER_COLOUR (a colour with more contrast in the light theme: this one gives a contrast of 2.7 (link on sunken) where 4.5 is needed, and #bd4b00 would do).',
    )
    expect(() => readSettings({ ...does, PROVIDER_COLOUR_DARK: '#0057b8' })).toThrow(
      'and #5790d0 would do',
    )
    expect(() => readSettings({ ...does, PROVIDER_COLOUR: 'orange' })).toThrow(
      'Settings to correct: PROVIDER_COLOUR (a colour such as #1e5c46).',
    )
    expect(keysOf({ PROVIDER_COLOUR: '#0057b8' })).toEqual(['PROVIDER_COLOUR_DARK'])
    expect(keysOf({ PROVIDER_COLOUR_DARK: '#8fc6e8' })).toEqual(['PROVIDER_COLOUR'])
  })

  it('refuse a lower bound for shedding calls with a session than for calls without one', () => {
    const bounds = (anonymous: string, session: string) =>
      keysOf({ SHED_ANONYMOUS_PERCENT: anonymous, SHED_SESSION_PERCENT: session })
    expect(bounds('95', '90')).toEqual(['SHED_SESSION_PERCENT'])
    expect(bounds('95', '95')).toEqual([])
    expect(bounds('95', '0')).toEqual([])
  })

  it('accept addresses for mails to the provider without a link for its staff', () => {
    expect(readSettings({ PROVIDER_MAIL_FAILURES: 'it@example.fi' }).providerMails).toEqual({
      to: { failures: ['it@example.fi'], notices: [], messages: [], requests: [] },
      link: null,
    })
  })

  it('refuse the same port for two servers', () => {
    expect(keysOf({ PORT: '4100', IDENTITY_PORT: '4100' })).toEqual(['IDENTITY_PORT'])
    expect(keysOf({ PORT: '65535' })).toEqual(['IDENTITY_PORT'])
    expect(keysOf({ PORT: '65535', IDENTITY_PORT: '65534' })).toEqual([])
    expect(keysOf({ PORT: '4100', METRICS_PORT: '4100' })).toEqual(['METRICS_PORT'])
    expect(keysOf({ PORT: '4100', METRICS_PORT: '4101' })).toEqual(['METRICS_PORT'])
  })

  it('require bucket and credentials with an S3 endpoint', () => {
    const env = { S3_ENDPOINT: 'https://s3.example.fi' }
    expect(keysOf(env)).toEqual(['S3_ACCESS_KEY_ID', 'S3_BUCKET', 'S3_SECRET_ACCESS_KEY'])
    const { s3 } = readSettings({ ...env, ...bucket })
    expect(s3).toEqual({
      endpoint: 'https://s3.example.fi',
      bucket: 'porras',
      region: 'us-east-1',
      accessKeyId: 'who',
      secretAccessKey: 'hidden',
    })
  })

  it.each(['DATABASE_MIGRATION_URL', 'DATABASE_READ_URL'])(
    'require the address of the primary database for the running role with %s',
    (key) => expect(keysOf({ [key]: 'postgres://localhost/porras' })).toEqual(['DATABASE_URL']),
  )

  it('require the client id when an identity issuer is set', () => {
    expect(keysOf({ IDENTITY_ISSUER: 'https://tunnistus.example.fi' })).toEqual([
      'IDENTITY_CLIENT_ID',
    ])
  })

  it('require the issuer with an identity profile, and with the profile OP the broker’s keys and a key for the own key list', () => {
    expect(keysOf({ IDENTITY_PROFILE: 'ftn' })).toEqual(['IDENTITY_ISSUER'])
    expect(keysOf({ ...production, IDENTITY_PROFILE: 'op' })).toEqual([
      'IDENTITY_BROKER_KEYS',
      'IDENTITY_ENTITY_KEY',
    ])
  })

  it('require in production the name of the provider, with an e-mail address, a phone number or a page other than the demo’s as contact', () => {
    const byPhone = { PROVIDER_EMAIL: '', PROVIDER_PHONE: '+358 9 4711 2200' }
    const { provider } = readSettings({ ...production, ...byPhone })
    expect([provider.brand, provider.slug]).toEqual(['Rantakodit', 'provider'])
    expect(keysOf({ ...production, PROVIDER_EMAIL: '' })).toEqual(['PROVIDER_EMAIL'])
    const origin = 'https://asukas.example.fi'
    const demo = {
      PRIVACY_URL: `${origin}/info/privacy`,
      TERMS_URL: `${origin}/info/terms.sv.html`,
    }
    expect(keysOf({ ...production, ...demo })).toEqual(['PRIVACY_URL', 'TERMS_URL'])
    const own = { PRIVACY_URL: `${origin}/tietosuoja`, TERMS_URL: 'https://example.fi/info/terms' }
    expect(keysOf({ ...production, ...own })).toEqual([])
  })

  it('in production are complete, or every missing setting is reported', () => {
    expect(readSettings(production).production).toBe(true)
    expect(keysOf({ NODE_ENV: 'production' })).toEqual([
      'ACCESSIBILITY_URL',
      'DATABASE_URL',
      'IDENTITY_CLIENT_ID',
      'IDENTITY_ISSUER',
      'IDENTITY_KEYS',
      'IDENTITY_PROFILE',
      'PRIVACY_URL',
      'PROVIDER_EMAIL',
      'PROVIDER_NAME',
      'PUBLIC_ORIGIN',
      'SECRET_KEY',
      'SMTP_URL',
      'TERMS_URL',
      'TRUSTED_PROXIES',
    ])
  })

  it.each([
    ['SMTP_URL', undefined, 'required in production'],
    ['DATABASE_URL', undefined, 'required in production'],
    ['TRUSTED_PROXIES', undefined, 'required in production'],
    ['PUBLIC_ORIGIN', 'http://asukas.example.fi', 'an https address in production'],
    ['IDENTITY_ISSUER', 'http://tunnistus.example.fi', 'an https address in production'],
    ['IDENTITY_PROFILE', 'demo', 'ftn or op in production'],
    ['SECRET_KEY', KEY.slice(1), 'at least 32 characters each'],
    ['SECRET_KEY', 'k'.repeat(32), RANDOM],
    ['SECRET_KEY', '0123456701234567'.repeat(2), RANDOM],
    ['SECRET_KEY', 'correct horse correct horse correct', RANDOM],
    ['SECRET_KEY', `${KEY}, ${KEY}`, RANDOM],
    ['DATABASE_URL', 'postgres://porras@db.example.fi/porras', DATABASE_TLS],
    ['DATABASE_URL', 'postgres://porras@db.example.fi/porras?sslmode=disable', DATABASE_TLS],
    ['DATABASE_URL', 'postgres://porras@db.example.fi/porras?sslmode=prefer', DATABASE_TLS],
    ['DATABASE_URL', 'postgres://porras@db.example.fi/porras?sslmode=no-verify', DATABASE_TLS],
    [
      'DATABASE_URL',
      'postgres://porras@db.example.fi/porras?sslmode=require&sslmode=disable',
      DATABASE_TLS,
    ],
    ['DATABASE_MIGRATION_URL', 'postgres://owner@db.example.fi/porras', DATABASE_TLS],
    ['DATABASE_READ_URL', 'postgres://porras@copy.example.fi/porras', DATABASE_TLS],
    ['DATABASE_URL', 'postgres://localhost/porras?host=db.example.fi', DATABASE_TLS],
    ['DATABASE_URL', 'postgres://localhost.example.fi/porras', DATABASE_TLS],
    ['SMTP_URL', 'smtp://mail.example.fi', MAIL_TLS],
    ['DATABASE_URL', 'postgres://db.example.fi/porras?sslmode=require&uselibpqcompat=true', LIBPQ],
    [
      'DATABASE_MIGRATION_URL',
      'postgres://db.example.fi/porras?sslmode=require&uselibpqcompat=true',
      LIBPQ,
    ],
    [
      'DATABASE_URL',
      'postgres://db.example.fi/porras?uselibpqcompat=false&sslmode=require&uselibpqcompat=true',
      LIBPQ,
    ],
    ['SMTP_URL', 'smtp://mail.example.fi:587?requireTLS=false', MAIL_TLS],
    ['SMTP_URL', 'smtps://mail.example.fi?tls.rejectUnauthorized=false', MAIL_TLS],
    ['SMTP_URL', 'smtps://mail.example.fi?tls.rejectUnauthorized=0', MAIL_TLS],
    [
      'SMTP_URL',
      'smtp://mail.example.fi?requireTLS=true&tls.rejectUnauthorized=true&tls.rejectUnauthorized=false',
      MAIL_TLS,
    ],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0', 'not 0 in production'],
  ])('refuse in production %s=%s', (key, value, expected) => {
    expect(refusalOf({ ...production, [key]: value })?.message).toBe(
      `Settings to correct: ${key} (${expected}).`,
    )
  })

  it('may have values outside production that are refused in production', () => {
    expect(
      keysOf({
        PUBLIC_ORIGIN: 'http://asukas.example.fi',
        SECRET_KEY: 'k'.repeat(32),
        DATABASE_URL: 'postgres://porras@db.example.fi/porras',
        SMTP_URL: 'smtp://mail.example.fi',
      }),
    ).toEqual([])
  })

  it.each([
    ['TRUSTED_PROXIES', 'none'],
    ['SECRET_KEY', `${KEY}, ${KEY.toUpperCase()}`],
    ['DATABASE_URL', 'postgres://localhost/porras'],
    ['DATABASE_URL', 'postgres://porras@127.0.0.1:5433/porras'],
    ['DATABASE_URL', 'postgres://porras@[::1]/porras'],
    ['DATABASE_URL', 'postgres://localhost/porras?host=%2Fvar%2Frun%2Fpostgresql'],
    ['DATABASE_URL', 'postgresql://porras@db.example.fi/porras?sslmode=require'],
    ['SMTP_URL', 'smtp://localhost:25'],
    ['SMTP_URL', 'smtp://porras:hidden@mail.example.fi:587?requireTLS=true'],
    ['SMTP_URL', 'smtps://mail.example.fi?tls.rejectUnauthorized=true'],
    ['SMTP_URL', 'smtp://localhost:25?tls.rejectUnauthorized=false'],
    ['DATABASE_URL', 'postgres://db.example.fi/porras?sslmode=require&uselibpqcompat=false'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '1'],
  ])('accept in production %s=%s', (key, value) => {
    expect(keysOf({ ...production, [key]: value })).toEqual([])
  })

  it('listen on every network interface in production, and drain for five seconds', () => {
    const { host, drainMs } = readSettings(production)
    expect({ host, drainMs }).toEqual({ host: '0.0.0.0', drainMs: 5000 })
  })

  it('refuse a bucket that is not reached by https in production', () => {
    const env = { ...production, ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000' }
    expect(refusalOf(env)?.message).toBe(
      'Settings to correct: S3_ENDPOINT (an https address in production).',
    )
    expect(keysOf({ ...env, S3_ENDPOINT: 'https://s3.example.fi' })).toEqual([])
  })

  it('reject test-only settings in production', () => {
    expect(keysOf({ ...production, PORTAL_NOW: '2026-11-21T09:00:00Z', FAULTS: 'true' })).toEqual([
      'FAULTS',
      'PORTAL_NOW',
    ])
    expect(keysOf({ ...production, FAULTS: 'false' })).toEqual([])
    expect(keysOf({ ...production, WEBHOOKS_TO_ANY_ADDRESS: 'true' })).toEqual([
      'WEBHOOKS_TO_ANY_ADDRESS',
    ])
    expect(readSettings(production).webhooksToAnyAddress).toBe(false)
  })
})

describe('Secrets in files', () => {
  const secrets = {
    SECRET_KEY: KEY,
    DATABASE_URL: 'postgres://porras:hidden@db.example.fi/porras?sslmode=verify-full',
    DATABASE_MIGRATION_URL: 'postgres://owner:hidden@db.example.fi/porras?sslmode=verify-full',
    DATABASE_READ_URL: 'postgres://porras:hidden@copy.example.fi/porras?sslmode=verify-full',
    SMTP_URL: 'smtps://porras:hidden@mail.example.fi',
    S3_ACCESS_KEY_ID: 'who',
    S3_SECRET_ACCESS_KEY: 'hidden',
  }
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'porras-secrets-'))
    for (const [key, secret] of Object.entries(secrets))
      writeFileSync(join(folder, key), `${secret}\n`)
    writeFileSync(join(folder, 'empty'), ' \n')
    writeFileSync(join(folder, 'short'), 'hunter2')
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const files = () =>
    Object.fromEntries(Object.keys(secrets).map((key) => [`${key}_FILE`, join(folder, key)]))
  const others = {
    ...production,
    S3_ENDPOINT: 'https://s3.example.fi',
    S3_BUCKET: 'porras',
  }
  const withoutSecrets = Object.fromEntries(
    Object.entries(others).filter(([key]) => !Object.hasOwn(secrets, key)),
  )

  it('are accepted for exactly the settings that hold secrets', () => {
    expect(secretSettings.toSorted()).toEqual(Object.keys(secrets).toSorted())
  })

  it('are read as if the settings held them directly', () => {
    expect(readSettings({ ...withoutSecrets, ...files() })).toEqual(
      readSettings({ ...others, ...secrets }),
    )
  })

  it.each(Object.keys(secrets))('are refused when the setting %s is set as well', (key) => {
    expect(refusalOf({ ...others, ...secrets, [`${key}_FILE`]: join(folder, key) })?.message).toBe(
      `Settings to correct: ${key}_FILE (unset beside ${key}).`,
    )
  })

  it.each([
    ['missing', 'a file that this user may read: it is not there'],
    ['empty', 'a file that is not empty'],
    ['short', 'at least 32 characters each'],
  ])('are reported by the setting that names the file, when it is %s', (file, expected) => {
    const env = { ...withoutSecrets, ...files(), SECRET_KEY_FILE: join(folder, file) }
    expect(refusalOf(env)?.message).toBe(`Settings to correct: SECRET_KEY_FILE (${expected}).`)
  })
})
