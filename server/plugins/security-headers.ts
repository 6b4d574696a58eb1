import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Settings } from '../settings.ts'

const YEAR_S = 31_536_000

/**
 * Headers that keep the pages to themselves: everything from this origin, no script within a page.
 * Style elements need the nonce of their page. What only https can promise is off over plain http.
 */
export function securityHeaders({
  publicOrigin,
  provider,
  s3Endpoint,
}: Pick<Settings, 'publicOrigin' | 'provider' | 's3Endpoint'>): FastifyHelmetOptions {
  const isSecure = publicOrigin.startsWith('https:')
  const storage = originsOf(s3Endpoint)
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...storage, ...originsOf(provider.logoUrl)],
        connectSrc: ["'self'", ...storage],
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: YEAR_S } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  }
}

const originsOf = (address: string | null): string[] =>
  address === null ? [] : [new URL(address).origin]
