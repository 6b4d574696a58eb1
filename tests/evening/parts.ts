import { createHash, X509Certificate } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { TestedBucket } from '../storage/bucket-contract.ts'
import { currentReleaseFolder, type HostMachine, type StartedProgram } from './machine.ts'

/** The host names that the evening uses, all of this machine. */
export const hostNames = {
  portal: 'asiointi.example.fi',
  broker: 'tunnistus.example.fi',
  files: 's3.example.fi',
  mail: 'mail.example.fi',
} as const

/** Files of the machine's own certificate authority, and of the certificate for all host names. */
const tls = {
  authority: '/etc/ssl/porras/authority.pem',
  authorityKey: '/etc/ssl/porras/authority.key',
  certificate: '/etc/ssl/porras/asiointi.example.fi.pem',
  key: '/etc/ssl/porras/asiointi.example.fi.key',
} as const
export const authorityCertificateFile = tls.authority

/**
 * Adds the host names to /etc/hosts, and makes a certificate for them with an authority of this
 * machine.
 */
export function nameAndCertifyHosts(machine: HostMachine): void {
  appendFileSync('/etc/hosts', `127.0.0.1 ${Object.values(hostNames).join(' ')}\n`)
  mkdirSync('/etc/ssl/porras')
  const request = '/etc/ssl/porras/request.pem'
  const names = Object.values(hostNames).map((host) => `DNS:${host}`)
  const openssl = (words: string) => machine.run('openssl', words.split(' '))
  const newKey = '-newkey rsa:2048 -nodes -subj /CN=evening'
  openssl(
    `req -x509 -days 30 ${newKey} -keyout ${tls.authorityKey} -out ${authorityCertificateFile}`,
  )
  openssl(`req ${newKey} -addext subjectAltName=${names.join()} -keyout ${tls.key} -out ${request}`)
  openssl(
    `x509 -req -days 30 -copy_extensions copy -in ${request} -out ${tls.certificate} -CA ${authorityCertificateFile} -CAkey ${tls.authorityKey}`,
  )
}

/** Returns the SHA-256 of the certificate's public key in Base64, by which a browser can pin it. */
export function getPublicKeyHash(): string {
  const { publicKey } = new X509Certificate(readFileSync(tls.certificate))
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
}

/** Returns the folder of the newest PostgreSQL of the distribution. */
export function findPostgresFolder(): string {
  const versions = readdirSync('/usr/lib/postgresql').map(Number)
  return `/usr/lib/postgresql/${Math.max(...versions)}/bin`
}

/** Starts PostgreSQL of the distribution as its package does. */
export async function startPostgres(
  machine: HostMachine,
  more: readonly string[] = [],
): Promise<StartedProgram> {
  const bin = findPostgresFolder()
  const data = '/var/lib/postgresql/evening'
  machine.run('install', ['-d', '-o', 'postgres', '/run/postgresql', data])
  machine.run(join(bin, 'initdb'), ['-D', data, '--auth-host=scram-sha-256', '-E', 'UTF8'], {
    user: 'postgres',
  })
  const options = ['-D', data, '-k', '/run/postgresql']
  return machine.start('postgresql', [join(bin, 'postgres'), ...options, ...more], {
    port: 5432,
    user: 'postgres',
  })
}

/** The port of PgBouncer, by `deploy/pgbouncer/pgbouncer.ini`. */
const POOLER_PORT = 6432

/**
 * Starts PgBouncer with the file of `deploy` as its package does; `database` is the port of
 * PostgreSQL, or of HAProxy in front of it.
 */
export async function startPooler(
  machine: HostMachine,
  deploy: string,
  database = 5432,
): Promise<StartedProgram> {
  const settings = '/etc/pgbouncer/pgbouncer.ini'
  const text = readFileSync(join(deploy, 'pgbouncer', 'pgbouncer.ini'), 'utf8')
  writeFileSync(settings, text.replace(/^(\* = .*port=)5432$/m, `$1${database}`))
  return machine.start('pgbouncer', ['pgbouncer', settings], {
    port: POOLER_PORT,
    user: 'postgres',
  })
}

/**
 * Returns figures of PgBouncer for a database: transactions so far, and at this moment the
 * connections to PostgreSQL, the clients that wait for one, and the connections in use.
 */
