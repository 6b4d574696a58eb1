// Follows docs/operations.md on a machine that has the packages and nothing else, until a resident has
// registered, given notice and been answered; then prints the minutes.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { current, Machine } from './machine.ts'
import {
  authority,
  bucket,
  hosts,
  mailTo,
  makeBucket,
  nameAll,
  publicKeyHash,
  startMail,
  startNginx,
  startPostgres,
  startSwift,
} from './parts.ts'
import { giveNotice, openBrowser, readApproval, register, resident } from './resident.ts'

/** The company of `docs/operations.md`, and the user of its portals. */
const slug = 'koivuranta'
const user = `porras-${slug}`
const settingsFile = `/etc/porras/${user}.env`
const deploy = join(current, 'deploy')
/** What is imported: one home, and who lives there. */
const data = join(current, 'tests', 'evening', 'data')

/** What the company fills in, by the names of the file that `deploy/new-company` makes. */
const filledIn: Readonly<Record<string, string>> = {
  PUBLIC_ORIGIN: `https://${hosts.portal}`,
  PROVIDER_NAME: '"Rantakodit Oy"',
  PROVIDER_EMAIL: 'palvelu@example.fi',
  PRIVACY_URL: 'https://www.example.fi/tietosuoja',
  ACCESSIBILITY_URL: 'https://www.example.fi/saavutettavuus',
  TERMS_URL: 'https://www.example.fi/ehdot',
  SMTP_URL: `"smtp://${hosts.mail}:587?requireTLS=true"`,
  MAIL_FROM: 'palvelu@example.fi',
  IDENTITY_ISSUER: `https://${hosts.broker}`,
  IDENTITY_CLIENT_ID: 'porras',
  IDENTITY_KEYS: `/var/lib/${user}/identity.json`,
  S3_ENDPOINT: `https://${hosts.files}`,
  S3_BUCKET: bucket.name,
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: `${bucket.account}:${bucket.account}`,
  S3_SECRET_ACCESS_KEY: bucket.key,
  PROVIDER_MAIL_FAILURES: 'it@example.fi',
  PROVIDER_MAIL_LINK: `https://${hosts.portal}/porras/{kind}/{reference}`,
}

/** Fills in the lines that begin with `#` and the name of a setting; throws where one is missing. */
function fillIn(): void {
  let text = readFileSync(settingsFile, 'utf8')
  for (const [name, value] of Object.entries(filledIn)) {
    const line = text.split('\n').find((one) => one.startsWith(`#${name}=`))
    if (line === undefined) throw new Error(`${settingsFile} does not ask for ${name}`)
    text = text.replace(line, () => `${name}=${value}`)
  }
  writeFileSync(settingsFile, `${text}NODE_EXTRA_CA_CERTS=${authority}\n`)
}

/** Runs the provider's command with the settings of the company, on the machine of the portals. */
const onServer = (...words: readonly string[]): string =>
  machine.run(join(deploy, 'provider'), [slug, ...words], { cwd: current })

/** Runs the provider's command as somebody who has a key and the address of the portal alone. */
const fromLaptop = (...words: readonly string[]): string =>
  machine.run('node', ['scripts/provider.mjs', ...words], {
    cwd: current,
    user: 'nobody',
    env: {
      PROVIDER_URL: `https://${hosts.portal}`,
      PROVIDER_KEY_FILE: laptop.key,
      NODE_EXTRA_CA_CERTS: authority,
    },
  })

const laptop = { key: '/srv/laptop/key', files: '/srv/laptop/files' } as const

/** Makes a key of the scopes that answering residents takes, and leaves it on the laptop. */
function giveKeyToLaptop(): void {
  const scopes = 'read,read-personal,decide,answer'
  const printed = onServer('keys', 'add', 'leena', '--scopes', scopes)
  machine.run('install', ['-d', '-o', 'nobody', dirname(laptop.key)])
  writeFileSync(laptop.key, printed.trim().split('\n').at(-1) ?? '', { mode: 0o644 })
}

/** Starts a portal as `deploy/systemd/porras@.service` does. */
const startPortal = (port: number): Promise<void> =>
  machine.start(
    `portal ${port}`,
    ['sh', '-c', `set -a; . ${settingsFile}; exec node scripts/start.mjs`],
    { port, user, cwd: current, env: { PORT: String(port), LOG_LEVEL: 'info' } },
  )

/** Starts the broker, with the keys that the portal printed for the broker's form. */
async function startBroker(): Promise<void> {
  writeFileSync('/etc/porras/broker.json', onServer('identity', 'keys'))
  const [issuer, portal] = [`https://${hosts.broker}`, `https://${hosts.portal}`]
  await machine.start(
    'broker',
    ['node', 'tests/evening/broker.ts', '/etc/porras/broker.json', issuer, portal],
    { port: 4000, cwd: current },
  )
}

/** Waits until the mail server has a mail to the resident with some text, and returns that text. */
async function mailed(pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(() => (found = pattern.exec(mailTo(machine, resident.email) ?? '')?.[0]), {
      timeout: 60_000,
    })
    .toBeDefined()
  return found ?? ''
}

const machine = new Machine()
let isDone = false
try {
  machine.prepare()
  nameAll(machine)
  await Promise.all([startPostgres(machine), startSwift(machine), startMail(machine)])
  await makeBucket()
  await startNginx(machine, deploy)

  machine.run(join(deploy, 'new-company'), [slug])
  fillIn()
  onServer('identity', 'new', `/var/lib/${user}/identity.json`)
  await startBroker()
  onServer('migrate')
  machine.note('the company has a database, a user, settings and keys')
  await Promise.all([startPortal(3001), startPortal(3002)])
  machine.print(onServer('check', '--mail', 'it@example.fi'))
  for (const flag of ['paymentInfo', 'contractModification']) onServer('flags', 'set', flag, 'on')
  onServer('import', data, '--dry-run')
  machine.print(onServer('import', data))
  giveKeyToLaptop()
  machine.note('the portals run, are checked, and have data')

  const browser = await openBrowser(publicKeyHash())
  const page = await browser.newPage({ baseURL: `https://${hosts.portal}`, locale: 'fi-FI' })
  await register(page, { broker: hosts.broker, readCode: () => mailed(/\b\d{6}\b/) })
  machine.note('the resident has registered by identification, and signed in')
  const photo = join(current, 'server', 'demo', 'media', 'dripping-tap.jpg')
  const reference = await giveNotice(page, { broker: hosts.broker, file: photo })
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
  await browser.close()
  isDone = true
  machine.print(
    `From an empty machine to an answered resident: ${machine.minutes().toFixed(1)} minutes`,
  )
} finally {
  machine.remove({ isDone })
}
process.exit(0)
