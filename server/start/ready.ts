import type { FeatureFlags } from '../../api/user.ts'
import { DEMO_PASSWORD } from '../demo/people.ts'
import type { Settings } from '../kernel/base/settings.ts'
import { VERSION } from '../kernel/base/version.ts'
import { DEMO_STAFF_PATH } from '../modules/demo-staff/page.ts'

/**
 * The JSON line that the server prints when it is ready. Addresses of missing services are null.
 */
export interface ReadyReport {
  readonly ready: true
  /** Version of the program. */
  readonly version: string
  readonly portal: string
  /** Description of the API. */
  readonly api: string | null
  readonly identity: string | null
  readonly mailbox: string | null
  /** Page on which demo staff can act for a resident. */
  readonly staff: string | null
  /** Accounts to sign in with; empty without demo data. */
  readonly people: readonly { readonly email: string; readonly what: string }[]
  readonly password: string | null
  /** Notes for the operator, as sentences. */
  readonly notes: readonly string[]
}

interface Served {
  readonly settings: Pick<Settings, 'publicOrigin' | 'production' | 'apiDocs'>
  readonly identity: string | null
  /** When the demo data was loaded; null without it. */
  readonly demoLoadedAt: Date | null
  readonly hasPortal: boolean
  readonly flags: FeatureFlags
  readonly now: Date
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const people = [
  { email: 'aino.virtanen@example.fi', what: 'a rental of her own: give notice' },
  { email: 'mikko.korhonen@example.fi', what: 'gave notice, which waits for Laura' },
  { email: 'laura.korhonen@example.fi', what: 'the other party of his rental: approve it' },
  { email: 'elina.nieminen@example.fi', what: 'right of occupancy, with collateral' },
  { email: 'olavi.makinen@example.fi', what: 'three contracts to switch between' },
  { email: 'sanna.estola@example.fi', what: 'twelve contracts, none may be terminated' },
  { email: 'kaisa.tuleva@example.fi', what: 'a contract that has not begun' },
  { email: 'pekka.maksaja@example.fi', what: 'pays, but has not signed' },
  { email: 'ilona.entinen@example.fi', what: 'no active contract' },
  { email: 'alex.martin@example.com', what: 'identified by passport, in English' },
  { email: 'signe.lindholm@example.fi', what: 'in Swedish, with an arrear' },
  { email: 'ville.vanhanen@example.fi', what: 'has not confirmed the account' },
]

/** Builds the ready line. */
export function formatReadyLine({
  settings,
  identity,
  demoLoadedAt,
  hasPortal,
  flags,
  now,
}: Served): ReadyReport {
  const { publicOrigin, production, apiDocs } = settings
  const isOld = demoLoadedAt !== null && now.getTime() - demoLoadedAt.getTime() > WEEK_MS
  return {
    ready: true,
    version: VERSION,
    portal: publicOrigin,
    api: apiDocs ? `${publicOrigin}/api/docs` : null,
    identity,
    mailbox: production ? null : `${publicOrigin}/dev/mailbox`,
    staff: production ? null : `${publicOrigin}${DEMO_STAFF_PATH}`,
    people: demoLoadedAt === null ? [] : people,
    password: demoLoadedAt === null ? null : DEMO_PASSWORD,
    notes: [
      ...(isOld ? ['The demo data is older than a week; npm run demo:reset loads it afresh.'] : []),
      ...offNote(flags),
      ...(hasPortal ? [] : ['The portal is not built, so only the API is served: npm run build.']),
    ],
  }
}

/** The features that are off, in one sentence. */
function offNote(flags: FeatureFlags): string[] {
  const off = Object.entries(flags).flatMap(([name, isOn]) => (isOn ? [] : [name]))
  if (off.length === 0) return []
  return [`Switched off: ${off.join(', ')}; npm run provider -- flags set <name> on.`]
}