export function readPoolerFigures(
  machine: HostMachine,
  database: string,
): Readonly<Record<'transactions' | 'connections' | 'waiting' | 'inUse', number>> {
  const asked = (what: string) =>
    machine
      .run(
        'psql',
        [
          '-h',
          '/run/postgresql',
          '-p',
          String(POOLER_PORT),
          '-U',
          'pgbouncer',
          '-XA',
          'pgbouncer',
          '-c',
          `show ${what}`,
        ],
        {
          user: 'postgres',
        },
      )
      .split('\n')
      .map((line) => line.split('|'))
  const stats = asked('stats').find(([name]) => name === database)
  const servers = asked('servers').filter(([, , of]) => of === database)
  const [names = [], ...pools] = asked('pools')
  const pool = pools.find(([name]) => name === database)
  const inPool = (name: string) => Number(pool?.[names.indexOf(name)] ?? 0)
  return {
    transactions: Number(stats?.[1] ?? 0),
    connections: servers.length,
    waiting: inPool('cl_waiting'),
    inUse: inPool('sv_active'),
  }
}

/** The account of the portal at the file storage, and the bucket that is made for it. */
const bucket = { name: 'porras', account: 'porras', key: 'salainen-avain-2026' } as const

/** The settings of a portal that stores its files in that bucket. */
export const portalBucketSettings = {
  S3_ENDPOINT: `https://${hostNames.files}`,
  S3_BUCKET: bucket.name,
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: `${bucket.account}:${bucket.account}`,
  S3_SECRET_ACCESS_KEY: bucket.key,
} as const

/**
 * Starts OpenStack Swift with its S3 interface on one disk, without the proxy that terminates TLS.
 */
export async function startSwift(machine: HostMachine): Promise<StartedProgram> {
  mkdirSync('/etc/swift', { recursive: true })
  writeFileSync(
    '/etc/swift/swift.conf',
    '[swift-hash]\nswift_hash_path_suffix = evening\nswift_hash_path_prefix = evening\n',
  )
  writeFileSync('/etc/swift/proxy-server.conf', proxyOfSwift)
  mkdirSync('/srv/node/disk', { recursive: true })
  machine.run('mount', ['--bind', machine.disk, '/srv/node/disk'])
  machine.run('chown', ['swift:swift', '/srv/node/disk'])
  for (const [kind, port] of storageOfSwift) {
    writeFileSync(`/etc/swift/${kind}-server.conf`, serverOfSwift(kind, port))
    const ring = `/etc/swift/${kind}.builder`
    machine.run('swift-ring-builder', [ring, 'create', '4', '1', '1'])
    machine.run('swift-ring-builder', [ring, 'add', `r1z1-127.0.0.1:${port}/disk`, '1'])
    machine.run('swift-ring-builder', [ring, 'rebalance'])
  }
  machine.run('chown', ['-R', 'swift:swift', '/etc/swift'])
  await machine.start('memcached', ['memcached', '-l', '127.0.0.1', '-u', 'nobody'], {
    port: 11211,
  })
  await Promise.all(storageOfSwift.map(([kind, port]) => startServerOfSwift(machine, kind, port)))
  return startSwiftProxy(machine)
}

/** Starts the process of Swift that answers calls for files; also restarts it after a kill. */
export const startSwiftProxy = (machine: HostMachine): Promise<StartedProgram> =>
  startServerOfSwift(machine, 'proxy', 8080)

const startServerOfSwift = (
  machine: HostMachine,
  kind: string,
  port: number,
): Promise<StartedProgram> =>
  machine.start(`swift-${kind}`, [`swift-${kind}-server`, `/etc/swift/${kind}-server.conf`], {
    port,
    user: 'swift',
  })

const storageOfSwift = [
  ['account', 6202],
  ['container', 6201],
  ['object', 6200],
] as const

const serverOfSwift = (kind: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
mount_check = false
devices = /srv/node
log_address = /dev/null
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

const proxyOfSwift = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = 8080
workers = 0
log_address = /dev/null
[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
[filter:copy]
use = egg:swift#copy
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_object_versioning = true
[filter:symlink]
use = egg:swift#symlink
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = https://${hostNames.portal}
[filter:tempauth]
use = egg:swift#tempauth
user_${bucket.account}_${bucket.account} = ${bucket.key} .admin
`

/** Makes a bucket, by default the portal's, to which pages of the portal may send files. */
export async function makeBucket(name: string = bucket.name): Promise<void> {
  const user = `${bucket.account}:${bucket.account}`
  const signedIn = await fetch('http://127.0.0.1:8080/auth/v1.0', {
    headers: { 'x-auth-user': user, 'x-auth-key': bucket.key },
  })
  const token = signedIn.headers.get('x-auth-token') ?? ''
  const account = signedIn.headers.get('x-storage-url') ?? ''
  const made = await fetch(`${account}/${name}`, {
    method: 'PUT',
    headers: {
      'x-auth-token': token,
      'x-container-meta-access-control-allow-origin': `https://${hostNames.portal}`,
    },
  })
  if (!made.ok) throw new Error(`The bucket was not made: ${made.status} ${await made.text()}`)
}

