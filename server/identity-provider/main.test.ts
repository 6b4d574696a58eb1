import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '../command/run.ts'
import { createIdentityBroker } from '../kernel/identity/broker.ts'
import { createEntityKey } from '../kernel/identity/entity.ts'
import { type IdentityKeys, makeIdentityKeySet, readIdentityKeys } from '../kernel/identity/keys.ts'
import { type IdentityProfile, identityProfiles } from '../kernel/identity/profile.ts'

const script = fileURLToPath(new URL('../../scripts/identity.mjs', import.meta.url))
const issuer = 'https://tunnistus.example.fi'
const portal = 'https://asiointi.example.fi'

/** Starts the script; its output goes to `said`. */
function start(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [script, ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk: Buffer) => (said[name] += chunk.toString()))
  return { child, said, ended: once(child, 'close').then(([code]) => ({ code, ...said })) }
}

/** The first line of its output; all of its output when it ends before. */
async function firstLineOf({ child, ended }: ReturnType<typeof start>): Promise<string> {
  const line = once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text))
  return Promise.race([line, ended.then((output) => JSON.stringify(output))])
}

let folder: string
let keys: IdentityKeys
let provider: ReturnType<typeof start>
let firstLine: string
const fileNamed = (name: string) => join(folder, name)
const optionsOf = (given: Readonly<Record<string, string>>): string[] =>
  Object.entries({ '--issuer': issuer, '--client-id': 'porras', '--port': '0', ...given }).flat()
const ftnOptions = () =>
  optionsOf({
    '--rules': 'ftn',
    '--redirect': portal,
    '--client-keys': fileNamed('portal.json'),
  })
const opOptions = () =>
  optionsOf({
    '--rules': 'op',
    '--client-statement': fileNamed('statement.jwt'),
    '--client-keys': fileNamed('portal.jwt'),
    '--keys-out': keysFile(),
  })
const keysFile = () => join(folder, 'broker.json')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-provider-'))
  const privateKeys = await makeIdentityKeySet()
  keys = await readIdentityKeys(privateKeys)
  await writeFile(fileNamed('keys.json'), privateKeys)
  await writeFile(fileNamed('entity.json'), await createEntityKey())
  const env = {
    PUBLIC_ORIGIN: portal,
    IDENTITY_KEYS: fileNamed('keys.json'),
    IDENTITY_ENTITY_KEY: fileNamed('entity.json'),
  }
  for (const [file, words] of [
    ['portal.json', ['keys']],
    ['portal.jwt', ['keys', '--signed']],
    ['statement.jwt', ['statement']],
  ] as const)
    await writeFile(fileNamed(file), (await runCommand(['identity', ...words], env)).stdout)
  provider = start(opOptions())
  firstLine = await firstLineOf(provider)
})
afterAll(async () => {
  provider.child.kill()
  await rm(folder, { recursive: true })
})

/** An address below the issuer, at the process itself, as a proxy would ask for it. */
function atProcess(address: string, line = firstLine): URL {
  const { pathname, search } = new URL(address)
  const port = / port (\d+),/.exec(line)?.[1] ?? ''
  return new URL(`http://127.0.0.1:${port}${pathname}${search}`)
}

/** The status of the answer to a request of a portal whose profile differs from OP's, and where it leads. */
async function answerTo(difference: Partial<IdentityProfile>) {
  const broker = createIdentityBroker({
    issuer,
    clientId: 'porras',
    keys,
    production: true,
    profile: { ...identityProfiles.op, ...difference },
    brokerKeys: JSON.parse(await readFile(keysFile(), 'utf8')),
    serviceName: 'Rantakodit',
  })
  const redirectUri = `${portal}/api/registration/callback`
  const { link } = await broker.begin({ provider: 'ftn', locale: 'fi', redirectUri })
  const response = await fetch(atProcess(link), { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location') }
}

it('the demo identity provider prints its address, issuer and rules in one line, and that it is a demo', () => {
  expect(firstLine).toMatch(
    /^The demo identity provider listens on 127\.0\.0\.1, port \d+, as https:\/\/tunnistus\.example\.fi, and enforces the rules of op\. It identifies anybody as anybody: not for real residents\.$/,
  )
})

it('the demo identity provider serves its keys in a token, signed by the key that it wrote to a file', async () => {
  const response = await fetch(atProcess(`${issuer}/jwks/broker-signed`))
  const written = createLocalJWKSet(JSON.parse(await readFile(keysFile(), 'utf8')))
  const { payload } = await jwtVerify(await response.text(), written, { issuer })
  expect(payload['keys']).toEqual([expect.objectContaining({ use: 'sig', alg: 'RS256' })])
})

it('the demo identity provider redirects a browser to its page, also without the headers of a proxy', async () => {
  expect(await answerTo({})).toEqual({
    status: 303,
    location: expect.stringMatching(/^\/interaction\/[\w-]+$/),
  })
})

it('the demo identity provider refuses a request that breaks the rules of OP, and logs it', async () => {
  expect(await answerTo({ prompt: 'login' })).toEqual({ status: 400, location: null })
  await expect.poll(() => provider.said.stderr).toBe('demo identity request: invalid_request\n')
})

it('the demo identity provider names addresses below its issuer, whatever a proxy sends, and exits with 0 on SIGTERM', async () => {
  const discovered = start(ftnOptions())
  const line = await firstLineOf(discovered)
  const response = await fetch(atProcess(`${issuer}/.well-known/openid-configuration`, line), {
    headers: { 'x-forwarded-host': 'another.example', 'x-forwarded-proto': 'http' },
  })
  const said = await response.json()
  expect([said.issuer, said.authorization_endpoint, said.token_endpoint, said.jwks_uri]).toEqual([
    issuer,
    `${issuer}/auth`,
    `${issuer}/token`,
    `${issuer}/jwks`,
  ])
  discovered.child.kill('SIGTERM')
  expect(await discovered.ended).toEqual({ code: 0, stdout: `${line}\n`, stderr: '' })
})

it('the demo identity provider exits with 2 and one sentence for a wrong command line, and with 0 for help', async () => {
  expect(await start(['--port', '0']).ended).toEqual({
    code: 2,
    stdout: '',
    stderr: "Required option '--issuer <origin>' not specified. See npm run identity -- --help\n",
  })
  const { code, stdout, stderr } = await start(['--help']).ended
  expect([code, stdout.includes('Examples:'), stderr]).toEqual([0, true, ''])
})

it('the demo identity provider does not run in production', async () => {
  expect(await start(ftnOptions(), { NODE_ENV: 'production' }).ended).toEqual({
    code: 2,
    stdout: '',
    stderr: 'The demo identity provider does not run in production.\n',
  })
})
