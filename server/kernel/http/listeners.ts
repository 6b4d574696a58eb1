import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net'

/**
 * How many sockets listen on the port. The event loop accepts one connection of each in a turn, and a
 * turn takes 40 to 90 ms on a busy portal: with one socket, a hundred new connections would wait for
 * seconds before their first call is seen (decision 0187).
 */
const LISTENERS = 8

/** The sockets beside a server's own that listen on its port. */
const others = new WeakMap<HttpServer, readonly Server[]>()

/**
 * Listens on a port with several sockets of Linux, which spreads connections over them; all connections
 * are the server's. `stopListening` closes the sockets. Rejects with the system's error, `EADDRINUSE`
 * when another process listens on the port alone.
 */
export async function listenOnSeveralSockets(
  server: HttpServer,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<void> {
  await listen(server, { host, port, reusePort: true })
  const address = server.address() as AddressInfo
  // As the HTTP server creates its own.
  const opened = Array.from({ length: LISTENERS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      server.emit('connection', socket)
    }),
  )
  others.set(server, opened)
  for (const listener of opened)
    await listen(listener, { host, port: address.port, reusePort: true })
}

/**
 * Reserves a port for this process on Linux until the returned server is closed, since another process
 * of the same user could listen on a port that is opened with `reusePort`. Rejects with `EADDRINUSE`,
 * with the port.
 */
export async function reservePort(port: number): Promise<Server> {
  try {
    // A name without a file, which ends with the process.
    return await listen(createServer(), { path: `\0porras-port-${port}` })
  } catch (error) {
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), { port })
  }
}

/** Stops listening on all sockets of a server; resolves when the connections of all have ended. */
export async function stopListening(server: HttpServer): Promise<void> {
  await Promise.all(
    [server, ...(others.get(server) ?? [])].map(async (listener) => {
      if (!listener.listening) return
      const closed = once(listener, 'close')
      listener.close()
      await closed
    }),
  )
}

async function listen(server: Server, options: ListenOptions): Promise<Server> {
  server.listen(options)
  await once(server, 'listening')
  return server
}