/**
 * Tries the bucket of a portal by the tests that the fake one passes too, in a bucket of their own.
 * Throws with what they printed when one fails.
 */
export async function testPortalBucket(machine: HostMachine): Promise<void> {
  const name = 'tried'
  await makeBucket(name)
  const tried: Omit<TestedBucket, 'now'> = {
    endpoint: portalBucketSettings.S3_ENDPOINT,
    bucket: name,
    region: portalBucketSettings.S3_REGION,
    accessKeyId: portalBucketSettings.S3_ACCESS_KEY_ID,
    secretAccessKey: portalBucketSettings.S3_SECRET_ACCESS_KEY,
    origin: `https://${hostNames.portal}`,
  }
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '-c', 'tests/storage/vitest.config.ts']
  machine.run('node', vitest, {
    cwd: currentReleaseFolder,
    env: { NODE_EXTRA_CA_CERTS: authorityCertificateFile, TRIED_BUCKET: JSON.stringify(tried) },
  })
}

/** The folder in which the mail server stores accepted mails. */
const mailFolder = '/var/mail/evening'

/** A handler that stores a mail, and closes the connection before it acknowledges it. */
const muteHandler = `from aiosmtpd.handlers import Mailbox


class Mute(Mailbox):
    async def handle_DATA(self, server, session, envelope):
        answer = await super().handle_DATA(server, session, envelope)
        server.transport.abort()
        return answer
`
const muteFolder = '/srv/mute'

/**
 * Starts a mail server that accepts mails only after STARTTLS, and with `isMute` acknowledges none.
 */
export function startMailServer(
  machine: HostMachine,
  { isMute = false }: { readonly isMute?: boolean } = {},
): Promise<StartedProgram> {
  mkdirSync(muteFolder, { recursive: true })
  writeFileSync(join(muteFolder, 'mute.py'), muteHandler)
  const handler = isMute ? 'mute.Mute' : 'aiosmtpd.handlers.Mailbox'
  const words = `--nosetuid --listen 127.0.0.1:587 --size 20000000 --tlscert ${tls.certificate} --tlskey ${tls.key} --class ${handler} ${mailFolder}`
  return machine.start('mail', ['aiosmtpd', ...words.split(' ')], {
    port: 587,
    env: { PYTHONPATH: muteFolder },
  })
}

/** Returns the source of the newest mail to an address; null when it has got no mail. */
export function readNewestMail(address: string): string | null {
  const newestFirst = mailFiles()
    .map((file) => ({ file, at: statSync(file).mtimeMs }))
    .toSorted((one, other) => other.at - one.at)
  for (const { file } of newestFirst) {
    const mail = readFileSync(file, 'utf8')
    if (mail.toLowerCase().includes(`\nto: ${address}`)) return mail
  }
  return null
}

const read = new Set<string>()

/** Returns the mails that have arrived since this was called last, with their lines joined again. */
export function readNewMails(): readonly string[] {
  const files = mailFiles().filter((file) => !read.has(file))
  for (const file of files) read.add(file)
  return files.map((file) => readFileSync(file, 'utf8').replaceAll(/=\r?\n/g, ''))
}

function mailFiles(): readonly string[] {
  const folder = join(mailFolder, 'new')
  return existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : []
}

/**
 * Starts nginx with the unchanged site of `deploy/`, and with sites of the broker and the files.
 */
export async function startNginx(machine: HostMachine, deploy: string): Promise<StartedProgram> {
  mkdirSync('/etc/nginx/sites-enabled', { recursive: true })
  machine.run('sh', ['-c', 'rm -f /etc/nginx/sites-enabled/*'])
  copyFileSync(join(deploy, 'nginx', 'porras.conf'), '/etc/nginx/sites-enabled/porras-koivuranta')
  routeFilesTo(8080)
  mkdirSync('/var/log/nginx', { recursive: true })
  chmodSync('/var/log/nginx', 0o755)
  machine.run('nginx', ['-t'])
  return machine.start('nginx', ['nginx', '-g', 'daemon off;'], { port: 443 })
}

/** Writes the sites of the broker and of the files, which answer on a port; nginx has to reload them. */
export function routeFilesTo(port: number): void {
  const sites = [siteOf(hostNames.broker, 4000), siteOf(hostNames.files, port)]
  writeFileSync('/etc/nginx/sites-enabled/others', sites.join('\n'))
}

const siteOf = (host: string, port: number) => `server {
    listen 443 ssl;
    server_name ${host};
    ssl_certificate ${tls.certificate};
    ssl_certificate_key ${tls.key};
    client_max_body_size 20m;
    location / {
        proxy_pass http://127.0.0.1:${port};
        proxy_http_version 1.1;
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
    }
}
`
