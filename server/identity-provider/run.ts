import { writeFile } from 'node:fs/promises'
import { CommandFailed } from '../command/service.ts'
import { demoPersons } from '../demo/people.ts'
import { describeWriteFailure } from '../kernel/base/file-failure.ts'
import { CannotStartDemoProvider } from '../kernel/identity/dev-provider/provider.ts'
import { type DemoProvider, startDemoProvider } from '../kernel/identity/dev-provider/start.ts'
import { callbackAddress } from '../modules/identification/begin.ts'
import { registrationCallbackAddress } from '../modules/registration/begin.ts'
import { readClientKeys, readClientStatement, readPersons } from './inputs.ts'
import type { IdentityProviderOptions } from './order.ts'

/**
 * Starts the demo identity provider by its options, and writes its keys where they ask for it. Rejects
 * with CommandFailed for what the operator can correct. Errors of requests are given to `log`, without
 * personal data.
 */
export async function runIdentityProvider(
  options: IdentityProviderOptions,
  log: (message: string) => void,
): Promise<DemoProvider> {
  const { port, host, issuer, clientId, rules, keysOut } = options
  const settings = {
    port,
    host,
    issuer,
    clientId,
    ...(await readClient(options)),
    rules,
    persons: options.persons === undefined ? demoPersons() : await readPersons(options.persons),
    log,
  }
  const provider = await startDemoProvider(settings).catch((error: unknown) => {
    throw failureOf(error, options)
  })
  if (keysOut === undefined) return provider
  try {
    await writeFile(keysOut, `${JSON.stringify(provider.brokerKeys)}\n`)
    return provider
  } catch (error) {
    await provider.close()
    throw new CommandFailed(
      `The file ${keysOut} of --keys-out cannot be written: ${describeWriteFailure(error, keysOut)}.`,
    )
  }
}

/** Reads what the provider has to know of the portal. Rejects with CommandFailed. */
async function readClient({ portal, clientKeys }: IdentityProviderOptions) {
  if ('origin' in portal) {
    const { origin: publicOrigin } = portal
    return {
      clientJwks: await readClientKeys(clientKeys, null),
      redirectUris: [
        callbackAddress({ publicOrigin }),
        registrationCallbackAddress({ publicOrigin }),
      ],
    }
  }
  const statement = await readClientStatement(portal.statement)
  return {
    clientJwks: await readClientKeys(clientKeys, statement),
    redirectUris: statement.redirectUris,
  }
}

/** The line about a provider that listens. */
export const formatStartedLine = (
  provider: DemoProvider,
  { host, rules }: IdentityProviderOptions,
): string =>
  `The demo identity provider listens on ${host}, port ${provider.port}, as ${provider.issuer}, and enforces the rules of ${rules}. It identifies anybody as anybody: not for real residents.`

/** A sentence for what the options or the environment can change; otherwise the error itself. */
function failureOf(error: unknown, { port, host }: IdentityProviderOptions): unknown {
  if (error instanceof CannotStartDemoProvider) return new CommandFailed(`${error.message}.`)
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return new CommandFailed(
      `The port ${port} of --port is taken: stop what uses it, or set another.`,
    )
  if (code === 'EACCES')
    return new CommandFailed(`The port ${port} of --port may not be used by this user.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new CommandFailed(`The address ${host} of --host is not one of this machine.`)
  return error
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
