import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../../fixtures/free-port.ts'
import { CommandFailed } from '../command/service.ts'
import { makeIdentityKeySet, readIdentityKeys } from '../kernel/identity/keys.ts'
import { parseIdentityProviderCommand } from './order.ts'
import { runIdentityProvider } from './run.ts'

const right = {
  issuer: 'https://tunnistus.example.fi',
  clientId: 'porras',
  clientKeys: 'keys.json',
} as const
const origin = 'https://asiointi.example.fi'
const clientWords =
  `--issuer ${right.issuer} --client-id ${right.clientId} --client-keys ${right.clientKeys}`.split(
    ' ',
  )
const words = [...clientWords, '--redirect', origin]

it('uses defaults for options that are not given, and accepts origins without a final slash', () => {
  expect(
    parseIdentityProviderCommand([...words, '--issuer', 'https://Tunnistus.example.fi/']),
  ).toEqual({
    kind: 'start',
    options: { ...right, portal: { origin }, rules: 'demo', host: '127.0.0.1', port: 4000 },
  })
})

it('accepts the address of the portal’s entity statement with the rules of OP', () => {
  const given = ['--rules', 'op', '--client-statement', 'a.jwt', '--keys-out', 'b.json']
  expect(parseIdentityProviderCommand([...clientWords, ...given])).toEqual({
    kind: 'start',
    options: {
      ...right,
      portal: { statement: 'a.jwt' },
      keysOut: 'b.json',
      rules: 'op',
      host: '127.0.0.1',
      port: 4000,
    },
  })
})

it('accepts plain http for addresses on this machine', () => {
  expect(parseIdentityProviderCommand([...words, '--issuer', 'http://localhost:4000'])).toEqual({
    kind: 'start',
    options: {
      issuer: 'http://localhost:4000',
      rules: 'demo',
      host: '127.0.0.1',
      port: 4000,
      clientId: 'porras',
      clientKeys: 'keys.json',
      portal: { origin: 'https://asiointi.example.fi' },
    },
  })
})

const required = ['issuer <origin>', 'client-id <id>', 'client-keys <file or address>']

it.each(required)('refuses a command line without --%s', (flags) => {
  const given = words.toSpliced(words.indexOf(`--${flags.split(' ')[0]}`), 2)
  expect(() => parseIdentityProviderCommand(given)).toThrow(
    new CommandFailed(`Required option '--${flags}' not specified. See npm run identity -- --help`),
  )
})

it.each([
  [[], "Option '--rules demo' needs '--redirect <origin>'."],
  [['--rules', 'ftn'], "Option '--rules ftn' needs '--redirect <origin>'."],
  [
    ['--rules', 'op', '--keys-out', 'b.json'],
    "Option '--rules op' needs '--client-statement <file>'.",
  ],
])('refuses the rules %j without the options that they need', (given, sentence) => {
  expect(() => parseIdentityProviderCommand([...clientWords, ...given])).toThrow(
    new CommandFailed(`${sentence} See npm run identity -- --help`),
  )
})

const notAnOrigin = 'It has to be an https address without a path (http on this machine alone).'

it.each([
  ...['http://tunnistus.example.fi', 'https://a.fi/b', 'https://a:b@a.fi', 'a.fi'].map(
    (address): [string[], string] => [
      ['--issuer', address],
      `Option '--issuer <origin>' argument '${address}' is invalid. ${notAnOrigin}`,
    ],
  ),
  [
    ['--port', '65536'],
    "Option '--port <number>' argument '65536' is invalid. It has to be a port from 0 to 65535.",
  ],
  [
    ['--rules', 'nordea'],
    "Option '--rules <profile>' argument 'nordea' is invalid. Allowed choices are ftn, op, demo.",
  ],
  [['--rules', 'op'], "Option '--rules op' needs '--keys-out <file>'."],
  [['--person', 'a.json'], "Unknown option '--person' (Did you mean --persons?)"],
  [['now'], 'Too many arguments. Expected 0 arguments but got 1: now.'],
])('refuses the command line %j with one sentence', (given, sentence) => {
  expect(() => parseIdentityProviderCommand([...words, ...given])).toThrow(
    new CommandFailed(`${sentence} See npm run identity -- --help`),
  )
})

