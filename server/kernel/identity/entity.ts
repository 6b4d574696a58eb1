import { readFile } from 'node:fs/promises'
import {
  createLocalJWKSet,
  decodeJwt,
  type JSONWebKeySet,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose'
import * as z from 'zod/mini'
import { describeReadFailure } from '../base/file-failure.ts'
import { BadIdentityKeys, type IdentityKey, makeKey, parseSigningKey } from './keys.ts'
import { type IdentityProfile, idTokenSignature } from './profile.ts'

/**
 * The portal as an entity that a broker with signed key lists knows: its identifier, which is the
 * portal's origin, and the key that signs its key list and its statement.
 */
export interface BrokerEntity {
  readonly id: string
  readonly signing: IdentityKey
  readonly publicKey: JWK
}

/** The data of the portal in the statement. */
export interface EntityMetadata {
  readonly redirectUris: readonly string[]
  readonly organization: string
  /** The address of the signed list of keys. */
  readonly keysAddress: string
  /** The algorithm that encrypts the key of an id_token. */
  readonly keyEncryption: string
  readonly contentEncryption: string
}

/** The type of a statement, in its header. */
const STATEMENT_TYPE = 'entity-statement+jwt'
/** How long a signed key list is valid: longer than the day for which OP's broker caches it. */
const KEYS_SECONDS = 25 * 60 * 60
/**
 * How many years a statement is valid: as OP's example, since a statement is replaced with its key.
 */
const STATEMENT_YEARS = 10

/** Makes a file's content with a new private key for the key list and the statement. */
export async function createEntityKey(): Promise<string> {
  return JSON.stringify(await makeKey('sig', idTokenSignature))
}

/**
 * Reads the key of IDENTITY_ENTITY_KEY for the portal at an origin. Throws BadIdentityKeys for a file
 * that cannot be read, has no such key, or one under 3072 bits.
 */
export async function readEntityKey(file: string, origin: string): Promise<BrokerEntity> {
  const refused = (why: string) =>
    new BadIdentityKeys(`The file ${file} of IDENTITY_ENTITY_KEY ${why}.`)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw refused(`cannot be read: ${describeReadFailure(error)}`)
  })
  const { signing, publicKey } = await parseSigningKey(text, refused)
  return { id: origin, signing, publicKey }
}

/** Returns public keys as they are listed for a broker: with its encryption, where it sets one. */
export const keysForBroker = (
  { keyEncryption }: IdentityProfile,
  { keys }: JSONWebKeySet,
): JSONWebKeySet => ({
  keys:
    keyEncryption === null
      ? keys
      : keys.map((key) => (key.use === 'enc' ? { ...key, alg: keyEncryption } : key)),
})

/** Signs public keys as a list that is valid for 25 hours from `now`. */
export const signKeyList = (
  { id, signing }: BrokerEntity,
  { keys }: JSONWebKeySet,
  now: Date,
): Promise<string> =>
  new SignJWT({ keys })
    .setProtectedHeader({ alg: idTokenSignature, kid: signing.kid })
    .setIssuer(id)
    .setSubject(id)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + KEYS_SECONDS * 1000))
    .sign(signing.key)

/** Signs the statement that the broker is given, with the members that OP's documentation lists. */
export function signStatement(
  { id, signing, publicKey }: BrokerEntity,
  metadata: EntityMetadata,
  now: Date,
): Promise<string> {
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + STATEMENT_YEARS)
  return new SignJWT({
    jwks: { keys: [publicKey] },
    metadata: {
      openid_relying_party: {
        redirect_uris: metadata.redirectUris,
        application_type: 'web',
        id_token_signed_response_alg: idTokenSignature,
        id_token_encrypted_response_alg: metadata.keyEncryption,
        id_token_encrypted_response_enc: metadata.contentEncryption,
        request_object_signing_alg: idTokenSignature,
        token_endpoint_auth_method: 'private_key_jwt',
        token_endpoint_auth_signing_alg: idTokenSignature,
        client_registration_types: [],
        organization_name: metadata.organization,
        signed_jwks_uri: metadata.keysAddress,
      },
    },
  })
    .setProtectedHeader({ alg: idTokenSignature, typ: STATEMENT_TYPE, kid: signing.kid })
    .setIssuer(id)
    .setSubject(id)
    .setIssuedAt(now)
    .setExpirationTime(end)
    .sign(signing.key)
}

const publicKeys = z.array(z.looseObject({ kty: z.string() })).check(z.minLength(1))
const statementSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  jwks: z.object({ keys: publicKeys }),
  metadata: z.object({
    openid_relying_party: z.object({
      redirect_uris: z.array(z.url()).check(z.minLength(1)),
      application_type: z.literal('web'),
      id_token_signed_response_alg: z.literal(idTokenSignature),
      id_token_encrypted_response_alg: z.literal('RSA-OAEP'),
      id_token_encrypted_response_enc: z.literal('A128CBC-HS256'),
      request_object_signing_alg: z.literal(idTokenSignature),
      token_endpoint_auth_method: z.literal('private_key_jwt'),
      token_endpoint_auth_signing_alg: z.literal(idTokenSignature),
      client_registration_types: z.array(z.string()).check(z.maxLength(0)),
      organization_name: z.string().check(z.minLength(1)),
      signed_jwks_uri: z.url(),
    }),
  }),
})

/** The data that a broker takes from the statement of a portal. */
export interface ParsedStatement {
  readonly id: string
  readonly redirectUris: readonly string[]
  readonly keys: JSONWebKeySet
}

/**
 * Reads a statement as a broker with OP's rules does: signed by a key that it names, of the right type,
 * in force at `now`, with every member as the rules ask. Rejects otherwise.
 */
export async function parseStatement(token: string, now: Date): Promise<ParsedStatement> {
  const { iss, sub, jwks, metadata } = statementSchema.parse(decodeJwt(token))
  if (iss !== sub) throw new Error('The issuer is not the subject')
  await verified(token, jwks, { issuer: iss, typ: STATEMENT_TYPE }, now)
  return { id: iss, redirectUris: metadata.openid_relying_party.redirect_uris, keys: jwks }
}

/** Reads a signed key list of the portal of a statement. Rejects when it is not its list. */
export async function parseKeyList(
  token: string,
  { id, keys: signers }: Pick<ParsedStatement, 'id' | 'keys'>,
  now: Date,
): Promise<JSONWebKeySet> {
  const payload = await verified(token, signers, { issuer: id, subject: id }, now)
  return z.object({ keys: publicKeys }).parse(payload)
}

async function verified(
  token: string,
  signers: JSONWebKeySet,
  expected: { readonly issuer: string; readonly subject?: string; readonly typ?: string },
  now: Date,
): Promise<unknown> {
  const { payload } = await jwtVerify(token, createLocalJWKSet(signers), {
    ...expected,
    algorithms: [idTokenSignature],
    requiredClaims: ['iat', 'exp'],
    currentDate: now,
  })
  return payload
}
