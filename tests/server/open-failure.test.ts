import { readFile, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFreePort } from '../../fixtures/free-port.ts'
import { executeStatement, RUNNING_ROLE, startOwnPostgres } from '../../fixtures/server/postgres.ts'
import { runCommand } from '../../server/command/run.ts'

let server: Awaited<ReturnType<typeof startOwnPostgres>>
beforeAll(async () => {
  server = await startOwnPostgres()
  const file = await hbaFile()
  // The role of the tests signs in by its password, as in an installation.
  await writeFile(file, `local all ${RUNNING_ROLE} scram-sha-256\n${await readFile(file, 'utf8')}`)
  await executeStatement(server.url, 'select pg_reload_conf()')
})
afterAll(() => server.stop())

async function hbaFile(): Promise<string> {
  const client = new pg.Client(server.url)
  await client.connect()
  try {
    const { rows } = await client.query<{ hba_file: string }>('show hba_file')
    return rows[0]?.hba_file ?? ''
  } finally {
    await client.end()
  }
}

const SECRET = 'hunter2'
const of = (change: (url: URL) => void): string => {
  const url = new URL(server.url)
  url.username = RUNNING_ROLE
  url.password = SECRET
  change(url)
  return url.href
}

it('The error of opening the database says why the database refuses, or that it does not answer, without the password', async () => {
  const closed = await findFreePort()
  const wrong = of(() => {})
  const expected: readonly (readonly [url: string, sentence: RegExp])[] = [
    [wrong, /does not take the password of its role, or has no such role \(28P01\)\.$/],
    [
      of((url) => {
        url.password = RUNNING_ROLE
        url.pathname = '/nowhere'
      }),
      /is not there: its server answers, and has none of that name \(3D000\)\.$/,
    ],
    [
      `postgres://porras:${SECRET}@localhost:${closed}/porras`,
      /does not answer \(.*ECONNREFUSED.*\)\.$/,
    ],
    [
      `postgres://porras:${SECRET}@nowhere.invalid/porras`,
      /does not answer \(.*(ENOTFOUND|EAI_AGAIN).*\)\.$/,
    ],
  ]
  for (const [DATABASE_URL, sentence] of expected)
    for (const words of [['flags'], ['migrate'], ['status']]) {
      const env = { DATABASE_URL, SECRET_KEY: 'a secret key of tests that is long enough' }
      const { code, stdout, stderr } = await runCommand(words, env)
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr.trimEnd()).toMatch(/^The database of DATABASE_URL /)
      expect(stderr.trimEnd()).toMatch(sentence)
      expect(stderr).not.toContain(SECRET)
    }
})
