import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '../../server/demo/people.ts'
import type { BenchTools } from './benchmark.ts'
import { type MeasuredProcess, startChild } from './child.ts'

/** The product, served by a separate process. */
export interface Product extends MeasuredProcess {
  readonly origin: string
  /** Signs in as a demo resident; returns the headers of the session. */
  readonly signIn: (email: string) => Promise<Readonly<Record<string, string>>>
}

/** Serves the product from its own folder, without the delays that the specification requires. */
export async function startProduct(
  { port, onEnd }: BenchTools,
  env: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'porras-bench-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const at = await port()
  const origin = `http://localhost:${at}`
  const child = await startChild(
    new URL('product-process.ts', import.meta.url),
    { PORT: String(at), DATA_DIR: folder, WRITE_DELAY_MS: '0', REDIRECT_DELAY_MS: '0', ...env },
    nodeOptions,
  )
  onEnd(child.stop)
  return {
    ...child,
    origin,
    async signIn(email) {
      const answer = await fetch(`${origin}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ username: email, password: DEMO_PASSWORD }),
      })
      if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`)
      const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
      return { cookie: cookies.join('; '), origin, 'sec-fetch-site': 'same-origin' }
    },
  }
}
