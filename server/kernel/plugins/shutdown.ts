import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies/dependencies.ts'

/**
 * From the signal to stop on, sends `Connection: close` with every response, so that proxies and
 * browsers open their next connection to another server.
 */
export function closeConnectionsOnShutdown(
  app: FastifyInstance,
  { draining }: Pick<Dependencies, 'draining'>,
): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing || draining.aborted) reply.header('connection', 'close')
    done(null, payload)
  })
}
