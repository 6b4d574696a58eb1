import type { FastifyInstance } from 'fastify'

/** Lets go of each connection with the answer under way when the server is told to stop. */
export function letGoOnClose(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}
