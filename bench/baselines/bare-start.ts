import { fastify } from 'fastify'

/** The minimum for a server to be ready: load Fastify, listen, report it. */
await fastify()
  .get('/', () => ({ here: true }))
  .listen({ port: Number(process.env['PORT']), host: 'localhost' })
console.log('ready')
