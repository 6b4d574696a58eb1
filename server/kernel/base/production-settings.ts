const required = [
  'SECRET_KEY',
  'PUBLIC_ORIGIN',
  'IDENTITY_ISSUER',
  'IDENTITY_CLIENT_ID',
  'IDENTITY_PROFILE',
  'IDENTITY_KEYS',
  'DATABASE_URL',
  'SMTP_URL',
  'TRUSTED_PROXIES',
  'PROVIDER_NAME',
  'PRIVACY_URL',
  'ACCESSIBILITY_URL',
  'TERMS_URL',
] as const
const refused = ['PORTAL_NOW', 'FAULTS', 'WEBHOOKS_TO_ANY_ADDRESS'] as const

/** A key of fewer different characters is a pattern, not a random text. */
const MIN_DIFFERENT_CHARACTERS = 8

/** Returns what production refuses, by setting: missing ones, test-only ones, unsafe ones. */
export function productionSettingErrors(
  env: Readonly<Record<string, string | undefined>>,
): Map<string, string> {
  const faults = new Map<string, string>()
  const expect = (key: string, expected: string, holds: (value: string) => boolean) => {
    const value = env[key]
    if (value && !holds(value)) faults.set(key, expected)
  }
  for (const key of required) if (!env[key]) faults.set(key, 'required in production')
  if (!env['PROVIDER_EMAIL'] && !env['PROVIDER_PHONE'])
    faults.set('PROVIDER_EMAIL', 'required in production, unless PROVIDER_PHONE is set')
  for (const key of refused) expect(key, 'refused in production', (value) => value === 'false')
  for (const key of ['PUBLIC_ORIGIN', 'IDENTITY_ISSUER', 'S3_ENDPOINT'])
    expect(key, 'an https address in production', isHttps)
  for (const key of ['PRIVACY_URL', 'ACCESSIBILITY_URL', 'TERMS_URL'])
    expect(
      key,
      "a page of the provider's own in production, not one of the demo",
      (value) => !isDemoPage(value, env['PUBLIC_ORIGIN'] ?? ''),
    )
  expect('IDENTITY_PROFILE', 'ftn or op in production', (value) => value !== 'demo')
  expect('SECRET_KEY', 'random in production, no key repeating itself or another', areRandom)
  expect('NODE_TLS_REJECT_UNAUTHORIZED', 'not 0 in production', (value) => value !== '0')
  for (const key of ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_READ_URL']) {
    expect(
      key,
      'without uselibpqcompat=true in production, which would not verify certificates',
      verifiesByMode,
    )
    expect(
      key,
      'with sslmode=verify-full in production, unless it is on this machine',
      isSafeDatabase,
    )
  }
  expect(
    'SMTP_URL',
    'smtps, or with requireTLS=true, and a verified certificate, in production, unless it is on this machine',
    isSafeMailServer,
  )
  return faults
}

/**
 * Whether an address is https; true for a value that is no address, which another check reports.
 */
const isHttps = (value: string): boolean =>
  !URL.canParse(value) || new URL(value).protocol === 'https:'

/** Whether a link leads to a page below /info/ of the portal, which are those of the demo. */
function isDemoPage(value: string, publicOrigin: string): boolean {
  if (!URL.canParse(value) || !URL.canParse(publicOrigin)) return false
  const { origin, pathname } = new URL(value)
  return origin === new URL(publicOrigin).origin && /^\/info(\/|$)/.test(pathname)
}

function areRandom(value: string): boolean {
  const keys = value.split(',').map((key) => key.trim())
  return new Set(keys).size === keys.length && !keys.some(isPattern)
}

/** Whether a key has few different characters, or is a shorter text repeated. */
function isPattern(key: string): boolean {
  if (new Set(key).size < MIN_DIFFERENT_CHARACTERS) return true
  const periods = Array.from({ length: Math.floor(key.length / 2) }, (_, index) => index + 1)
  return periods.some((period) => key.startsWith(key.slice(period)))
}

const TLS_MODES: readonly (string | null)[] = ['require', 'verify-ca', 'verify-full']

function isSafeDatabase(value: string): boolean {
  if (!URL.canParse(value)) return true
  const { hostname, searchParams } = new URL(value)
  const hosts = searchParams.getAll('host')
  const modes = searchParams.getAll('sslmode')
  // The driver would read a repeated parameter differently.
  if (hosts.length > 1 || modes.length > 1) return false
  return isThisMachine(hosts[0] ?? hostname) || TLS_MODES.includes(modes[0] ?? null)
}

/**
 * Whether an address has no `uselibpqcompat`, with which `require` and `verify-ca` mean what they
 * do in libpq: they accept any certificate or name.
 */
function verifiesByMode(value: string): boolean {
  if (!URL.canParse(value)) return true
  return new URL(value).searchParams.getAll('uselibpqcompat').every((text) => text !== 'true')
}

function isSafeMailServer(value: string): boolean {
  if (!URL.canParse(value)) return true
  const { hostname, protocol, searchParams } = new URL(value)
  const hasTls = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
  const verifies = searchParams.getAll('tls.rejectUnauthorized').every((text) => text === 'true')
  return (hasTls && verifies) || isThisMachine(hostname)
}

/** Whether a host is this machine, by name, address or the folder of a socket. */
const isThisMachine = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|(\/|%2f).*)$/i.test(host)
