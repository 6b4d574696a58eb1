import { once } from 'node:events'
import { connect } from 'node:tls'

/**
 * Returns until when the certificate of an https address is valid; null of an address without TLS.
 * Rejects when it is not trusted here, and when nothing answers in time.
 *
 * @param timeout milliseconds
 */
export async function fetchCertificateExpiry(
  origin: string,
  timeout: number,
): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(origin)
  if (protocol !== 'https:') return null
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    servername: hostname,
    timeout,
  })
  socket.once('timeout', () => socket.destroy(new Error('it does not answer')))
  try {
    await once(socket, 'secureConnect')
    return new Date(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}
