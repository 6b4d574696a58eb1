import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { describeWriteFailure } from '../kernel/base/file-failure.ts'
import type { IdentitySetting, IdentitySettings } from '../kernel/base/settings.ts'
import {
  type BrokerEntity,
  createEntityKey,
  keysForBroker,
  readEntityKey,
  signKeyList,
  signStatement,
} from '../kernel/identity/entity.ts'
import { makeIdentityKeySet, readIdentityKeyFiles } from '../kernel/identity/keys.ts'
import { identityProfiles } from '../kernel/identity/profile.ts'
import { callbackAddress } from '../modules/identification/begin.ts'
import { IDENTITY_KEYS_PATH, SIGNED_KEYS_PATH } from '../modules/identification/keys-route.ts'
import { registrationCallbackAddress } from '../modules/registration/begin.ts'
import { addSubcommand } from './command-line.ts'
import { CommandFailed } from './service.ts'

/** The subcommands of `identity`, with their arguments. */
export type IdentityCommand =
  | { readonly kind: 'keys'; readonly isSigned: boolean }
  | { readonly kind: 'addresses' }
  | { readonly kind: 'statement' }
  | { readonly kind: 'new' | 'new-entity'; readonly file: string }

/** Adds the subcommand `identity` to the provider's command. */
export function defineIdentityCommand(
  program: Command,
  give: (order: IdentityCommand) => void,
): void {
  const identity = addSubcommand(program, {
    name: 'identity',
    about: "The portal's keys towards the identity broker.",
    examples: [
      'identity new /var/lib/porras-koivuranta/identity.json',
      'identity keys',
      'identity addresses',
      'identity new-entity /var/lib/porras-koivuranta/entity.json',
      'identity statement',
    ],
  })
  addSubcommand(identity, { name: 'keys', about: 'Print the public keys, for the broker.' })
    .option('--signed', 'as the list that the portal signs with IDENTITY_ENTITY_KEY', false)
    .action(({ signed }: { readonly signed: boolean }) => give({ kind: 'keys', isSigned: signed }))
  addSubcommand(identity, {
    name: 'addresses',
    about: "Print the addresses for the broker's form.",
  }).action(() => give({ kind: 'addresses' }))
  addSubcommand(identity, {
    name: 'statement',
    about:
      'Print the entity statement for a broker of the profile op, signed with IDENTITY_ENTITY_KEY.',
    more: 'It names PROVIDER_NAME, PUBLIC_ORIGIN and the redirect addresses: give the broker another one when one of them or the key changes.',
  }).action(() => give({ kind: 'statement' }))
  addSubcommand(identity, { name: 'new', about: 'Make a file of new private keys.' })
    .argument('<file>')
    .action((file: string) => give({ kind: 'new', file }))
  addSubcommand(identity, {
    name: 'new-entity',
    about: 'Make a file with a new private key for the signed list and the statement.',
  })
    .argument('<file>')
    .action((file: string) => give({ kind: 'new-entity', file }))
}

/** The settings whose value is printed, or signed, by an order. */
export function settingsNeededFor(order: IdentityCommand): readonly IdentitySetting[] {
  switch (order.kind) {
    case 'addresses':
      return ['PUBLIC_ORIGIN']
    case 'keys':
      return order.isSigned ? ['PUBLIC_ORIGIN', 'IDENTITY_KEYS'] : ['IDENTITY_KEYS']
    case 'statement':
      return ['PUBLIC_ORIGIN', 'PROVIDER_NAME']
    case 'new':
    case 'new-entity':
      return []
    default:
      throw order satisfies never
  }
}

/**
 * Prints what the broker is given (public keys, addresses, the statement), or makes a file of new
 * private keys.
 */
export async function runIdentityCommand(
  settings: IdentitySettings,
  order: IdentityCommand,
): Promise<string> {
  switch (order.kind) {
    case 'addresses':
      return addressesOf(settings)
    case 'keys':
      return order.isSigned ? signedKeys(settings) : publicKeys(settings)
    case 'statement':
      return statementOf(settings)
    case 'new':
      await writeKeys(order.file, await makeIdentityKeySet())
      return `The file ${order.file} holds new keys: add it to IDENTITY_KEYS of every server.`
    case 'new-entity':
      await writeKeys(order.file, await createEntityKey())
      return `The file ${order.file} holds a new key: name it in IDENTITY_ENTITY_KEY of every server, and give the broker a new statement.`
    default:
      throw order satisfies never
  }
}

const redirectsOf = ({ publicOrigin }: IdentitySettings): string[] => [
  callbackAddress({ publicOrigin }),
  registrationCallbackAddress({ publicOrigin }),
]

function addressesOf(settings: IdentitySettings): string {
  const { publicOrigin, identityEntityKey } = settings
  return [
    ...redirectsOf(settings).map((address) => `Redirect address: ${address}`),
    `Public keys: ${publicOrigin}${IDENTITY_KEYS_PATH}`,
    ...(identityEntityKey === null
      ? []
      : [`Signed public keys: ${publicOrigin}${SIGNED_KEYS_PATH}`]),
  ].join('\n')
}

async function readPublicKeys({ identityKeys }: IdentitySettings) {
  if (identityKeys === null)
    throw new CommandFailed('IDENTITY_KEYS is not set: the demo has keys of its own.')
  const { publicJwks } = await readIdentityKeyFiles(identityKeys)
  return publicJwks
}

const publicKeys = async (settings: IdentitySettings): Promise<string> =>
  JSON.stringify(await readPublicKeys(settings), null, 2)

const signedKeys = async (settings: IdentitySettings): Promise<string> =>
  signKeyList(
    await entityOf(settings),
    keysForBroker(identityProfiles.op, await readPublicKeys(settings)),
    new Date(),
  )

async function statementOf(settings: IdentitySettings): Promise<string> {
  const { contentEncryptions, keyEncryption } = identityProfiles.op
  return signStatement(
    await entityOf(settings),
    {
      redirectUris: redirectsOf(settings),
      organization: settings.provider.name,
      keysAddress: `${settings.publicOrigin}${SIGNED_KEYS_PATH}`,
      keyEncryption,
      contentEncryption: contentEncryptions[0],
    },
    new Date(),
  )
}

async function entityOf({
  identityEntityKey,
  publicOrigin,
}: IdentitySettings): Promise<BrokerEntity> {
  if (identityEntityKey === null)
    throw new CommandFailed(
      'IDENTITY_ENTITY_KEY is not set: make a key with identity new-entity <file>.',
    )
  return readEntityKey(identityEntityKey, publicOrigin)
}

async function writeKeys(file: string, content: string): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new CommandFailed(
      `The file ${file} cannot be made: ${describeWriteFailure(error, file)}.`,
    )
  }
}
