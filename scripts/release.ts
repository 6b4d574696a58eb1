import { join } from 'node:path'
import { makeRelease, ReleaseError } from './releases/make-release.ts'
import { getVersionTag } from './releases/repository.ts'

/** `npm run release -- 1.2.0`: commits and tags a release, and pushes nothing. docs/releases.md. */
const [version = ''] = process.argv.slice(2)
try {
  const { oldest, migrations } = await makeRelease(join(import.meta.dirname, '..'), version)
  console.log(
    [
      `Release ${version}, with ${Object.keys(migrations).length} migrations; ${oldest} and newer run on its schema.`,
      `Tagged ${getVersionTag(version)}. Publish it: git push --follow-tags`,
    ].join('\n'),
  )
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
