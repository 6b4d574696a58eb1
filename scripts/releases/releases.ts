import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newestVersion } from '../../server/kernel/base/version.ts'
import {
  type Migration,
  migrationChecksum,
  oldestCompatibleVersion,
} from '../../server/kernel/database/migrate.ts'

/** A release, as `npm run release` records it. */
export interface Release {
  readonly version: string
  /** The day of the release, yyyy-MM-dd. */
  readonly date: string
  /** The oldest version whose server runs on the schema of this release. */
  readonly oldest: string
  /** The hashes of the migrations that are new in this release, by their names. */
  readonly migrations: Readonly<Record<string, string>>
}

/** The file, within the repository, that records the releases. */
export const RELEASES_FILE = 'server/releases.json'

/** Reads the releases of a repository, the oldest first. */
export function readReleases(root: string): readonly Release[] {
  const file = join(root, RELEASES_FILE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

export const writeReleases = (root: string, releases: readonly Release[]): void =>
  writeFileSync(join(root, RELEASES_FILE), `${JSON.stringify(releases, null, 2)}\n`)

/** Returns the hash of each migration that these releases record, by name. */
export const collectMigrationHashes = (releases: readonly Release[]): ReadonlyMap<string, string> =>
  new Map(releases.flatMap(({ migrations }) => Object.entries(migrations)))

/**
 * Returns the release of a version that follows the recorded ones: with the migrations that none of
 * them holds, and the oldest version that runs on the schema, which is the first one as long as no
 * migration contracts.
 */
export function makeNextRelease(
  { version, date }: Pick<Release, 'version' | 'date'>,
  releases: readonly Release[],
  migrations: readonly Migration[],
): Release {
  const held = collectMigrationHashes(releases)
  const versions = migrations.flatMap((migration) => oldestCompatibleVersion(migration) ?? [])
  const oldest = newestVersion(versions) ?? releases[0]?.version ?? version
  const added = migrations.filter(({ name }) => !held.has(name))
  return {
    version,
    date,
    oldest,
    migrations: Object.fromEntries(added.map((one) => [one.name, migrationChecksum(one)])),
  }
}
