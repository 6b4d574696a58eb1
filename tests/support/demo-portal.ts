import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CustomFetch } from 'openid-client'
import type { Database } from '../../server/database/port.ts'
import { loadDemoData } from '../../server/demo/load.ts'
import { demoPersons } from '../../server/demo/people.ts'
import { demoAccountId, demoPersonId } from '../../server/demo/resident-rows.ts'
import { createIdentityBroker, type IdentityBroker } from '../../server/identity/broker.ts'
import { startDemoProvider } from '../../server/identity/dev-provider/start.ts'
import { type IdentityKeys, keepIdentityKeys } from '../../server/identity/keys.ts'
import { callbackAddress } from '../../server/modules/identification/begin.ts'
import { registrationCallback } from '../../server/modules/registration/begin.ts'
import { readSettings } from '../../server/settings.ts'
import { startTestApp, type TestApp } from './app.ts'
import { freshDatabase } from './database.ts'
import { keptLog } from './kept-log.ts'
import { makeContract, makeTenant } from './people.ts'
import { signedIn, type Visitor } from './visitor.ts'

/** A server with the demo data, and the real demo provider to identify at. */
export interface DemoPortal extends TestApp {
  /** Somebody of the demo data, signed in. */
  visitor(key: string): Promise<Visitor>
  /** A rental of the test's own with people of the demo data as its parties; answers its id. */
  rentalOf(...keys: string[]): Promise<string>
}

/** What a portal may be given; without it, it has its own. */
export interface DemoPortalWish {
  readonly database?: Database
  /** Stands between the portal and the identity provider. */
  readonly between?: (keys: IdentityKeys) => CustomFetch
  /** Stands between the portal and its broker. */
  readonly around?: (broker: IdentityBroker) => IdentityBroker
}

/** Starts both; `close` stops them and closes the database. */
export async function startDemoPortal({
  database: given,
  between,
  around = (broker) => broker,
}: DemoPortalWish = {}): Promise<DemoPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-portal-'))
  const settings = readSettings({})
  const keys = await keepIdentityKeys(folder)
  const log = keptLog('node')
  const provider = await startDemoProvider({
    port: 0,
    host: '127.0.0.1',
    clientId: 'porras',
    clientJwks: keys.publicJwks,
    redirectUris: [callbackAddress(settings), registrationCallback(settings)],
    persons: demoPersons(),
    log: (message) => log.warn(message),
  })
  const database = given ?? (await freshDatabase())
  const { issuer } = provider
  const broker = around(
    createIdentityBroker({
      issuer,
      clientId: 'porras',
      keys,
      production: false,
      ...(between && { fetch: between(keys) }),
    }),
  )
  const test = await startTestApp({ broker, database, env: { DATA_DIR: folder } })
  await loadDemoData(test.parts)

  return {
    ...test,
    visitor: (key) => signedIn(test, { accountId: demoAccountId(key) }),
    async rentalOf(...keys) {
      const contractId = await makeContract(database)
      for (const key of keys) {
        await makeTenant(database, { personId: demoPersonId(key), contractId })
      }
      return contractId
    },
    async close() {
      await provider.close()
      await rm(folder, { recursive: true })
      await test.close()
    },
  }
}
