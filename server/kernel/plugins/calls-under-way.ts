import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../base/errors.ts'
import type { Settings } from '../base/settings.ts'
import { clientAddressOfRequest } from '../http/client-address.ts'

/**
 * How many calls of one connection may wait for their answers; browsers and proxies send one call
 * at a time.
 */
const MAX_OF_CONNECTION = 20
/** When a refused call may be tried again, in seconds. */
const RETRY_S = 1

/** Counts what is open by a key; keys without any are dropped. */
function openCounts<Key>() {
  const counts = new Map<Key, number>()
  return {
    add: (key: Key): number => {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count
    },
    remove: (key: Key): void => {
      const left = (counts.get(key) ?? 0) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    },
  }
}

/**
 * Limits the calls that are under way, until their answers have been read. A connection that sends
 * many without waiting for the answers is closed: they would be handled in one turn of the thread. A
 * client address has as many as connections; more get 429 TOO_MANY_REQUESTS.
 */
export function limitCallsUnderWay(
  app: FastifyInstance,
  { connectionsPerAddress }: Pick<Settings, 'connectionsPerAddress'>,
): void {
  const ofConnections = openCounts<Socket>()
  const ofAddresses = openCounts<string>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    // An injected call has no connection.
    if (!(socket instanceof Socket)) return done()
    const address = clientAddressOfRequest(request)
    const waiting = ofConnections.add(socket)
    const underWay = ofAddresses.add(address)
    reply.raw.once('close', () => {
      ofConnections.remove(socket)
      ofAddresses.remove(address)
    })
    if (waiting > MAX_OF_CONNECTION) {
      reply.hijack()
      socket.destroy()
      return
    }
    if (underWay <= connectionsPerAddress) return done()
    reply.header('retry-after', RETRY_S)
    done(new ApiError('TOO_MANY_REQUESTS'))
  })
}
