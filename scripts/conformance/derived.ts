import * as z from 'zod/mini'
import { fieldErrorsOf } from '../../api/errors.ts'
import type { Route, Schema } from '../../api/route.ts'
import { findRefusalProblems } from './expected.ts'
import { makeAccountHeader } from './kit.ts'
import type { RouteProofPlan } from './plan.ts'
import type { ProofTools } from './proof-tools.ts'
import {
  type AnyParts,
  getRoute,
  getSchemaFields,
  makeCallAddress,
  type RouteName,
  routeNames,
} from './routes.ts'
import { type SampleIds, wantedSamples } from './samples.ts'

/** The data from which the claims about one route are derived. */
interface Subject extends ProofTools {
  readonly name: RouteName
  readonly route: Route
  readonly plan: RouteProofPlan<RouteName>
  readonly parts: AnyParts
}

/** Makes every claim about a route that follows from its row of the route table. */
export async function proveRoute(
  { kit, samples }: ProofTools,
  name: RouteName,
  plan: RouteProofPlan<RouteName>,
): Promise<void> {
  const subject = { kit, samples, name, plan, route: getRoute(name), parts: plan.call(samples) }
  if (plan.answered === 'here') await answers(subject)
  await refusesStrangers(subject)
  await refusesOtherSites(subject)
  await refusesBodies(subject)
  await refusesExcess(subject)
  await refusesQueries(subject)
  await answersUnknown(subject)
}

const UNKNOWN_KEY = 'not-a-key-of-anybody-0123456789abcdefghijkl'

async function refusesStrangers({ kit, name, route, parts }: Subject): Promise<void> {
  const { access } = route
  if (access === 'public') return
  const refusal = { code: 'UNAUTHORIZED' } as const
  const without = access === 'session' ? 'a session' : 'a key'
  await kit.refused(name, parts, refusal, {
    as: 'nobody',
    kind: 'refusal',
    title: `without ${without}, the call is refused`,
  })
  if (access !== 'provider') return
  await kit.refused(name, parts, refusal, {
    as: 'resident',
    kind: 'refusal',
    title: 'with the session of a resident, the call is refused',
  })
  await kit.refused(name, parts, refusal, {
    key: UNKNOWN_KEY,
    kind: 'refusal',
    title: 'with an unknown key, the call is refused',
  })
}

async function refusesOtherSites({ kit, name, route, parts }: Subject): Promise<void> {
  const { method, access } = route
  if (method === 'GET' || access === 'provider') return
  const refusal = { code: 'FORBIDDEN' } as const
  await kit.refused(name, parts, refusal, {
    kind: 'origin',
    title: 'a write from another origin is refused',
    headers: { origin: 'https://attacker.example', 'sec-fetch-site': 'cross-site' },
  })
  if (parts.body !== undefined)
    await kit.refused(name, parts, refusal, {
      kind: 'origin',
      title: 'a body that a form can send is refused',
      headers: { 'content-type': 'text/plain' },
    })
  if (access === 'session')
    await kit.refused(
      name,
      parts,
      { code: 'ACCOUNT_CHANGED' },
      {
        kind: 'account',
        title: 'a write in the name of another account is refused',
        headers: makeAccountHeader(kit.newId()),
      },
    )
}

/** How many fields of a body are tried with a wrong type at most. */
const MAX_FIELDS = 6
const WRONG = { unexpected: [true] }

async function refusesBodies({ kit, name, route, plan, parts }: Subject): Promise<void> {
  const { body: schema, rowByRow } = route
  if (schema === undefined || plan.checksBodyLate) return
  await kit.refused(
    name,
    parts,
    { code: 'BAD_REQUEST' },
    { kind: 'validation', title: 'a body that is no JSON is refused', text: '{' },
  )
  const valid: object = Object(parts.body)
  const fields = Object.keys(valid).slice(0, MAX_FIELDS)
  const bodies = [
    ['an empty body', {}] as const,
    ...fields.map((field) => [`a wrong "${field}"`, { ...valid, [field]: WRONG }] as const),
  ]
  for (const [what, body] of bodies) {
    const paths = errorPaths(schema, body)
    if (paths.length === 0) continue
    const isExact = !route.checkedLater && !plan.hasRulesBeside && !rowByRow
    await kit.refused(
      name,
      { ...parts, body },
      { code: 'VALIDATION_ERROR', ...(isExact ? { paths } : { atLeastPaths: paths }) },
      { kind: 'validation', title: `${what} is refused, with its paths` },
    )
  }
}

