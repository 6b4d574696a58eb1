import { Command, InvalidArgumentError, Option } from 'commander'
import { parseArguments } from '../command/command-line.ts'
import { isLoopbackAddress } from '../kernel/identity/client.ts'
import { type IdentityProfileName, identityProfiles } from '../kernel/identity/profile.ts'

/** What the demo identity provider is started with. */
export interface IdentityProviderOptions {
  readonly port: number
  readonly host: string
  /** An origin. */
  readonly issuer: string
  readonly clientId: string
  /** A file, or an address, with the public keys of the portal. */
  readonly clientKeys: string
  /** The origin of the portal, or, with the rules of op, a file with its statement. */
  readonly portal: { readonly origin: string } | { readonly statement: string }
  readonly rules: IdentityProfileName
  /** A file; without it the demo's people are offered. */
  readonly persons?: string
  /** The file for the keys that the provider signs its keys with. */
  readonly keysOut?: string
}

/** The options as they are given. */
interface GivenOptions extends Omit<IdentityProviderOptions, 'portal'> {
  readonly redirect?: string
  readonly clientStatement?: string
}

/** The parsed arguments of the demo identity provider. */
export type IdentityProviderCommand =
  | { readonly kind: 'start'; readonly options: IdentityProviderOptions }
  | { readonly kind: 'help'; readonly text: string }

const CALL = 'npm run identity --'
const LAST_PORT = 65_535

const examples = `
Examples:
  A portal in production with IDENTITY_PROFILE=op, behind a proxy that ends TLS for the issuer:
    ${CALL} --rules op --issuer https://tunnistus.example.fi --client-id porras
      --client-statement statement.jwt --client-keys portal-keys.jwt
      --keys-out /var/lib/porras-koivuranta/broker.json
  A portal on this machine outside production, without a proxy:
    ${CALL} --issuer http://localhost:4000 --client-id porras
      --client-keys http://localhost:3000/api/identity/jwks.json --redirect http://localhost:3000

--client-keys takes a file with what 'npm run -s provider -- identity keys' prints, or an address. With
  op it is the signed list ('identity keys --signed'), and --client-statement a file with what 'identity
  statement' prints; take files, as the portal starts after the provider: it reads the keys of --keys-out.
Its own keys are new at each start: with op, restart the portals after it.
--persons takes a file such as
  [{"identityCode": "140388-9028", "givenName": "Aino", "familyName": "Virtanen",
    "birthDate": "1988-03-14"}]
  with identity codes that no real person has: the three digits after the sign are 900 to 999.`

/** Parses the words of a call. Throws CommandFailed with one sentence about what is wrong. */
export function parseIdentityProviderCommand(words: readonly string[]): IdentityProviderCommand {
  let options: IdentityProviderOptions | null = null
  const command = new Command()
    .name(CALL)
    .usage('[options]')
    .description(
      'Serves the demo identity provider, where anybody can identify as any of its people, as a process of its own. It is for trying an installation, never for real residents.',
    )
    .helpOption('--help', 'print this help')
    .exitOverride()
    .showSuggestionAfterError()
    .requiredOption(
      '--issuer <origin>',
      'its address for browsers and the portal, IDENTITY_ISSUER of the portal',
      originOf,
    )
    .requiredOption('--client-id <id>', 'IDENTITY_CLIENT_ID of the portal')
    .requiredOption('--client-keys <file or address>', 'the public keys of the portal')
    .option('--client-statement <file>', 'the entity statement of the portal; op needs it')
    .option('--redirect <origin>', 'PUBLIC_ORIGIN of the portal; op takes the statement', originOf)
    .addOption(
      new Option('--rules <profile>', 'the kind of broker whose rules it enforces')
        .choices(Object.keys(identityProfiles))
        .default('demo' satisfies IdentityProfileName),
    )
    .option('--host <address>', 'the address on which it listens, without TLS', '127.0.0.1')
    .option('--port <number>', 'the port; 0 takes a free one', portOf, 4000)
    .option('--persons <file>', "who can identify; without it, the demo's people")
    .option(
      '--keys-out <file>',
      "is written with the provider's own keys, for IDENTITY_BROKER_KEYS; op needs it",
    )
    .addHelpText('after', examples)
    .action(({ redirect, clientStatement, ...given }: GivenOptions) => {
      const needed = (option: string) =>
        command.error(`error: option '--rules ${given.rules}' needs '${option}'`)
      if (given.rules !== 'op')
        options = { ...given, portal: { origin: redirect ?? needed('--redirect <origin>') } }
      else if (given.keysOut === undefined) needed('--keys-out <file>')
      else {
        const statement = clientStatement ?? needed('--client-statement <file>')
        options = { ...given, portal: { statement } }
      }
    })
  const text = parseArguments(command, words)
  if (options === null) return { kind: 'help', text: text ?? '' }
  return { kind: 'start', options }
}

/** As the portal takes it: https, and http on this machine alone. */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isBare = url !== null && [`${url.origin}/`, url.origin].includes(text.toLowerCase())
  if (url !== null && isBare && (url.protocol === 'https:' || isPlainHere(url))) return url.origin
  throw new InvalidArgumentError(
    'It has to be an https address without a path (http on this machine alone).',
  )
}

const isPlainHere = (url: URL): boolean => url.protocol === 'http:' && isLoopbackAddress(url)

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : LAST_PORT + 1
  if (port <= LAST_PORT) return port
  throw new InvalidArgumentError(`It has to be a port from 0 to ${LAST_PORT}.`)
}
