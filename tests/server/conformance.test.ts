import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoPortal, startDemoPortal } from '../../fixtures/server/demo-portal.ts'
import { migratedPostgres } from '../../fixtures/server/migrated-postgres.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import { isFailed } from '../../scripts/conformance/claims.ts'
import { prove } from '../../scripts/conformance/prove.ts'
import type { Setup } from '../../scripts/conformance/setup.ts'
import { fetchTransport, patient, type Transport } from '../../scripts/conformance/transport.ts'
import { DEMO_PASSWORD, demoResidents } from '../../server/demo/people.ts'

const newDatabase = migratedPostgres()
let portal: DemoPortal
let setup: Setup
let transport: Transport

/** A demo resident as the kit is given one. */
function resident(key: string) {
  const known = demoResidents.find((one) => one.key === key)
  return {
    username: known?.email ?? '',
    password: DEMO_PASSWORD,
    form: { person: known?.identityCode ?? '', method: 'bank', action: 'identify' },
  }
}

beforeAll(async () => {
  portal = await startDemoPortal({ database: await newDatabase() })
  const base = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  setup = {
    base,
    origin: portal.dependencies.settings.publicOrigin,
    tenantSlug: portal.dependencies.settings.provider.slug,
    residents: {
      resident: resident('aino'),
      other: resident('signe'),
      giver: resident('mikko'),
      approver: resident('laura'),
      added: resident('reetta'),
      leaver: resident('ilona'),
    },
    providerKey: await makeKey(portal.database),
    webhookUrl: 'http://127.0.0.1:9/',
    now: () => portal.clock.now(),
    only: [],
    without: [],
    run: 'kit-0a1b2c3d',
  }
  transport = patient(fetchTransport(), async (seconds) => {
    portal.clock.advance(seconds * 1000)
  })
})
afterAll(() => portal.close())

it('our own server conforms', async () => {
  const { claims, notAnswered } = await prove(setup, transport)
  (await import('node:fs')).writeFileSync('/tmp/kit-claims.json', JSON.stringify({ claims, notAnswered }, null, 1))
  expect(claims.filter(isFailed)).toEqual([])
  expect(notAnswered).toEqual([])
})
