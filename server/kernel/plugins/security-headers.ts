import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import { type FastifyInstance, fastify } from 'fastify'
import type { Settings } from '../base/settings.ts'

const YEAR_S = 31_536_000

type Deployment = Pick<Settings, 'publicOrigin' | 'provider' | 'pictureOrigin' | 's3'>

/**
 * Adds security headers: everything from this origin, no inline script. They are the same for every
 * response, so they are calculated once.
 */
export function addSecurityHeaders(app: FastifyInstance, settings: Deployment): void {
  let headers: Record<string, string> = {}
  app.addHook('onReady', async () => {
    headers = await headersOf(securityHeaders(settings))
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!('helmet' in request.routeOptions.config)) reply.headers(headers)
    done()
  })
}

/** Lets routes request, by their option `helmet`, headers with a nonce for each response. */
export async function offerNonces(pages: FastifyInstance, settings: Deployment): Promise<void> {
  await pages.register(helmet, { ...securityHeaders(settings), global: false })
}

async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const mirror = fastify()
  mirror.register(helmet, options)
  mirror.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()))
  const headers = (await mirror.inject('/')).json()
  await mirror.close()
  return headers
}

/**
 * Returns the options of the security headers; those that require https are off over plain http.
 */
function securityHeaders({
  publicOrigin,
  provider,
  pictureOrigin,
  s3,
}: Deployment): FastifyHelmetOptions {
  const isSecure = publicOrigin.startsWith('https:')
  const storage = originsOf(s3 && s3.endpoint)
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
        imgSrc: [
          "'self'",
          'data:',
          'blob:',
          ...storage,
          ...[provider.logoUrl, pictureOrigin].flatMap(originsOf),
        ],
        mediaSrc: ["'self'", 'blob:', ...storage],
        connectSrc: ["'self'", ...storage],
        // Trusted types: only the policy of the HTML parser accepts a text, and it does not show
        // it.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['porras-parse'],
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
