import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoPerson } from '../../server/kernel/identity/dev-provider/persons.ts'
import { currentReleaseFolder, type HostMachine, type StartedProgram } from './machine.ts'
import { authorityCertificateFile, hostNames, portalBucketSettings } from './parts.ts'

/** The short name of the company of `docs/operations.md`. */
const slug = 'koivuranta'

/** The system user with which the portals of the company run. */
const user = `porras-${slug}`
/** The name of the database of the company, and of the role with which its portals use it. */
export const companyDatabaseName = `porras_${slug}`
const settingsFile = `/etc/porras/${user}.env`
const identityKeys = `/var/lib/${user}/identity.json`
const entityKey = `/var/lib/${user}/entity.json`
const brokerKeys = `/var/lib/${user}/broker.json`
const SECRET_KEYS = /^SECRET_KEY="([^"]*)"$/m
export const deployFolder = join(currentReleaseFolder, 'deploy')

/**
 * The settings that the company fills in, by their names in the file that `deploy/new-company`
 * makes.
 */
const filledIn = {
  PUBLIC_ORIGIN: `https://${hostNames.portal}`,
  PROVIDER_NAME: '"Rantakodit Oy"',
  PROVIDER_EMAIL: 'palvelu@example.fi',
  PROVIDER_ANSWER_TIMES: 'messages=2,questions=some,feedback=none,hours=none',
  PROVIDER_COLOUR: '"#0057b8"',
  PROVIDER_COLOUR_DARK: '"#8fc6e8"',
  PRIVACY_URL: 'https://www.example.fi/tietosuoja',
  ACCESSIBILITY_URL: 'https://www.example.fi/saavutettavuus',
  TERMS_URL: 'https://www.example.fi/ehdot',
  SMTP_URL: `"smtp://${hostNames.mail}:587?requireTLS=true"`,
  MAIL_FROM: 'palvelu@example.fi',
  IDENTITY_ISSUER: `https://${hostNames.broker}`,
  IDENTITY_CLIENT_ID: 'porras',
  IDENTITY_PROFILE: 'op',
  IDENTITY_BROKER_KEYS: brokerKeys,
  IDENTITY_ENTITY_KEY: entityKey,
  IDENTITY_KEYS: identityKeys,
  ...portalBucketSettings,
  MESSAGING: 'true',
  PROVIDER_MAIL_FAILURES: 'it@example.fi',
  PROVIDER_MAIL_LINK: `https://${hostNames.portal}/porras/{kind}/{reference}`,
} as const

/**
 * Returns the port on which a portal serves its metrics, as in `deploy/prometheus/prometheus.yml`.
 */
export const getMetricsPort = (port: number): number => port + 10_000

/** A company that takes the portal into use on a machine, by the files of `deploy/`. */
export class Company {
  readonly #machine: HostMachine

  constructor(machine: HostMachine) {
    this.#machine = machine
  }

  /** Runs the provider's command with the settings of the company, on the machine of the portals. */
  command(...words: readonly string[]): string {
    return this.#machine.run(join(deployFolder, 'provider'), [slug, ...words], {
      cwd: currentReleaseFolder,
    })
  }

  /**
   * Makes the database, its roles, the user, the settings and the keys for the broker. `database`
   * says how to reach PostgreSQL as a superuser (`PGHOST` …); `more` are settings beside those that
   * the file asks for.
   */
  set(
    database: Readonly<Record<string, string>> = {},
    more: Readonly<Record<string, string>> = {},
  ): void {
    this.#machine.run(join(deployFolder, 'new-company'), [slug], { env: database })
    let text = readFileSync(settingsFile, 'utf8')
    for (const [name, value] of Object.entries(filledIn)) {
      const line = text.split('\n').find((one) => one.startsWith(`#${name}=`))
      if (line === undefined) throw new Error(`${settingsFile} does not ask for ${name}`)
      text = text.replace(line, () => `${name}=${value}`)
    }
    const added = Object.entries({ NODE_EXTRA_CA_CERTS: authorityCertificateFile, ...more })
    writeFileSync(settingsFile, text + added.map(([name, value]) => `${name}=${value}\n`).join(''))
    this.command('identity', 'new', identityKeys)
    this.command('identity', 'new-entity', entityKey)
  }

  /** Lets residents' reads go to the replica of the database that the file of settings proposes. */
  useReplica(): void {
    const text = readFileSync(settingsFile, 'utf8')
    writeFileSync(settingsFile, text.replace('#DATABASE_READ_URL=', 'DATABASE_READ_URL='))
  }

  /**
   * The secret keys with which the portals start next: first the key that seals, then the keys that
   * only open.
   */
  get secretKeys(): readonly string[] {
    const [, keys = ''] = SECRET_KEYS.exec(readFileSync(settingsFile, 'utf8')) ?? []
    return keys.split(',')
  }

  set secretKeys(keys: readonly string[]) {
    const text = readFileSync(settingsFile, 'utf8')
    writeFileSync(
      settingsFile,
      text.replace(SECRET_KEYS, () => `SECRET_KEY="${keys.join(',')}"`),
    )
  }

  /** Changes the value of a setting. */
  change(name: keyof typeof filledIn, value: string): void {
    const text = readFileSync(settingsFile, 'utf8')
    writeFileSync(settingsFile, text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`))
  }

  /** Leads its portals through PgBouncer, for which it has to be installed. */
  usePooler(database: Readonly<Record<string, string>> = {}): void {
    this.#machine.run(join(deployFolder, 'pooler'), [slug], { env: database })
  }

  /** Starts a portal of a release as `deploy/systemd/porras@.service` does. */
  startPortal(
    port: number,
    release: string = currentReleaseFolder,
    env: Readonly<Record<string, string>> = {},
  ): Promise<StartedProgram> {
    return this.#machine.start(
      `portal ${port}`,
      ['sh', '-c', `set -a; . ${settingsFile}; exec node scripts/start.mjs`],
      {
        port,
        user,
        cwd: release,
        env: {
          PORT: String(port),
          METRICS_PORT: String(getMetricsPort(port)),
          LOG_LEVEL: 'info',
          ...env,
        },
      },
    )
  }

  /**
   * Starts the demo provider as a broker with the rules of OP, so that a portal of another profile
   * identifies nobody. It has the statement and the keys that the portal prints for the broker, and
   * writes its own.
   * Without persons it offers the demo's people.
   */
  startBroker(persons?: readonly DemoPerson[]): Promise<StartedProgram> {
    const [statement, clientKeys] = [
      `/var/lib/${user}/statement.jwt`,
      `/var/lib/${user}/portal-keys.jwt`,
    ]
    const personsFile = '/etc/porras/persons.json'
    writeFileSync(statement, this.command('identity', 'statement'))
    writeFileSync(clientKeys, this.command('identity', 'keys', '--signed'))
    if (persons !== undefined) writeFileSync(personsFile, JSON.stringify(persons))
    const options = {
      '--rules': 'op',
      '--issuer': filledIn.IDENTITY_ISSUER,
      '--client-id': filledIn.IDENTITY_CLIENT_ID,
      '--client-statement': statement,
      '--client-keys': clientKeys,
      '--keys-out': brokerKeys,
      ...(persons !== undefined && { '--persons': personsFile }),
    }
    return this.#machine.start(
      'broker',
      ['node', 'scripts/identity.mjs', ...Object.entries(options).flat()],
      { port: 4000, cwd: currentReleaseFolder },
    )
  }
}
