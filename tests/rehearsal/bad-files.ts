import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * Passes calls from one port on to another one, and ruins three of four answers: 500 without a call,
 * half of the body, and none although the call was carried out. Returns what ends it.
 */
export async function startRuiningProxy(to: number, port: number): Promise<() => Promise<void>> {
  let number = 0
  const server = createServer((call, answer) => {
    number += 1
    ruin(call, answer, { to, way: number % 4 }).catch(() => answer.destroy())
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return async () => {
    server.closeAllConnections()
    await once(server.close(), 'close')
  }
}

async function ruin(
  call: IncomingMessage,
  answer: ServerResponse,
  { to, way }: { readonly to: number; readonly way: number },
): Promise<void> {
  const body = await buffer(call)
  if (way === 1) {
    answer.writeHead(500).end('<html>Internal Error</html>')
    return
  }
  const { status, headers, bytes } = await passOn(call, body, to)
  if (way === 2) {
    answer.destroy()
    return
  }
  answer.writeHead(status, headers)
  if (way === 0) answer.end(bytes)
  else answer.write(bytes.subarray(0, bytes.length / 2), () => answer.destroy())
}

/** Calls the other port with the same words, whose signature holds for its host alone. */
async function passOn({ method, url, headers }: IncomingMessage, body: Buffer, to: number) {
  const call = request({ host: '127.0.0.1', port: to, method, path: url, headers, agent: false })
  call.end(body)
  const [answer]: IncomingMessage[] = await once(call, 'response')
  if (!answer) throw new Error('No answer')
  return {
    status: answer.statusCode ?? 502,
    headers: answer.headers,
    bytes: await buffer(answer),
  }
}
