import type { FastifyInstance } from 'fastify'

/** How many calls of a connection may wait for their answers; browsers and proxies send one. */
const MAX_WAITING = 20

/**
 * Closes a connection that sends many calls without waiting for the answers: they all arrive in one
 * piece, and would be handled in one turn of the thread.
 */
export function limitPipelining(app: FastifyInstance): void {
  const waiting = new WeakMap<object, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > MAX_WAITING) {
      reply.hijack()
      socket.destroy()
      return
    }
    waiting.set(socket, count)
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    done()
  })
}
