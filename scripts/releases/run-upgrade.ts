import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findFreePort } from '../../fixtures/free-port.ts'
import { RUNNING_ROLE, startPostgres, toRunningAddress } from '../../fixtures/server/postgres.ts'
import { migrate, readMigrations } from '../../server/kernel/database/migrate.ts'
import { createPostgresDatabase } from '../../server/kernel/database/postgres.ts'
import { collectMigrationHashes, type Release, readReleases } from './releases.ts'
import {
  getVersionTag,
  isAtTag,
  listTaggedVersions,
  readReleasesAtTag,
  runGit,
} from './repository.ts'

/** Options of an upgrade test: what to run, and where its output goes. */
export interface PreviousReleaseTestOptions {
  /** The folder of the repository, with its installed packages. */
  readonly root: string
  /** Test files of the server, of which the last release must have one at least. */
  readonly files: readonly string[]
  readonly print: (text: string) => void
}

/**
 * Returns the last release, or the one before when the checked-out commit is itself the last
 * release; null when there is no such release. Throws when its tag is missing, as in a clone
 * without tags.
 */
export function findPreviousRelease(root: string): Release | null {
  const releases = readReleases(root)
  const tagged = releases.length === 0 ? [] : listTaggedVersions(root)
  for (const release of releases.toReversed()) {
    if (!tagged.includes(release.version))
      throw new Error(
        `The tag ${getVersionTag(release.version)} of a release is missing here: git fetch --tags`,
      )
    if (!isAtTag(root, release.version)) return release
  }
  return null
}

/**
 * Runs tests of the last release's server on a database that the migrations of this working tree have
 * migrated. The release is checked out in a temporary folder, with the packages of this one. Returns
 * whether they passed, which they have when there is no release before this one.
 */
export async function testPreviousReleaseOnThisSchema({
  root,
  files,
  print,
}: PreviousReleaseTestOptions): Promise<boolean> {
  const release = findPreviousRelease(root)
  if (release === null) {
    print('No release before this one, so no older version has to run on its schema.\n')
    return true
  }
  const folder = mkdtempSync(join(tmpdir(), 'porras-release-'))
  const checkout = join(folder, 'checkout')
  const postgres = await startPostgres()
  try {
    runGit(root, 'worktree', 'add', '--detach', '--quiet', checkout, getVersionTag(release.version))
    symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
    const present = files.filter((file) => existsSync(join(checkout, file)))
    if (present.length === 0)
      throw new Error(`The release ${release.version} has none of the test files.`)
    const template = await postgres.createDatabase()
    const brought = await migrateFrom(root, template, release)
    print(
      `${release.version} on the schema with ${brought} migrations more: ${present.length} test files\n`,
    )
    const started = await startDemo(checkout, {
      DATABASE_URL: toRunningAddress(await postgres.createDatabase(template)),
      DATA_DIR: join(folder, 'data'),
      PORT: String(await findFreePort()),
      IDENTITY_PORT: String(await findFreePort()),
    })
    print(`${started.sentence}\n`)
    if (!started.isReady) return false
    return await runTests(checkout, present, {
      print,
      env: { TEST_DATABASE_URL: postgres.url, TEST_DATABASE_TEMPLATE: template },
    })
  } finally {
    if (existsSync(checkout)) runGit(root, 'worktree', 'remove', '--force', checkout)
    rmSync(folder, { recursive: true, force: true })
    await postgres.stop()
  }
}

/** Returns how many migrations the release does not know. */
async function migrateFrom(root: string, url: string, release: Release): Promise<number> {
  const migrations = readMigrations(pathToFileURL(join(root, 'server/migrations/')))
  const database = createPostgresDatabase({ databaseUrl: url, namedStatements: true })
  try {
    await migrate(database, migrations, RUNNING_ROLE)
  } finally {
    await database.close()
  }
  const known = collectMigrationHashes(readReleasesAtTag(root, release.version))
  return migrations.filter(({ name }) => !known.has(name)).length
}

/**
 * Starts the server of a release, which fills the database with its demo data, and asks whether it is
 * ready; returns that in a sentence.
 */
async function startDemo(
  cwd: string,
  env: Record<'DATABASE_URL' | 'DATA_DIR' | 'PORT' | 'IDENTITY_PORT', string>,
): Promise<{ readonly isReady: boolean; readonly sentence: string }> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(server, 'close')
  let failure = ''
  server.stderr.on('data', (chunk: Buffer) => {
    failure += chunk.toString()
  })
  try {
    const [line] = await Promise.race([once(server.stdout, 'data'), ended])
    if (!String(line).startsWith('{"ready":true'))
      return { isReady: false, sentence: `Its server did not start: ${failure.trim()}` }
    const { status } = await fetch(`http://localhost:${env.PORT}/api/health/ready`)
    return { isReady: status === 200, sentence: `Its server started; readiness: ${status}` }
  } finally {
    server.kill('SIGKILL')
    await ended
  }
}

async function runTests(
  cwd: string,
  files: readonly string[],
  { print, env }: { readonly print: (text: string) => void; readonly env: Record<string, string> },
): Promise<boolean> {
  const vitest = join(cwd, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'server', ...files], {
    cwd,
    env: { ...outsideVitest(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => print(chunk.toString()))
  const [code]: (number | null)[] = await once(child, 'close')
  return code === 0
}

/** Returns the environment without the variables that Vitest sets for its own processes. */
const outsideVitest = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
