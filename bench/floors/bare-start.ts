import { fastify } from 'fastify'

/** The least that a server must do to be ready: load Fastify, listen, say so. */
await fastify()
  .get('/', () => ({ here: true }))
  .listen({ port: Number(process.env['PORT']), host: 'localhost' })
console.log('ready')
