import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BrokerEntity,
  createEntityKey,
  parseKeyList,
  parseStatement,
  readEntityKey,
  signKeyList,
  signStatement,
} from './entity.ts'
import { BadIdentityKeys, makeIdentityKeySet } from './keys.ts'

const id = 'https://asukas.example.fi'
const now = new Date('2026-11-29T10:00:00Z')
const metadata = {
  redirectUris: [`${id}/api/confirm-operation/callback`, `${id}/api/registration/callback`],
  organization: 'Rantakodit Oy',
  keysAddress: `${id}/api/identity/jwks.jwt`,
  keyEncryption: 'RSA-OAEP',
  contentEncryption: 'A128CBC-HS256',
}
const listed = { keys: [{ kty: 'RSA', kid: 'one', use: 'sig', n: 'n', e: 'AQAB' }] }

let folder: string
let entity: BrokerEntity
let other: BrokerEntity
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entity-'))
  entity = await entityOf(await createEntityKey())
  other = await entityOf(await createEntityKey())
})
afterAll(() => rm(folder, { recursive: true }))

async function entityOf(text: string): Promise<BrokerEntity> {
  const file = join(folder, 'entity.json')
  await writeFile(file, text)
  return readEntityKey(file, id)
}

describe('a statement', () => {
  it('has the members and the values that OP requires, and is valid for ten years', async () => {
    const token = await signStatement(entity, metadata, now)
    const { publicKey } = entity
    expect(decodeProtectedHeader(token)).toEqual({
      alg: 'RS256',
      typ: 'entity-statement+jwt',
      kid: publicKey.kid,
    })
    expect(Object.keys(publicKey).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    expect(decodeJwt(token)).toEqual({
      iss: id,
      sub: id,
      iat: Date.parse('2026-11-29T10:00:00Z') / 1000,
      exp: Date.parse('2036-11-29T10:00:00Z') / 1000,
      jwks: { keys: [publicKey] },
      metadata: {
        openid_relying_party: {
          redirect_uris: metadata.redirectUris,
          application_type: 'web',
          id_token_signed_response_alg: 'RS256',
          id_token_encrypted_response_alg: 'RSA-OAEP',
          id_token_encrypted_response_enc: 'A128CBC-HS256',
          request_object_signing_alg: 'RS256',
          token_endpoint_auth_method: 'private_key_jwt',
          token_endpoint_auth_signing_alg: 'RS256',
          client_registration_types: [],
          organization_name: 'Rantakodit Oy',
          signed_jwks_uri: metadata.keysAddress,
        },
      },
    })
  })

  it('is accepted by a broker, with the key list that the key of the statement signed', async () => {
    const statement = await parseStatement(await signStatement(entity, metadata, now), now)
    expect(statement).toEqual({
      id,
      redirectUris: metadata.redirectUris,
      keys: { keys: [entity.publicKey] },
    })
    expect(await parseKeyList(await signKeyList(entity, listed, now), statement, now)).toEqual(
      listed,
    )
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['another subject', { sub: 'https://other.example.fi' }, 'The issuer is not the subject'],
    ['no end', { exp: undefined }, 'missing required "exp" claim'],
    ['a member less', { metadata: {} }, 'openid_relying_party'],
    ['a key that did not sign it', { jwks: listed }, 'no applicable key found'],
    ['another type', {}, 'unexpected "typ" JWT header value'],
  ])('with %s is refused by a broker', async (title, difference, reason) => {
    const typ = title === 'another type' ? 'JWT' : 'entity-statement+jwt'
    const signed = decodeJwt(await signStatement(entity, metadata, now))
    const token = await new SignJWT({ ...signed, ...difference })
      .setProtectedHeader({ alg: 'RS256', typ, kid: entity.signing.kid })
      .sign(entity.signing.key)
    await expect(parseStatement(token, now)).rejects.toThrow(reason)
  })

  it('is refused when it names another encryption, and when it has expired', async () => {
    const plain = await signStatement(entity, { ...metadata, keyEncryption: 'RSA-OAEP-256' }, now)
    await expect(parseStatement(plain, now)).rejects.toThrow('id_token_encrypted_response_alg')
    const token = await signStatement(entity, metadata, now)
    await expect(parseStatement(token, new Date('2036-11-29T10:00:01Z'))).rejects.toThrow('exp')
  })
})

describe('a list of keys', () => {
  it('is refused when another key signed it, when it belongs to another portal, and after 25 hours', async () => {
    const statement = await parseStatement(await signStatement(entity, metadata, now), now)
    await expect(
      parseKeyList(await signKeyList(other, listed, now), statement, now),
    ).rejects.toThrow('no applicable key')
    const foreign = await signKeyList({ ...entity, id: 'https://other.example.fi' }, listed, now)
    await expect(parseKeyList(foreign, statement, now)).rejects.toThrow('iss')
    const list = await signKeyList(entity, listed, now)
    const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000)
    expect(await parseKeyList(list, statement, later(24))).toEqual(listed)
    await expect(parseKeyList(list, statement, later(25))).rejects.toThrow('exp')
  })
})

describe('the file of IDENTITY_ENTITY_KEY', () => {
  const short = async () => {
    const { privateKey } = await generateKeyPair('RS256', {
      extractable: true,
      modulusLength: 2048,
    })
    return JSON.stringify({ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'a' })
  }

  it.each<[string, () => Promise<string>, string]>([
    ['no JSON', async () => 'secret', 'is no private key that signs with RS256'],
    ['a key set', makeIdentityKeySet, 'is no private key that signs with RS256'],
    ['a short key', short, 'has an RSA key under 3072 bits'],
  ])('with %s is refused, and its content is not shown', async (_title, make, why) => {
    await expect(entityOf(await make())).rejects.toThrow(
      new BadIdentityKeys(`The file ${join(folder, 'entity.json')} of IDENTITY_ENTITY_KEY ${why}.`),
    )
  })

  it('that cannot be read is named in the error', async () => {
    const file = join(folder, 'missing.json')
    await expect(readEntityKey(file, id)).rejects.toThrow(
      new BadIdentityKeys(
        `The file ${file} of IDENTITY_ENTITY_KEY cannot be read: it is not there.`,
      ),
    )
  })
})