async function refusesExcess({ kit, name, plan, parts }: Subject): Promise<void> {
  for (const { what, code, body } of plan.refuses ?? [])
    await kit.refused(
      name,
      { ...parts, body },
      { code },
      { kind: 'limit', title: `${what} is refused with ${code}` },
    )
}

/** Returns the paths of the errors that a schema finds in a body; empty for a valid body. */
const errorPaths = (schema: Schema, body: unknown): string[] => {
  const { error } = z.safeParse(schema, body)
  return fieldErrorsOf(error?.issues ?? []).map(({ path }) => path)
}

/** How many malformed texts are tried in each field of a query. */
const MAX_REFUSED = 2
/** Texts that are malformed in some fields of queries. */
const REFUSED = ['-1', '0', 'no-such-value!', '99999999999999999999', 'x'.repeat(700)]

async function refusesQueries({ kit, name, route, parts }: Subject): Promise<void> {
  const { query } = route
  if (query === undefined) return
  const given: object = Object(parts.query)
  for (const field of Object.keys(getSchemaFields(query))) {
    const refused = REFUSED.flatMap((text) => {
      const asked = { ...given, [field]: text }
      const paths = errorPaths(query, asked)
      return paths.includes(field) ? [{ text, asked, paths }] : []
    })
    for (const { text, asked, paths } of refused.slice(0, MAX_REFUSED)) {
      await kit.refused(
        name,
        { ...parts, query: asked },
        { code: 'VALIDATION_ERROR', paths },
        { kind: 'query', title: `${field}=${text.slice(0, 30)} is refused, with its path` },
      )
    }
  }
}

async function answersUnknown(subject: Subject): Promise<void> {
  const { kit, name, route, plan, parts, samples } = subject
  const fields = getSchemaFields(route.params)
  for (const [field, schema] of Object.entries(fields)) {
    if (plan.answersUnknown?.includes(field)) continue
    const id = kit.newId()
    const takesId = z.core.safeParse(schema, id).success
    // The ids of a path are looked up in order, and an unknown bulletin may have a code of its own.
    const code = field === 'bulletin' && plan.unknownCode ? plan.unknownCode : 'NOT_FOUND'
    await kit.refused(
      name,
      { ...parts, params: { ...Object(parts.params), [field]: takesId ? id : 'unknown' } },
      { code },
      { kind: 'unknown', title: `an unknown "${field}" is answered with 404` },
    )
    if (takesId)
      await kit.refused(
        name,
        { ...parts, params: { ...Object(parts.params), [field]: "1'--" } },
        { code: z.core.safeParse(schema, "1'--").success ? code : 'NOT_FOUND' },
        { kind: 'unknown', title: `a malformed "${field}" is answered with 404` },
      )
  }
  if ('contract' in fields && route.access === 'session')
    await kit.refused(
      name,
      { ...parts, params: { ...Object(parts.params), contract: samples.contractOf('other') } },
      { code: 'NOT_FOUND' },
      { kind: 'foreign', title: 'the contract of another resident is answered as an unknown one' },
    )
}

async function answers({ kit, samples, name, plan, parts }: Subject): Promise<void> {
  const missing = missingFor(plan, samples)
  if (missing.length > 0) kit.claim('answer', name, 'a valid call is answered', missing)
  else await kit.ok(name, parts as never)
}

/** Returns descriptions of what a plan needs and the back end lacks. */
const missingFor = ({ needs = [] }: RouteProofPlan<RouteName>, samples: SampleIds): string[] =>
  needs
    .filter((name) => !samples.has(name))
    .map((name) => `the back end has not got ${wantedSamples[name]}`)

/** Claims that addresses and methods that are not in the table are answered with 404. */
export async function proveAddresses({ kit }: Pick<ProofTools, 'kit'>): Promise<void> {
  const byPath = Map.groupBy(routeNames, (name) => getRoute(name).path)
  const addresses = [
    ['/api/no-such-address', 'GET'] as const,
    ...[...byPath].map(([path, names]) => {
      const taken = names.map((name) => getRoute(name).method)
      const free = METHODS.find((method) => !taken.includes(method)) ?? 'PUT'
      return [makeCallAddress(path, {}), free] as const
    }),
  ]
  for (const [address, method] of addresses) {
    const answer = await kit.open(address, {
      method,
      ...(method !== 'GET' && { headers: JSON_BODY, body: '{}' }),
    })
    const problems = findRefusalProblems(answer, { code: 'NOT_FOUND' })
    kit.claim('method', null, `${method} ${address} is answered with 404`, problems)
  }
}

const METHODS = ['PUT', 'DELETE', 'PATCH'] as const
const JSON_BODY = { 'content-type': 'application/json' }
