import type { Server } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies/dependencies.ts'

/** How long a quiet turn of the event loop is awaited before a busy server stops listening. */
const QUIET_MS = 1000

/**
 * From the signal to stop on, sends `Connection: close` with every response, so that proxies and
 * browsers open their next connection to another server; then stops listening without a reset of
 * connections that have just come.
 */
export function closeConnectionsOnShutdown(
  app: FastifyInstance,
  { draining }: Pick<Dependencies, 'draining'>,
): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    if (draining.aborted && app.server.listening) await stopListening(app.server)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing || draining.aborted) reply.header('connection', 'close')
    done(null, payload)
  })
}

/**
 * Stops listening in a turn of the event loop in which no connection came, since those that wait to
 * be accepted would be reset, and a proxy does not send a POST again.
 */
async function stopListening(server: Server): Promise<void> {
  let hasCome = true
  const note = () => {
    hasCome = true
  }
  server.on('connection', note)
  // From here on, the event loop accepts all waiting connections in each turn.
  await turn()
  for (const end = performance.now() + QUIET_MS; hasCome && performance.now() < end; ) {
    hasCome = false
    await turn()
  }
  server.off('connection', note)
  server.close()
}
