import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compareVersions } from '../../server/kernel/base/version.ts'
import { readMigrations } from '../../server/kernel/database/migrate.ts'
import { findChangelogEntry, formatOldestVersionLine } from './changelog.ts'
import { findMigrationProblems } from './examine.ts'
import {
  makeNextRelease,
  RELEASES_FILE,
  type Release,
  readReleases,
  writeReleases,
} from './releases.ts'
import {
  getVersionTag,
  isRepository,
  listTaggedVersions,
  readReleasesAtTag,
  runGit,
} from './repository.ts'

/** Thrown when a release cannot be made; the message is one sentence or several. */
export class ReleaseError extends Error {}

/**
 * Makes a release of what is committed: records its migrations and the oldest version that runs on
 * its schema, sets the version of the package, commits and tags. Pushes nothing. Throws ReleaseError
 * and changes nothing when the working tree has changes, the version is not newer than the last one,
 * the changelog has no entry for it, or a migration is not as a release may bring it. Decision 0134.
 */
export async function makeRelease(root: string, version: string): Promise<Release> {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new ReleaseError('Name a version of three numbers: npm run release -- 1.2.0')
  if (!isRepository(root)) throw new ReleaseError('A release is made in a clone of the repository.')
  if (runGit(root, 'status', '--porcelain') !== '')
    throw new ReleaseError('The working tree has changes: commit them first.')
  const releases = readReleases(root)
  const last = releases.at(-1)
  const tagged = listTaggedVersions(root)
  if (tagged.includes(version) || (last && compareVersions(version, last.version) <= 0))
    throw new ReleaseError(`The version ${version} is not newer than ${last?.version ?? version}.`)
  if (last && !tagged.includes(last.version))
    throw new ReleaseError(
      `The tag ${getVersionTag(last.version)} of the last release is missing here: git fetch --tags`,
    )
  const entry = findChangelogEntry(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
  if (!entry?.text)
    throw new ReleaseError(
      `CHANGELOG.md has no entry for ${version}: write one under "## [${version}] - <the day, yyyy-MM-dd>", and commit it.`,
    )
  const migrations = readMigrations(pathToFileURL(join(root, 'server/migrations/')))
  const problems = await findMigrationProblems({
    migrations,
    releases,
    tagged: last ? readReleasesAtTag(root, last.version) : null,
  })
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'))
  const release = makeNextRelease({ version, date: entry.date }, releases, migrations)
  if (!entry.text.split('\n').includes(formatOldestVersionLine(release.oldest)))
    throw new ReleaseError(
      `The entry for ${version} does not say which versions run beside it: write the line "${formatOldestVersionLine(release.oldest)}".`,
    )
  writeReleases(root, [...releases, release])
  setVersion(root, version)
  runGit(root, 'add', RELEASES_FILE, 'package.json', 'package-lock.json')
  runGit(root, 'commit', '--quiet', '--message', `Release ${version}`)
  runGit(
    root,
    'tag',
    '--annotate',
    getVersionTag(version),
    '--message',
    entry.text,
    '--cleanup=whitespace',
  )
  return release
}

function setVersion(root: string, version: string): void {
  const args = ['version', version, '--no-git-tag-version', '--allow-same-version']
  const { status, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new ReleaseError(`npm version: ${stderr}`)
}
