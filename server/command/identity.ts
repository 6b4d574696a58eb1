import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { Settings } from '../kernel/base/settings.ts'
import { makeIdentityKeySet, readIdentityKeyFiles } from '../kernel/identity/keys.ts'
import { callbackAddress } from '../modules/identification/begin.ts'
import { IDENTITY_KEYS_PATH } from '../modules/identification/keys-route.ts'
import { registrationCallback } from '../modules/registration/begin.ts'
import { add } from './command-line.ts'
import { CommandFailed } from './service.ts'

/** The subcommands of `identity`, with their arguments. */
export type IdentityOrder =
  | { readonly kind: 'keys' }
  | { readonly kind: 'addresses' }
  | { readonly kind: 'new'; readonly file: string }

/** Adds `identity` to the command. */
export function addIdentity(program: Command, give: (order: IdentityOrder) => void): void {
  const identity = add(program, {
    name: 'identity',
    about: "The portal's keys towards the identity broker.",
    examples: [
      'identity new /etc/porras/identity-2026.json',
      'identity keys',
      'identity addresses',
    ],
  })
  add(identity, { name: 'keys', about: 'Print the public keys, for the broker.' }).action(() =>
    give({ kind: 'keys' }),
  )
  add(identity, { name: 'addresses', about: "Print the addresses for the broker's form." }).action(
    () => give({ kind: 'addresses' }),
  )
  add(identity, { name: 'new', about: 'Make a file of new private keys.' })
    .argument('<file>')
    .action((file: string) => give({ kind: 'new', file }))
}

/** Prints the public keys or the addresses to be given to the broker, or makes a file of new private keys. */
export async function runIdentity(
  { identityKeys, publicOrigin }: Pick<Settings, 'identityKeys' | 'publicOrigin'>,
  order: IdentityOrder,
): Promise<string> {
  if (order.kind === 'addresses')
    return [
      `Redirect address: ${callbackAddress({ publicOrigin })}`,
      `Redirect address: ${registrationCallback({ publicOrigin })}`,
      `Public keys: ${publicOrigin}${IDENTITY_KEYS_PATH}`,
    ].join('\n')
  if (order.kind === 'keys') {
    if (identityKeys === null)
      throw new CommandFailed('IDENTITY_KEYS is not set: the demo has keys of its own.')
    const { publicJwks } = await readIdentityKeyFiles(identityKeys)
    return JSON.stringify(publicJwks, null, 2)
  }
  try {
    await writeFile(order.file, await makeIdentityKeySet(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new CommandFailed(`The file ${order.file} cannot be made: ${String(error.code)}.`)
  }
  return `The file ${order.file} holds new keys: add it to IDENTITY_KEYS of every server.`
}