describe('files and addresses', () => {
  let folder: string
  let privateKeys: string
  let publicKeys: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'identity-order-'))
    privateKeys = await makeIdentityKeySet()
    publicKeys = JSON.stringify((await readIdentityKeys(privateKeys)).publicJwks)
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function fileOf(text: string): Promise<string> {
    const file = join(folder, 'given.json')
    await writeFile(file, text)
    return file
  }

  /** The sentence about options, where the file of the test is FILE; null when the provider started. */
  async function refusalOf(options: Readonly<Record<string, string>>): Promise<string | null> {
    const keys = join(folder, 'portal.json')
    await writeFile(keys, publicKeys)
    const given = { '--client-keys': keys, '--port': '0', ...options }
    const order = parseIdentityProviderCommand([...words, ...Object.entries(given).flat()])
    if (order.kind === 'help') throw new Error('The call was taken for one of the help')
    try {
      await (await runIdentityProvider(order.options, () => {})).close()
      return null
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error
      return error.message.replace(join(folder, 'given.json'), 'FILE')
    }
  }

  it.each([
    ['[]', 'is no JSON Web Key Set with a key'],
    ['not JSON', 'is no JSON Web Key Set with a key'],
  ])('refuses a key file with the content %s', async (text, why) => {
    const keys = await fileOf(text)
    expect(await refusalOf({ '--client-keys': keys })).toBe(
      `The file FILE of --client-keys ${why}.`,
    )
  })

  it('refuses private keys, and key sets without an encryption key', async () => {
    expect(await refusalOf({ '--client-keys': await fileOf(privateKeys) })).toBe(
      'The file FILE of --client-keys holds a private key.',
    )
    const { keys } = JSON.parse(publicKeys)
    expect(
      await refusalOf({ '--client-keys': await fileOf(JSON.stringify({ keys: [keys[0]] })) }),
    ).toBe('The client\'s keys lack one with use "enc".')
  })

  it('reads the keys of the portal from an address, and refuses one that does not answer or returns an error', async () => {
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/keys' ? 200 : 404
      response.end(publicKeys)
    })
    const port = await findFreePort()
    const address = `http://localhost:${port}`
    expect(await refusalOf({ '--client-keys': `${address}/keys` })).toBe(
      `The address ${address}/keys of --client-keys does not answer: start the portal first, or give a file with its keys.`,
    )
    await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
    expect(await refusalOf({ '--client-keys': `${address}/keys` })).toBeNull()
    expect(await refusalOf({ '--client-keys': `${address}/others` })).toBe(
      `The address ${address}/others of --client-keys answers with 404.`,
    )
    server.close()
    server.closeAllConnections()
  })

  const aino = {
    identityCode: '140388-9028',
    givenName: 'Aino',
    familyName: 'Virtanen',
    birthDate: '1988-03-14',
  }

  it('accepts demo persons with artificial identity codes', async () => {
    expect(await refusalOf({ '--persons': await fileOf(JSON.stringify([aino])) })).toBeNull()
  })

  it.each([
    ['no list', {}, 'is no list of persons in JSON'],
    [
      'somebody who may be real',
      [aino, { ...aino, identityCode: '131052-308T' }],
      'has wrong values: 1.identityCode (has to be an identity code that no real person has, with 900 to 999 after the sign)',
    ],
    [
      'no name and no day',
      [{ ...aino, givenName: '', birthDate: '14.3.1988' }],
      'has wrong values: 0.givenName (is empty), 0.birthDate (has to be a day such as 1988-03-14)',
    ],
    ['a person twice', [aino, { ...aino, givenName: 'Anna' }], 'has an identity code twice'],
  ])('refuses a persons file with %s', async (_title, persons, why) => {
    expect(await refusalOf({ '--persons': await fileOf(JSON.stringify(persons)) })).toBe(
      `The file FILE of --persons ${why}.`,
    )
  })

  it('refuses a port that is taken, an address of another machine, and a file that cannot be written', async () => {
    const server = createServer()
    const port = await findFreePort()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    expect(await refusalOf({ '--port': String(port) })).toBe(
      `The port ${port} of --port is taken: stop what uses it, or set another.`,
    )
    server.close()
    expect(await refusalOf({ '--host': '192.0.2.1' })).toBe(
      'The address 192.0.2.1 of --host is not one of this machine.',
    )
    expect(await refusalOf({ '--keys-out': join(folder, 'missing', 'keys.json') })).toBe(
      `The file ${join(folder, 'missing', 'keys.json')} of --keys-out cannot be written: the folder ${join(folder, 'missing')} is not there.`,
    )
  })
})
