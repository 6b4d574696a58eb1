/** Kind of identification: Finnish Trust Network, or passport or identity card. */
export type IdentityProviderKind = 'ftn' | 'passport'

/** Method of an identification, as stored in a receipt. */
export type IdentityMethod = 'bank' | 'mobile' | 'passport'

/**
 * Agreement with the identity broker: the scope that releases the claims and, for each kind, the
 * assurance levels requested (`acr`, the first is preferred) and the methods that `amr` values
 * mean.
 */
export interface IdentityProfile {
  readonly scope: string
  readonly kinds: Readonly<
    Record<
      IdentityProviderKind,
      {
        readonly acrValues: readonly [string, ...string[]]
        readonly methods: ReadonlyMap<string, IdentityMethod>
      }
    >
  >
}

/** Profile of the bundled demo provider, with the levels and claims of the trust network. */
export const standardProfile: IdentityProfile = {
  scope: 'openid ftn_hetu',
  kinds: {
    ftn: {
      acrValues: ['http://ftn.ficora.fi/2017/loa2', 'http://ftn.ficora.fi/2017/loa3'],
      methods: new Map([
        ['bank', 'bank'],
        ['mobile', 'mobile'],
      ]),
    },
    passport: {
      acrValues: ['urn:porras:acr:passport'],
      methods: new Map([['passport', 'passport']]),
    },
  },
}

/** Claim names of the Finnish Trust Network. */
export const claimNames = {
  identityCode: 'urn:oid:1.2.246.21',
  givenName: 'urn:oid:1.2.246.575.1.14',
  familyName: 'urn:oid:2.5.4.4',
  birthDate: 'urn:oid:1.3.6.1.5.5.7.9.1',
} as const

/** The only signature accepted on an id_token. */
export const idTokenSignature = 'RS256' as const

/** Content encryptions accepted on an id_token. */
export const idTokenContentEncryptions = ['A256GCM', 'A128GCM']
