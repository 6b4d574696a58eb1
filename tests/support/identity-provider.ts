import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIdentityBroker, type IdentityBroker } from '../../server/identity/broker.ts'
import type { IdentityClientSettings } from '../../server/identity/client.ts'
import type { DemoPerson } from '../../server/identity/dev-provider/persons.ts'
import {
  type DemoProvider,
  type DemoProviderSettings,
  startDemoProvider,
} from '../../server/identity/dev-provider/start.ts'
import { keepIdentityKeys } from '../../server/identity/keys.ts'

/** Where the browser comes back to; nothing listens there. */
export const redirectUri = 'http://localhost:4999/identified'

export const aino: DemoPerson = {
  identityCode: '140388-9028',
  givenName: 'Aino',
  familyName: 'Virtanen',
  birthDate: '1988-03-14',
}

/** The demo provider on a free port and the portal's broker for it, with keys of their own. */
export interface TestIdentity {
  readonly provider: DemoProvider
  readonly providerSettings: DemoProviderSettings
  readonly broker: IdentityBroker
  readonly brokerSettings: IdentityClientSettings
  /** What the provider told the log. */
  readonly logged: string[]
  close(): Promise<void>
}

/** Starts both; `close` stops the provider and removes the keys. */
export async function startTestIdentity(
  persons: readonly DemoPerson[] = [aino],
): Promise<TestIdentity> {
  const folder = await mkdtemp(join(tmpdir(), 'identity-'))
  const keys = await keepIdentityKeys(folder)
  const logged: string[] = []
  const providerSettings: DemoProviderSettings = {
    port: 0,
    host: '127.0.0.1',
    clientId: 'porras',
    clientJwks: keys.publicJwks,
    redirectUris: [redirectUri],
    persons,
    log: (message) => logged.push(message),
  }
  const provider = await startDemoProvider(providerSettings)
  const brokerSettings = { issuer: provider.issuer, clientId: 'porras', keys, production: false }
  return {
    provider,
    providerSettings,
    broker: createIdentityBroker(brokerSettings),
    brokerSettings,
    logged,
    async close() {
      await provider.close()
      await rm(folder, { recursive: true })
    },
  }
}
