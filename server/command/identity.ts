import { writeFile } from 'node:fs/promises'
import type { Settings } from '../kernel/base/settings.ts'
import { makeIdentityKeySet, readIdentityKeyFiles } from '../kernel/identity/keys.ts'
import { CommandFailed } from './service.ts'

export const IDENTITY_USAGE = 'identity keys | identity new <file>'

/** The subcommands of `identity`, with their arguments. */
export type IdentityOrder =
  | { readonly kind: 'keys' }
  | { readonly kind: 'new'; readonly file: string }

/** Reads the words after `identity`; null when they are no order. */
export function identityOrderOf(words: readonly string[]): IdentityOrder | null {
  const [kind, file, ...others] = words
  if (others.length > 0) return null
  if (kind === 'keys') return file === undefined ? { kind } : null
  return kind === 'new' && file ? { kind, file } : null
}

/** Prints the public keys to be given to the broker, or makes a file of new private keys. */
export async function runIdentity(
  { identityKeys }: Pick<Settings, 'identityKeys'>,
  order: IdentityOrder,
): Promise<string> {
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
