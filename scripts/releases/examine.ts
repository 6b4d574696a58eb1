import { compareVersions } from '../../server/kernel/base/version.ts'
import {
  type Migration,
  migrationChecksum,
  oldestCompatibleVersion,
} from '../../server/kernel/database/migrate.ts'
import { findContractingStatements, type UnreleasedObjects } from './expansion.ts'
import { collectMigrationHashes, type Release } from './releases.ts'

const EXPAND = /^-- expand: \S/m
const ANY_CONTRACT = /^-- *contract\b/im

/** Migrations and releases of a repository. */
export interface ExaminedRepository {
  readonly migrations: readonly Migration[]
  readonly releases: readonly Release[]
  /** The releases as the last one recorded them, in its tag; null without a tag. */
  readonly tagged: readonly Release[] | null
}

/**
 * Returns what is wrong with the migrations, in sentences. What a release holds is not changed; what
 * is newer only adds to it, unless it names the release that no longer uses what it removes.
 * Without a release, nothing is held. Decision 0134.
 */
export async function findMigrationProblems({
  migrations,
  releases,
  tagged,
}: ExaminedRepository): Promise<string[]> {
  const held = collectMigrationHashes(releases)
  const fresh = migrations.filter(({ name }) => !held.has(name))
  const problems = [...changedHeld(migrations, held), ...changedRecord(releases, tagged)]
  if (releases.length === 0) return problems
  const last = [...held.keys()].toSorted().at(-1) ?? ''
  const added: UnreleasedObjects = new Set()
  for (const migration of fresh) {
    if (migration.name < last)
      problems.push(
        `${migration.name} comes before ${last}, which a release holds: give it a higher number`,
      )
    problems.push(...(await problemsOf(migration, releases, added)))
  }
  return problems
}

function changedHeld(
  migrations: readonly Migration[],
  held: ReadonlyMap<string, string>,
): string[] {
  const hashes = new Map(
    migrations.map((migration) => [migration.name, migrationChecksum(migration)]),
  )
  return [...held].flatMap(([name, hash]) => {
    const now = hashes.get(name)
    if (now === undefined) return [`${name} is missing, and a release holds it`]
    return now === hash
      ? []
      : [`${name} was changed, and a release holds it: add another migration`]
  })
}

/** Returns the releases whose record differs from that in the tag, as after a change of a migration. */
function changedRecord(releases: readonly Release[], tagged: readonly Release[] | null): string[] {
  return (tagged ?? []).flatMap((release, index) =>
    JSON.stringify(release) === JSON.stringify(releases[index])
      ? []
      : [`the record of the release ${release.version} differs from that of its tag`],
  )
}

async function problemsOf(
  migration: Migration,
  releases: readonly Release[],
  added: UnreleasedObjects,
): Promise<string[]> {
  const { name, sql } = migration
  const version = oldestCompatibleVersion(migration)
  const findings = await findContractingStatements(sql, added)
  if (version !== null)
    return releases.some((release) => compareVersions(release.version, version) === 0)
      ? []
      : [
          `${name} contracts for ${version}, which is not released: contract in a release after the one that no longer uses it`,
        ]
  const problems = ANY_CONTRACT.test(sql)
    ? [`${name} has a line that begins with "-- contract" and is not "-- contract: 1.2.0"`]
    : []
  for (const { kind, what } of findings) {
    if (kind === 'contracts')
      problems.push(
        `${name} contracts (${what}): released versions still run on the schema; drop it in a later release, with a line "-- contract: <the release that no longer uses it>"`,
      )
    else if (!EXPAND.test(sql))
      problems.push(
        `${name} may stop released versions (${what}): write a line "-- expand: <why they run on>"`,
      )
  }
  return problems
}
