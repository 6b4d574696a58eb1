import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoPortal, startDemoPortal } from '../../fixtures/server/demo-portal.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import { type Findings, isFailed } from '../../scripts/conformance/claims.ts'
import {
  lifecycleRoutes,
  limitedRoutes,
  listMutants,
} from '../../scripts/conformance/mutants/mutants.ts'
import { makeRecorder, type Recording } from '../../scripts/conformance/mutants/recording.ts'
import { tryMutants } from '../../scripts/conformance/mutants/run.ts'
import { makeSampleIds, proveBackEnd } from '../../scripts/conformance/prove.ts'
import type { SampleIds } from '../../scripts/conformance/samples.ts'
import type { Setup } from '../../scripts/conformance/setup.ts'
import {
  type Answer,
  makeFetchTransport,
  retryWhenLimited,
  type Transport,
} from '../../scripts/conformance/transport.ts'
import { DEMO_PASSWORD, demoResidents } from '../../server/demo/people.ts'

/** The share of mutants of our routes that the kit has to notice. */
const LEAST_SHARE = 0.95
/** Long enough for the whole proof, some 2,500 calls, on a busy machine. */
const LONG = { timeout: 600_000 }
/** The clock advances by this for each call, so that no limit of calls per minute is reached. */
const MS_PER_CALL = 100

const newDatabase = makeMigratedDatabaseOpener()
let portal: DemoPortal
let setup: Setup
let transport: Transport
let findings: Findings
let recording: Recording
let samples: SampleIds

/** Returns a demo resident in the form that the settings of the kit have. */
function resident(key: string) {
  const known = demoResidents.find((one) => one.key === key)
  if (!known?.email || !known.identityCode) throw new Error(`${key} cannot sign in`)
  return {
    username: known.email,
    password: DEMO_PASSWORD,
    form: { person: known.identityCode, method: 'bank', action: 'identify' },
  }
}

beforeAll(async () => {
  portal = await startDemoPortal({ database: await newDatabase() })
  const base = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const { settings } = portal.dependencies
  setup = {
    base,
    origin: settings.publicOrigin,
    tenantSlug: settings.provider.slug,
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
  const send = makeFetchTransport()
  // Time passes, as it does for a back end elsewhere: requests of one instant have no order.
  const passing: Transport = (call) => {
    portal.clock.advance(MS_PER_CALL)
    return send(call)
  }
  transport = retryWhenLimited(passing, async (seconds) => {
    portal.clock.advance(seconds * 1000)
  })
  const recorded = makeRecorder(transport)
  recording = recorded.recording
  samples = makeSampleIds(setup)
  findings = await proveBackEnd(setup, recorded.transport, {
    onUnit: (unit) => recorded.begin(unit),
    samples,
  })
}, LONG.timeout)
afterAll(() => portal.close())

describe('Our own server', () => {
  it('meets every claim of the conformance kit', () => {
    expect(findings.claims.filter(isFailed)).toEqual([])
    expect(findings.claims.length).toBeGreaterThan(2000)
  })

  it('answers every route of the kit with success, except the listed routes, each with its reason', () => {
    const byMail = 'it needs a code, which is sent by mail'
    const identified = 'it needs a registration, which begins with strong identification'
    expect(findings.notOffered).toEqual([])
    expect(findings.notAnswered).toEqual([
      { route: 'readRegistration', why: identified },
      { route: 'verifyEmail', why: identified },
      { route: 'setVerificationCode', why: byMail },
      { route: 'confirmForgotPassword', why: byMail },
      { route: 'confirmResetPassword', why: byMail },
      { route: 'verifyNewEmail', why: byMail },
      { route: 'readDataExportFile', why: 'a job makes the file, which may take long' },
    ])
  })
})

describe('The kit, run on changed answers of our routes,', () => {
  it(
    'detects at least 95 % of the changes, and each one that changes an answer',
    LONG,
    async () => {
      const { share, survivors, byKind, unseen } = await tryMutants({ setup, recording, samples })
      expect(survivors).toEqual([])
      expect({ share, byKind, unseen }).toSatisfy(() => share >= LEAST_SHARE)
      // Mutants of refusals and life cycles are noticed without exception.
      const { 'refusal dropped': dropped, 'forbidden transition allowed': allowed } = byKind
      expect([dropped[0], allowed]).toEqual([
        dropped[1],
        [lifecycleRoutes.length, lifecycleRoutes.length],
      ])
      const limits = Object.values(limitedRoutes).flat()
      expect(byKind['limit dropped']).toEqual([limits.length, limits.length])
      expect(byKind['time of a limit left out']).toEqual([1, 1])
      expect(unseen.filter((one) => / (?:413|415|429)$/.test(one))).toEqual([])
    },
  )

  it('detects the same changes on a running server as on its recorded answers', LONG, async () => {
    const failed: (string | null)[][] = []
    for (const [route, kind, detail] of tried) {
      const mutant = listMutants().find(
        (one) => one.route === route && one.kind === kind && one.detail === detail,
      )
      if (mutant === undefined) throw new Error(`There is no mutant ${route} ${kind} ${detail}`)
      const success = firstSuccess(route)
      const broken: Transport = async (call) => {
        const answer = await transport(call)
        return call.route === route ? mutant.change(answer, success) : answer
      }
      // The resident `leaver` left in the first run, so the further runs do without them.
      const { leaver: _, ...residents } = setup.residents
      const again = { ...setup, residents, only: [route], run: `${setup.run}-${failed.length}` }
      const { claims } = await proveBackEnd(again, broken)
      failed.push([...new Set(claims.filter(isFailed).map((claim) => claim.route))])
    }
    expect(failed).toEqual(tried.map(([route]) => [route]))
  })
})

/** Mutants that are tried on the running server. */
const tried = [
  ['listTenants', 'missing field', '[].nonDisclosure'],
  ['listTenants', 'wrong type', '[].id'],
  ['readBuildingInfo', 'wrong content type', ''],
  ['followDocument', 'refusal dropped', 'no session'],
  ['listBeneficiaries', 'unknown id answered', ''],
  ['sendPasswordResetCode', 'write of another site accepted', ''],
  ['saveDraft', 'limit dropped', '413'],
  ['login', 'limit dropped', '429'],
] as const

/** A successful answer that a route gave in the run. */
function firstSuccess(route: string): Answer {
  for (const calls of recording.values())
    for (const { call, answer } of calls)
      if (call.route === route && answer.status < 400) return answer
  throw new Error(`${route} was not answered`)
}
