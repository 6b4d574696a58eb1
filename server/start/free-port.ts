import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Rejects with the system's error (`EADDRINUSE`, with the port) when a port cannot be listened on.
 * Called before the database is migrated and filled, so that a taken port is reported at once.
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const server = createServer().listen({ port, host })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
