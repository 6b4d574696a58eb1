import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** The files that a stale build lacks. */
export interface MissingFiles {
  /** Prefixes of the lost files' names. */
  readonly lost: readonly string[]
  /** Simulates a new build: the lost files are back once its entry script is requested. */
  readonly isReplaced: boolean
}

/** A proxy in front of the portal that can lose files. */
export interface StaleBuildProxy {
  readonly removeFiles: (removeFiles: MissingFiles) => void
  /** The number of pages served since the last removeFiles(). */
  readonly pages: () => number
  readonly close: () => void
}

const ENTRY = /(\/assets\/index-)([\w-]{8})(\.js)/g
const NEW = 'replaced'

/** Starts a proxy in front of the port `behind`, which lacks the lost files. */
export function startStaleBuildProxy(port: number, behind: number): StaleBuildProxy {
  let missing: MissingFiles = { lost: [], isReplaced: false }
  let pages = 0
  let entry = ''

  const isLost = (path: string) => missing.lost.some((name) => path.startsWith(`/assets/${name}-`))

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = asked.url ?? '/'
    if (path.includes(`index-${NEW}`)) {
      missing = { ...missing, lost: [] }
      // Other files import the entry by its real name, and it must not run twice.
      answer.writeHead(200, { 'content-type': 'text/javascript' })
      return void answer.end(`import ${JSON.stringify(entry)}`)
    }
    if (isLost(path)) return void answer.writeHead(404).end()
    const { 'accept-encoding': _, ...headers } = asked.headers
    const passed = request(
      { host: 'localhost', port: behind, method: asked.method, path, headers },
      (answered) => void give(answered, answer),
    )
    passed.on('error', () => answer.writeHead(502).end())
    asked.pipe(passed)
  }

  async function give(answered: IncomingMessage, answer: ServerResponse): Promise<void> {
    const isPage = answered.headers['content-type']?.startsWith('text/html')
    const { 'content-length': _, ...headers } = answered.headers
    answer.writeHead(answered.statusCode ?? 502, headers)
    if (!isPage) return void answered.pipe(answer)
    pages += 1
    const chunks: Buffer[] = []
    for await (const chunk of answered) chunks.push(chunk)
    const html = Buffer.concat(chunks).toString('utf8')
    entry = html.match(ENTRY)?.[0] ?? entry
    answer.end(missing.isReplaced ? html.replaceAll(ENTRY, `$1${NEW}$3`) : html)
  }

  const server = createServer((asked, answer) => void pass(asked, answer))
  server.listen(port, 'localhost')
  return {
    removeFiles(next) {
      missing = next
      pages = 0
    },
    pages: () => pages,
    close: () => void server.close(),
  }
}
