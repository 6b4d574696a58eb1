import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Dependencies } from '../dependencies/dependencies.ts'
import { stopListening } from '../http/listeners.ts'
import { refusal } from '../http/refusal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Refuses the calls that are under way with 503 SERVICE_UNAVAILABLE, before the process ends and
     * a proxy would make 502 of them. Cuts those whose answer has begun.
     */
    refuseCallsUnderWay: () => Promise<void>
  }
}

/** How long a quiet turn of the event loop is awaited before a busy server stops listening. */
const QUIET_MS = 1000
/** How long the last answers may take to leave the process. */
const LAST_ANSWERS_MS = 1000

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
  let closed: Promise<void> | undefined
  app.addHook('preClose', async () => {
    isClosing = true
    if (draining.aborted && app.server.listening) await waitUntilQuiet(app.server)
    closed = stopListening(app.server)
  })
  app.addHook('onClose', () => closed)
  const underWay = new Set<FastifyReply>()
  app.addHook('onRequest', (_request, reply, done) => {
    underWay.add(reply)
    reply.raw.once('close', () => underWay.delete(reply))
    done()
  })
  app.decorate('refuseCallsUnderWay', async () => {
    const answers = [...underWay].map(async (reply) => {
      if (reply.sent) return
      const finished = once(reply.raw, 'finish')
      void reply.send(refusal)
      await finished
    })
    await Promise.race([Promise.allSettled(answers), pause(LAST_ANSWERS_MS)])
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing || draining.aborted) reply.header('connection', 'close')
    done(null, payload)
  })
}

/**
 * Resolves in a turn of the event loop in which no connection came, to stop listening then, since those
 * that wait to be accepted would be reset, and a proxy does not send a POST again.
 */
async function waitUntilQuiet(server: Server): Promise<void> {
  let hasCome = true
  const note = () => {
    hasCome = true
  }
  server.on('connection', note)
  // From here on, the event loop accepts a waiting connection, if there is one, in each turn.
  await turn()
  for (const end = performance.now() + QUIET_MS; hasCome && performance.now() < end; ) {
    hasCome = false
    await turn()
  }
  server.off('connection', note)
}
