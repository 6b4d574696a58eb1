import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Contact, Contract } from '../../api/contracts.ts'
import type {
  FeatureFlags,
  Notification,
  UserMetadata,
  UserPermissions,
  UserProfile,
} from '../../api/user.ts'
import { ainoStart } from '../../machines/termination/termination.samples.ts'
import {
  contactsQuery,
  contractsQuery,
  flagsQuery,
  metadataQuery,
  notificationsQuery,
  permissionsQuery,
  profileQuery,
} from '../../src/services/queries.ts'

/** Everything that the portal has read of a resident who is signed in. */
export interface SignedIn {
  readonly profile: UserProfile
  readonly metadata: UserMetadata
  readonly permissions: UserPermissions
  readonly flags: FeatureFlags
  readonly contracts: Contract[]
  readonly notifications: Notification[]
  /** Of every contract. */
  readonly contacts: Contact[]
}

const { contract } = ainoStart

/** A notification of Aino's, open and important. */
export const arrearNotice: Notification = {
  id: '6a0d2f52-92b5-4f3c-9c0b-7c1d3e5f7a01',
  contractUuid: contract.uuid,
  priority: 'important',
  category: 'arrear',
  notificationMeta: { arrearAmount: 742.5 },
  isCloseable: true,
  createdAt: '2026-11-20T06:00:00Z',
  closedAt: null,
}

/** Aino, alone on a rental. */
export const aino: SignedIn = {
  profile: {
    uuid: '0b5ad7a2-4a53-4d4c-8f53-6f0c6a1c0a01',
    firstName: 'Aino',
    lastName: 'Virtanen',
    email: 'aino.virtanen@example.fi',
    phoneNumber: '+358 40 123 4567',
    cognitoId: '0b5ad7a2-4a53-4d4c-8f53-6f0c6a1c0a02',
    marketingAllowed: false,
    communicationBySms: false,
    communicationByEmail: true,
  },
  metadata: { isImpersonator: false, impersonatorEmail: null, identityProvider: 'ftn' },
  permissions: [{ contractUuid: contract.uuid, tenantRoles: ['tenant', 'payer', 'contractParty'] }],
  flags: {
    removeUser: false,
    paymentInfo: false,
    passportAuth: false,
    contractModification: false,
    messages: false,
  },
  contracts: [contract],
  notifications: [arrearNotice],
  contacts: [
    {
      id: '6a0d2f52-92b5-4f3c-9c0b-7c1d3e5f7a02',
      name: 'Koivuranta-asunnot Oy',
      phoneNumber: '+358 9 4711 2200',
      email: 'asiakaspalvelu@koivuranta.example.fi',
      serviceRole: null,
      officeName: null,
      url: null,
      contactCategory: 'customer_service',
    },
  ],
}

/** What the made API knows where the provider takes passports, or does not. */
export const passportTaken = (passportAuth: boolean): { readonly resident: SignedIn } => ({
  resident: { ...aino, flags: { ...aino.flags, passportAuth } },
})

/** Puts into a client what the portal would have read of Aino, or of Aino with a change. */
export function signIn(client: QueryClient, change: Partial<SignedIn> = {}): QueryClient {
  const known = { ...aino, ...change }
  const reads: [QueryKey, unknown][] = [
    [profileQuery.queryKey, known.profile],
    [metadataQuery.queryKey, known.metadata],
    [permissionsQuery.queryKey, known.permissions],
    [flagsQuery.queryKey, known.flags],
    [contractsQuery.queryKey, known.contracts],
    [notificationsQuery.queryKey, known.notifications],
    ...known.contracts.map(({ uuid }): [QueryKey, unknown] => [
      contactsQuery(uuid).queryKey,
      known.contacts,
    ]),
  ]
  for (const [key, data] of reads) client.setQueryData(key, data)
  return client
}

/** A client of its own in which Aino is signed in, and which reads nothing itself. */
export const signedInClient = (change?: Partial<SignedIn>): QueryClient =>
  signIn(new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } }), change)
