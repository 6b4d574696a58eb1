import { type Claim, type ClaimKind, claimKinds, type Findings, isFailed } from './claims.ts'
import { getRoute, routeNames } from './routes.ts'

/** How the claims of a run are printed. */
export interface ReportOptions {
  /** Whether to print one JSON object in place of lines. */
  readonly json: boolean
  /** Whether to print only failed claims. */
  readonly quiet: boolean
}

/** The longest problem that is printed, in characters. */
const MAX_PROBLEM = 400

/**
 * Returns a text of others for one line of a terminal: characters that move the cursor or end the
 * line are written by their number.
 */
export const toOneLine = (text: string): string =>
  text
    .slice(0, MAX_PROBLEM)
    .replaceAll(
      /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
      (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}}`,
    )

const lineOf = ({ route, kind, title, problems }: Claim): string => {
  const subject = `${route ?? 'the back end'} · ${kind} · ${title}`
  return problems.length === 0
    ? `ok      ${toOneLine(subject)}`
    : `failed  ${toOneLine(subject)}: ${problems.map(toOneLine).join('; ')}`
}

interface Count {
  readonly proved: number
  readonly failed: number
}

const countOf = (claims: readonly Claim[]): Count => {
  const failed = claims.filter(isFailed).length
  return { proved: claims.length - failed, failed }
}

/** Returns the counts of claims by kind and by route; kinds and routes without a claim are left out. */
export function countClaims({ claims }: Findings) {
  const kinds = Object.keys(claimKinds) as ClaimKind[]
  const counted = <Key extends string>(
    keys: readonly Key[],
    keyOf: (claim: Claim) => string | null,
  ) =>
    keys.flatMap((key) => {
      const own = claims.filter((claim) => keyOf(claim) === key)
      return own.length === 0 ? [] : [[key, countOf(own)] as const]
    })
  return {
    byKind: Object.fromEntries(counted(kinds, ({ kind }) => kind)),
    byRoute: Object.fromEntries(counted(routeNames, ({ route }) => route)),
    all: countOf(claims),
  }
}

/** Returns the lines of a report. */
export function formatReport(findings: Findings, { json, quiet }: ReportOptions): string[] {
  const { byKind, byRoute, all } = countClaims(findings)
  const { claims, notOffered, notAnswered, isStopped } = findings
  if (json) return [JSON.stringify({ ...findings, byKind, byRoute, all }, null, 2)]
  const shown = quiet ? claims.filter(isFailed) : claims
  const table = (name: string, counts: Readonly<Record<string, Count>>) => [
    '',
    `${name.padEnd(32)} proved  failed`,
    ...Object.entries(counts).map(
      ([key, { proved, failed }]) =>
        `${key.padEnd(32)} ${String(proved).padStart(6)}  ${String(failed).padStart(6)}`,
    ),
  ]
  return [
    ...shown.map(lineOf),
    ...notOffered.map(
      (name) => `not offered   ${name} (${getRoute(name).method} ${getRoute(name).path})`,
    ),
    ...notAnswered.map(({ route, why }) => `not answered  ${route}: ${why}`),
    ...table('route', byRoute),
    ...table('kind of claim', byKind),
    '',
    all.failed === 0
      ? `The back end conforms in all ${all.proved} claims; ${notOffered.length} routes are not offered, ${notAnswered.length} had no successful answer.`
      : `${all.failed} of ${all.proved + all.failed} claims failed.${isStopped ? ' Nobody could sign in: nothing else was tried.' : ''}`,
  ]
}
