import { CookieJar } from './browser.ts'
import type { Claim, Findings, UntriedRoute } from './claims.ts'
import { isFailed } from './claims.ts'
import { proveAddresses, proveRoute } from './derived.ts'
import { Kit, type Role } from './kit.ts'
import { plans } from './plans.ts'
import type { ProofTools } from './proof-tools.ts'
import { getRoute, matchesPattern, type RouteName, routeNames } from './routes.ts'
import { findSampleIds, SampleIds } from './samples.ts'
import type { Setup } from './setup.ts'
import type { Transport } from './transport.ts'
import { type Walk, walks } from './walks/walks.ts'

/** Returns the day of an instant in Helsinki. */
const dayOf = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format(at)

/** A part of the proof, whose calls do not depend on those of other parts. */
export interface ProofPart {
  readonly name: string
  readonly route: RouteName | null
  readonly work: (proof: ProofTools) => Promise<void>
}

/** Returns whether the back end offers a route. */
export const isRouteOffered = ({ without }: Pick<Setup, 'without'>, name: RouteName): boolean =>
  !without.some((pattern) => matchesPattern(pattern, name))

/** Returns whether the run was asked to try a route; without a choice it tries all of them. */
const isAsked = ({ only }: Setup, name: RouteName): boolean =>
  only.length === 0 || only.some((pattern) => matchesPattern(pattern, name))

/** Returns the parts of a proof, in their order: the first signs in and looks for ids. */
export function listProofParts(setup: Setup): ProofPart[] {
  const isTried = (name: RouteName) =>
    isRouteOffered(setup, name) &&
    (getRoute(name).access !== 'provider' || setup.providerKey !== null)
  const derived = routeNames
    .filter((name) => isTried(name) && isAsked(setup, name))
    .map((name) => ({
      name: `route ${name}`,
      route: name,
      work: (proof: ProofTools) => proveRoute(proof, name, plans[name]),
    }))
  const walked = walks
    .filter((walk) => canBeWalked(walk, setup))
    .map(({ name, calls, work }) => ({
      name: `walk ${name}`,
      route: calls[0] ?? null,
      work: (proof: ProofTools) =>
        work({ ...proof, setup, offers: (...names) => names.every(isTried) }),
    }))
  const addresses = { name: 'addresses beside the table', route: null, work: proveAddresses }
  return [
    { name: 'sign-in', route: 'login', work: (proof) => begin(proof, setup) },
    ...(setup.only.length === 0 ? [addresses] : []),
    ...derived,
    ...walked,
  ]
}

/** Returns whether all routes of a walk are offered, and all its residents are in the settings. */
function canBeWalked(walk: Walk, setup: Setup): boolean {
  const needsKey = walk.calls.some((name) => getRoute(name).access === 'provider')
  return (
    walk.calls.every((name) => isRouteOffered(setup, name)) &&
    [...walk.calls, ...(walk.also ?? [])].some((name) => isAsked(setup, name)) &&
    walk.as.every((role) => setup.residents[role] !== undefined) &&
    (!needsKey || setup.providerKey !== null) &&
    (walk.identified ?? []).every((role) => setup.residents[role]?.form !== undefined)
  )
}

/** Signs every resident in, and looks for what is to be read. */
async function begin({ kit, samples }: ProofTools, setup: Setup): Promise<void> {
  const given = Object.keys(setup.residents) as Role[]
  for (const role of given) {
    const resident = setup.residents[role]
    if (resident === undefined) continue
    const { username, password } = resident
    kit.jars.set(role, new CookieJar())
    await kit.ok('login', { body: { username, password } }, { as: role, title: `${role} signs in` })
  }
  await findSampleIds(kit, samples, given, (name) => isRouteOffered(setup, name))
}

/** Makes the ids of a run, before any are found. */
export const makeSampleIds = ({ run, now }: Setup): SampleIds => new SampleIds(run, dayOf(now()))

/** Options to observe a run. */
export interface ProofObserver {
  /** Is called before each part. */
  readonly onUnit?: (name: string) => void
  /** The ids, which the run fills. */
  readonly samples?: SampleIds
}

/** Proves a back end. Never throws for what a back end answers. */
export async function proveBackEnd(
  setup: Setup,
  transport: Transport,
  { onUnit, samples = makeSampleIds(setup) }: ProofObserver = {},
): Promise<Findings> {
  const kit = new Kit({ ...setup, transport, seed: setup.run })
  for (const { name, route, work } of listProofParts(setup)) {
    onUnit?.(name)
    await kit.unit(name, route, () => work({ kit, samples }))
    // Without a session nothing else can be proved.
    if (name === 'sign-in' && kit.claims.some(isFailed))
      return { ...collectFindings(setup, kit.claims), notAnswered: [], isStopped: true }
  }
  return collectFindings(setup, kit.claims)
}

/** Returns the findings: the claims, the routes not offered, and those without a proved answer. */
export function collectFindings(setup: Setup, claims: readonly Claim[]): Findings {
  const answered = new Set(claims.flatMap(({ kind, route }) => (kind === 'answer' ? route : [])))
  const tried = routeNames.filter((name) => isRouteOffered(setup, name) && isAsked(setup, name))
  return {
    claims,
    isStopped: false,
    notOffered: routeNames.filter((name) => !isRouteOffered(setup, name)),
    notAnswered: tried
      .filter((name) => !answered.has(name))
      .map((name): UntriedRoute => ({ route: name, why: whyNot(setup, name) })),
  }
}

function whyNot({ providerKey, residents }: Setup, name: RouteName): string {
  const { answered } = plans[name]
  if (typeof answered === 'object') return answered.never
  if (getRoute(name).access === 'provider' && providerKey === null) return 'no key was given'
  const calling = walks.filter(({ calls, also = [] }) => [...calls, ...also].includes(name))
  const missingFor = (one: Walk | undefined) =>
    one?.as.filter((role) => residents[role] === undefined) ?? []
  const walk = calling.find((one) => missingFor(one).length === 0) ?? calling[0]
  const missing = missingFor(walk)
  if (missing.length > 0) return `no ${missing.join(', ')} was given`
  if (walk?.identified) return 'no "form" of an identification was given'
  return walk ? `the walk "${walk.name}" was not gone to its end` : 'no call was answered'
}
