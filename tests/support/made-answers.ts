import type { InvoiceAddress } from '../../api/contracts.ts'
import type { Draft } from '../../api/drafts.ts'
import type { Answer, Received } from '../../api/route.ts'
import type { routes } from '../../api/routes.ts'
import type { Credentials } from '../../api/session.ts'
import { TERMINATION_DRAFT_VERSION, terminationDraft } from '../../api/termination-form.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { ainoStart, noon } from '../../machines/termination/termination.samples.ts'
import type {
  TerminationDraft,
  TerminationStart,
} from '../../machines/termination/termination.setup.ts'
import { aino, type SignedIn } from './signed-in.ts'

type Routes = typeof routes
export type RouteName = keyof Routes

/** What the made API knows; it changes as a server's knowledge does. */
export interface World {
  /** Whether the caller has a session. */
  isOpen: boolean
  /** Who is served, and what the front page shows. */
  resident: SignedIn
  /** The contract, its people, its request and its draft. */
  start: TerminationStart
}

/** Aino at home, signed in, with nothing begun. */
export const ainoAtHome: World = { isOpen: true, resident: aino, start: ainoStart }

/** What Aino signs in with. */
export const ainoCredentials: Credentials = {
  username: aino.profile.email,
  password: 'Porras-2026!',
}

/** Where the made API sends one who is to identify. */
export const IDENTIFICATION_LINK = 'https://tunnistus.example.fi/'

interface Asked<R extends RouteName> {
  readonly params: Received<Routes[R], 'params'>
  readonly body: Received<Routes[R], 'body'>
}

/** How every route is answered, in the shape of its own; a refusal is thrown as a `Failure`. */
export type Answers = { readonly [R in RouteName]: (asked: Asked<R>) => Answer<Routes[R]> }

const day = 24 * 60 * 60 * 1000
const later = (days: number) => new Date(noon.getTime() + days * day).toISOString()
const sessionTimes = { expiresAt: later(1), endsAt: later(1) }

const unlessNull = <Found>(found: Found | null): Found => {
  if (found === null) throw new Failure('NOT_FOUND')
  return found
}

/** The answers of an API that knows `world`, and keeps there what it is told. */
export function answersOf(world: World): Answers {
  const contractOf = (uuid: string) => {
    if (uuid !== world.start.contract.uuid) throw new Failure('NOT_FOUND')
    return world.start
  }
  return {
    login({ body }) {
      const { username, password } = ainoCredentials
      if (body.username !== username || body.password !== password)
        throw new Failure('INVALID_CREDENTIALS')
      world.isOpen = true
    },
    logout() {
      world.isOpen = false
    },
    readSession: () => sessionTimes,
    extendSession: () => sessionTimes,
    readProfile: () => world.resident.profile,
    readMetadata: () => ({
      ...world.resident.metadata,
      isImpersonator: !world.start.mayWrite,
      identityProvider: world.start.identityProvider,
    }),
    readPermissions: () => world.resident.permissions,
    readFeatureFlags: () => world.resident.flags,
    listNotifications: () =>
      world.resident.notifications.filter(({ closedAt }) => closedAt === null),
    closeNotification({ params: { id } }) {
      const { notifications } = world.resident
      const found = unlessNull(notifications.find((one) => one.id === id) ?? null)
      if (!found.isCloseable) throw new Failure('STATE_CONFLICT')
      const closed = { ...found, closedAt: found.closedAt ?? noon.toISOString() }
      world.resident = {
        ...world.resident,
        notifications: notifications.map((one) => (one === found ? closed : one)),
      }
      return { id, closedAt: closed.closedAt }
    },
    listContracts: () =>
      world.resident.contracts.map((one) =>
        one.uuid === world.start.contract.uuid ? world.start.contract : one,
      ),
    readContract: ({ params }) => contractOf(params.contract).contract,
    listTenants: ({ params }) => [...contractOf(params.contract).tenants],
    listBeneficiaries: ({ params }) => contractOf(params.contract) && [],
    readInvoiceAddress: ({ params }) => contractOf(params.contract) && atHome,
    listContacts: () => world.resident.contacts,
    readDraft: ({ params }) => keptDraft(unlessNull(contractOf(params.contract).draft)),
    saveDraft({ params, body: { step, values } }) {
      const start = contractOf(params.contract)
      const typed = terminationDraft.parse(values)
      const savedAt = noon.toISOString()
      world.start = { ...start, draft: { ...typed, step, savedAt } }
      return { savedAt, expiresAt: later(30) }
    },
    deleteDraft({ params }) {
      world.start = { ...contractOf(params.contract), draft: null }
    },
    readTermination: ({ params }) => unlessNull(contractOf(params.contract).request),
    initTermination({ params }) {
      if (contractOf(params.contract).contract.terminationDisallowedReason)
        throw new Failure('STATE_CONFLICT')
      return { link: IDENTIFICATION_LINK }
    },
    readReceipt: ({ params }) => unlessNull(contractOf(params.contract).receipt),
  }
}

const keptDraft = ({ leaving, form, step, savedAt }: TerminationDraft): Draft => ({
  version: TERMINATION_DRAFT_VERSION,
  step,
  values: { leaving: [...leaving], form },
  fileUuids: [],
  savedAt,
  expiresAt: later(30),
})

const { streetAddressLine1, streetAddressLine2, postalCode, city } =
  ainoStart.contract.postalAddress
const atHome: InvoiceAddress = {
  contractAddress: {
    id: '6a0d2f52-92b5-4f3c-9c0b-7c1d3e5f7a03',
    invoiceRecipientName: null,
    streetAddressLine1,
    streetAddressLine2,
    postalCode,
    city,
    countryCode: 'FI',
    countryName: 'Suomi',
  },
  postalInvoiceAddress: null,
  electronicInvoiceAddress: null,
  selectedInvoiceType: 'contract_address',
  selectedPostalAddressType: 'contract_address',
}
