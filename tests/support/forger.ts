import {
  CompactEncrypt,
  type CompactJWEHeaderParameters,
  compactDecrypt,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import type { CustomFetch } from 'openid-client'
import type { IdentityKeys } from '../../server/identity/keys.ts'

/** Makes an id_token of claims; undefined leaves it out of the provider's answer. */
export type Forge = (claims: JWTPayload) => string | undefined | Promise<string>

/** Somebody between the portal and the identity provider, whose key the portal takes for the provider's. */
export interface Forger {
  /** What becomes of the claims that the provider tells. */
  forge: Forge
  /** Whether the provider tells nothing of anybody just now. */
  isSilent: boolean
  /** What the portal reaches the provider by. */
  readonly between: (keys: IdentityKeys) => CustomFetch
  /** Signed and encrypted as agreed, but for the claims that differ. */
  readonly claiming: (difference: Record<string, unknown>) => Forge
  /** By name, everything that a broker must not believe. */
  readonly lies: Readonly<Record<string, Forge>>
}

/** Passes id_tokens on as they are until it is given something else to forge. */
export async function startForger(): Promise<Forger> {
  const trusted = await generateKeyPair('RS256', { extractable: true })
  const foreign = await generateKeyPair('RS256')
  const foreignEncryption = await generateKeyPair('RSA-OAEP-256')
  let portal: IdentityKeys | undefined

  const sign = (claims: JWTPayload, { key = trusted.privateKey, kid = 'trusted' } = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)

  async function signWithSecret(claims: JWTPayload): Promise<string> {
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(trusted.publicKey)))
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'trusted' }).sign(secret)
  }

  async function encrypt(
    token: string,
    { key, enc = 'A256GCM' }: { key?: CryptoKey; enc?: string } = {},
  ): Promise<string> {
    const jwk = portal?.publicJwks.keys.find(({ use }) => use === 'enc') ?? {}
    const header: CompactJWEHeaderParameters = { alg: 'RSA-OAEP-256', enc, cty: 'JWT' }
    return new CompactEncrypt(new TextEncoder().encode(token))
      .setProtectedHeader(jwk.kid === undefined ? header : { ...header, kid: jwk.kid })
      .encrypt(key ?? (await importJWK(jwk, 'RSA-OAEP-256')))
  }

  const claiming =
    (difference: Record<string, unknown>): Forge =>
    async (claims) =>
      encrypt(await sign({ ...claims, ...difference }))
  const inAnHour = Math.floor(Date.now() / 1000) + 3600

  const forger: Forger = {
    forge: claiming({}),
    isSilent: false,
    claiming,
    between: (keys) => {
      portal = keys
      return async (url, { body, ...options }) => {
        const { pathname } = new URL(url)
        if (pathname === '/jwks') {
          const jwk = await exportJWK(trusted.publicKey)
          return Response.json({ keys: [{ ...jwk, kid: 'trusted', alg: 'RS256', use: 'sig' }] })
        }
        if (pathname === '/token' && forger.isSilent) return new Response('', { status: 503 })
        const response = await fetch(url, {
          ...options,
          body: body instanceof URLSearchParams ? body : null,
        })
        if (pathname !== '/token' || !response.ok) return response
        const { id_token, ...answer } = Object(await response.json())
        const { plaintext } = await compactDecrypt(id_token, keys.decryption[0].key)
        const claims = decodeJwt(new TextDecoder().decode(plaintext))
        return Response.json({ ...answer, id_token: await forger.forge(claims) })
      }
    },
    lies: {
      'is missing': () => undefined,
      'is not encrypted': (claims) => sign(claims),
      'is not signed': (claims) => encrypt(new UnsecuredJWT(claims).encode()),
      'is neither signed nor encrypted': (claims) => new UnsecuredJWT(claims).encode(),
      'is signed with a foreign key': async (claims) =>
        encrypt(await sign(claims, { key: foreign.privateKey })),
      'is signed with a key of another name': async (claims) =>
        encrypt(await sign(claims, { kid: 'unheard-of' })),
      'is signed with a shared secret': async (claims) => encrypt(await signWithSecret(claims)),
      'is encrypted to somebody else': async (claims) =>
        encrypt(await sign(claims), { key: foreignEncryption.publicKey }),
      'is encrypted in another way': async (claims) =>
        encrypt(await sign(claims), { enc: 'A128CBC-HS256' }),
      'is of another issuer': claiming({ iss: 'https://elsewhere.example' }),
      'is for another client': claiming({ aud: 'another' }),
      'is for others too': claiming({ aud: ['porras', 'another'] }),
      'answers another request': claiming({ nonce: 'another' }),
      'answers no request': claiming({ nonce: undefined }),
      'has expired': claiming({ exp: inAnHour - 7200 }),
      'is not valid yet': claiming({ nbf: inAnHour }),
    },
  }
  return forger
}
