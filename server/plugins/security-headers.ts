import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import { type FastifyInstance, fastify } from 'fastify'
import type { Settings } from '../settings.ts'

const YEAR_S = 31_536_000

type Deployment = Pick<Settings, 'publicOrigin' | 'provider' | 's3'>

/**
 * Adds headers that keep the pages to themselves: everything from this origin, no script within a
 * page. They are the same on every answer, so they are worked out once.
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

/** Lets routes ask, by their option `helmet`, for headers with a nonce of their answer's own. */
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

/** What only https can promise is off over plain http. */
function securityHeaders({ publicOrigin, provider, s3 }: Deployment): FastifyHelmetOptions {
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
