import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that nothing listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
