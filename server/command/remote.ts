import * as z from 'zod/mini'
import { readSecretFiles } from '../kernel/base/secret-files.ts'
import { BadSettings, type Environment } from '../kernel/base/settings.ts'
import { createHttpService } from './http-service.ts'
import { CommandFailed, type ProviderService } from './service.ts'

/** A portal on another machine, and a key of the provider's for it. */
export interface RemotePortal {
  /** The address of the portal, without a path. */
  readonly origin: string
  readonly key: string
}

const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/
const PORTAL = 'the https address of the portal, without a path'

/** A key must not be read on its way, so `http` leads to this machine alone. */
const portalOrigin = z.pipe(
  z.url({ protocol: /^https?$/, error: PORTAL }).check(
    z.refine((text) => {
      if (!URL.canParse(text)) return false
      const { protocol, hostname, origin, href } = new URL(text)
      const isSafe = protocol === 'https:' || THIS_MACHINE.test(hostname)
      return isSafe && href === `${origin}/`
    }, PORTAL),
  ),
  z.transform((text) => new URL(text).origin),
)

/**
 * Reads the settings of a portal elsewhere; null when there are none. Throws BadSettings for one
 * without the other, and for wrong ones.
 */
export function readRemotePortal(given: Environment): RemotePortal | null {
  const { env, faults, settingOf } = readSecretFiles(given, ['PROVIDER_KEY'])
  const { PROVIDER_URL: url, PROVIDER_KEY: key } = env
  if (url === undefined && key === undefined && faults.size === 0) return null
  const { data: origin } = portalOrigin.safeParse(url)
  if (origin === undefined) faults.set('PROVIDER_URL', PORTAL)
  // A header holds no other characters.
  if (!faults.has('PROVIDER_KEY_FILE') && !/^[\x21-\x7e]+$/.test(key ?? ''))
    faults.set(settingOf('PROVIDER_KEY'), 'the key that keys add printed')
  if (origin === undefined || key === undefined || faults.size > 0) throw new BadSettings(faults)
  return { origin, key }
}

const removesNothing = () =>
  Promise.reject(new CommandFailed('A portal elsewhere removes nothing again.'))

/** Calls a portal elsewhere, as a program of the provider does. */
export function createRemoteService({ origin, key }: RemotePortal): ProviderService {
  return createHttpService(
    {
      origin,
      key,
      unreachable: `Nothing answers at ${origin}, or it leads elsewhere: is PROVIDER_URL the address of the portal, is it reached from here, and is its certificate trusted here (NODE_EXTRA_CA_CERTS)?`,
      unauthorized: `The portal at ${origin} does not take the key of PROVIDER_KEY: it is another one, has ended, or was revoked.`,
      forbidden: (scope) =>
        scope === 'keys' || scope === 'operate'
          ? 'The key of PROVIDER_KEY may not do this: keys, staff and flags are for the machine of a server alone.'
          : `The key of PROVIDER_KEY lacks the scope ${scope} that this needs: make a key with it (keys add) on the machine of a server.`,
      wrongServer: `What answers at ${origin} is not the portal, or another version of it.`,
    },
    {
      now: () => new Date(),
      reseal: () => Promise.reject(new CommandFailed('A portal elsewhere seals nothing again.')),
      findReturnedAccounts: removesNothing,
      removeAgain: removesNothing,
      compareFiles: removesNothing,
      removeBytes: removesNothing,
    },
  )
}
