import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseOptions } from './options.ts'

const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
afterAll(() => rmSync(folder, { recursive: true }))

const person = { username: 'a@example.fi', password: 'Some-Password-1' }
const residents = { resident: person, other: person }

/** Writes a settings file of the kit, and returns the arguments that name it. */
function fileWith(content: unknown): string[] {
  const path = join(folder, 'kit.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return ['--file', path]
}

const url = 'https://test.example.fi/portal'

describe('The options', () => {
  it('reduce the address to its origin, and are combined with those of the options file', () => {
    const file = fileWith({ residents, providerKey: 'in the file', without: ['/provider/keys*'] })
    const asked = parseOptions([
      url,
      ...file,
      '--key',
      'typed',
      '--without',
      'listTenants',
      '--json',
    ])
    expect(asked).toEqual({
      setup: {
        base: 'https://test.example.fi',
        origin: 'https://test.example.fi',
        tenantSlug: 'provider',
        residents,
        providerKey: 'typed',
        webhookUrl: 'https://example.com/porras-conformance',
        now: expect.any(Function),
        run: expect.stringMatching(/^kit-[\da-f]{8}$/),
        only: [],
        without: ['/provider/keys*', 'listTenants'],
      },
      timeoutMs: 20_000,
      json: true,
      quiet: false,
    })
  })

  it.each([
    [[], 'Give one address of a back end.'],
    [['test.example.fi'], '"test.example.fi" is not an address.'],
    [['ftp://test.example.fi'], 'The address begins with http:// or https://.'],
    [[url], 'Give --file with the residents to sign in as.'],
    [[url, '--file', 'none.json'], 'The file none.json cannot be read.'],
    [[url, '--wrong'], "Unknown option '--wrong'"],
  ])('with the command line %j are refused with a sentence about the problem', (args, sentence) => {
    expect(() => parseOptions(args)).toThrow(sentence)
  })

  it.each([
    ['{', ' is no JSON.'],
    [{ residents: { resident: person } }, ' is wrong at residents.other: '],
    [{ residents, key: 'x' }, ' is wrong at the file: '],
  ])(
    'with the options file %j are refused with a sentence about the problem',
    (content, sentence) => {
      expect(() => parseOptions([url, ...fileWith(content)])).toThrow(sentence)
    },
  )

  it('are refused with a pattern that matches no route, or a time that is not a number', () => {
    const file = fileWith({ residents })
    expect(() => parseOptions([url, ...file, '--only', 'listTenant'])).toThrow(
      'No route has the name or the path "listTenant".',
    )
    expect(() => parseOptions([url, ...file, '--timeout', 'long'])).toThrow(
      '--timeout is a number of seconds up to 300.',
    )
  })
})
