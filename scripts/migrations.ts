import { join } from 'node:path'
import { readMigrations } from '../server/kernel/database/migrate.ts'
import { findMigrationProblems } from './releases/examine.ts'
import { readReleases } from './releases/releases.ts'
import { isRepository, listTaggedVersions, readReleasesAtTag } from './releases/repository.ts'

/**
 * Part of `npm run check`: no migration that a release holds was changed, and newer ones leave
 * released versions able to run on the schema. Decision 0134.
 */
const root = join(import.meta.dirname, '..')
const releases = readReleases(root)
const last = releases.at(-1)
const isTagged = last && isRepository(root) && listTaggedVersions(root).includes(last.version)
const migrations = readMigrations()
const problems = await findMigrationProblems({
  migrations,
  releases,
  tagged: isTagged ? readReleasesAtTag(root, last.version) : null,
})
for (const problem of problems) console.error(problem)
console.log(
  last
    ? `${migrations.length} migrations, the last release ${last.version}, ${problems.length} faults`
    : `${migrations.length} migrations, no release yet`,
)
process.exitCode = problems.length > 0 ? 1 : 0
