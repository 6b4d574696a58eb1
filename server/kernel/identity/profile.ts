/** Kind of identification: Finnish Trust Network, or passport or identity card. */
export type IdentityProviderKind = 'ftn' | 'passport'

/** Method of an identification, as stored in a receipt; `strong` where the broker names none. */
export type IdentityMethod = 'bank' | 'mobile' | 'passport' | 'strong'

/** Names of the claims about a person. */
export interface ClaimNames {
  readonly identityCode: string
  readonly givenName: string
  readonly familyName: string
  readonly birthDate: string
}

/** The assurance levels of a kind (`acr`, the first is preferred) and its methods. */
export interface IdentityKind {
  readonly acrValues: readonly [string, ...string[]]
  /** The methods that `amr` values mean; null for a broker that sends no `amr`. */
  readonly methods: ReadonlyMap<string, IdentityMethod> | null
}

/** Addresses of a broker without discovery, as paths below its issuer. */
export interface StaticEndpoints {
  readonly authorization: string
  readonly token: string
  /** The address of the broker's keys, as a token signed by a key that it hands over beforehand. */
  readonly signedKeys: string
}

/** Agreement with a kind of identity broker. Decision 0144. */
export interface IdentityProfile {
  /** The scope that releases the claims. */
  readonly scope: string
  /** `pushed`: the request is sent beforehand. `signed`: it is a signed object in the link. */
  readonly request: 'pushed' | 'signed'
  /** The `prompt` of a request; null: none is sent. */
  readonly prompt: 'login' | null
  /** Whether the request names the assurance levels. */
  readonly sendsLevels: boolean
  /** Whether the request is bound to the code by PKCE. */
  readonly sendsChallenge: boolean
  /** Whether the request carries the name of the service, as `ftn_spname`. */
  readonly sendsServiceName: boolean
  /** The addresses of the broker; null: its metadata are discovered. */
  readonly endpoints: StaticEndpoints | null
  /** Content encryptions accepted on an id_token; the first is preferred. */
  readonly contentEncryptions: readonly [string, ...string[]]
  /**
   * The encryption of an id_token's key, where the broker sets it: its client then publishes its keys as
   * a list that it signs, and gives a statement of itself. Null: as the client's keys say.
   */
  readonly keyEncryption: 'RSA-OAEP' | null
  readonly claimNames: ClaimNames
  /** Errors by which the broker reports that a person gave up. */
  readonly cancellations: readonly string[]
  /** The kinds of identification; null for a kind that the broker does not offer. */
  readonly kinds: {
    readonly ftn: IdentityKind
    readonly passport: IdentityKind | null
  }
}

/** Claim names of the Finnish Trust Network. */
export const claimNames = {
  identityCode: 'urn:oid:1.2.246.21',
  givenName: 'urn:oid:1.2.246.575.1.14',
  familyName: 'urn:oid:2.5.4.4',
  birthDate: 'urn:oid:1.3.6.1.5.5.7.9.1',
} as const

const ftnLevels = ['http://ftn.ficora.fi/2017/loa2', 'http://ftn.ficora.fi/2017/loa3'] as const

/** Profile of the bundled demo provider, with the levels and claims of the trust network. */
export const standardProfile = {
  scope: 'openid ftn_hetu',
  request: 'pushed',
  prompt: 'login',
  sendsLevels: true,
  sendsChallenge: true,
  sendsServiceName: false,
  endpoints: null,
  contentEncryptions: ['A256GCM', 'A128GCM'],
  keyEncryption: null,
  claimNames,
  cancellations: ['access_denied'],
  kinds: {
    ftn: {
      acrValues: ftnLevels,
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
} as const satisfies IdentityProfile

/** A broker of the trust network that is discovered and takes signed requests. */
const ftnProfile: IdentityProfile = {
  ...standardProfile,
  request: 'signed',
  sendsServiceName: true,
  contentEncryptions: ['A256GCM', 'A128GCM', 'A128CBC-HS256'],
  kinds: { ftn: { acrValues: ftnLevels, methods: null }, passport: null },
}

/** OP's Identity Service Broker, as its public documentation for service providers describes it. */
const opProfile = {
  scope: 'openid profile personal_identity_code',
  request: 'signed',
  prompt: null,
  sendsLevels: false,
  sendsChallenge: false,
  sendsServiceName: true,
  endpoints: {
    authorization: '/oauth/authorize',
    token: '/oauth/token',
    signedKeys: '/jwks/broker-signed',
  },
  contentEncryptions: ['A128CBC-HS256', 'A256GCM', 'A128GCM'],
  keyEncryption: 'RSA-OAEP',
  claimNames: {
    identityCode: 'personal_identity_code',
    givenName: 'given_name',
    familyName: 'family_name',
    birthDate: 'birthdate',
  },
  cancellations: ['access_denied', 'cancel'],
  kinds: { ftn: { acrValues: ftnLevels, methods: null }, passport: null },
} as const satisfies IdentityProfile

/** The profiles of IDENTITY_PROFILE. */
export const identityProfiles = { ftn: ftnProfile, op: opProfile, demo: standardProfile } as const

/** Name of a profile. */
export type IdentityProfileName = keyof typeof identityProfiles

/** The only signature accepted on an id_token, and sent on a signed request. */
export const idTokenSignature = 'RS256' as const
