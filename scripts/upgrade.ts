import { join } from 'node:path'
import { testPreviousReleaseOnThisSchema } from './releases/run-upgrade.ts'

/**
 * `npm run test:upgrade`: tests of the last release's server on the schema of this working tree, so
 * that servers of both versions can run beside each other. Rejects when the clone lacks the tag of a
 * release. Decision 0134.
 */

/** Tests of the server's behaviour, without those of settings, of the schema itself, and of limits. */
const NAMES = [
  'acting-rights',
  'add-tenant',
  'changed-after-the-end',
  'creation-limits',
  'data-export',
  'decide',
  'email-change-race',
  'events',
  'files',
  'idempotency',
  'import',
  'jobs',
  'leaving',
  'mail',
  'mail-joining',
  'mail-preferences',
  'message-race',
  'modification',
  'notice-events',
  'notice-race',
  'parking-race',
  'reading-rights',
  'registration',
  'staff-writes',
  'tenancy-confirmation',
  'termination-files',
  'termination-race',
  'termination.journey',
  'two-servers',
  'unconfirmed',
]

const passed = await testPreviousReleaseOnThisSchema({
  root: join(import.meta.dirname, '..'),
  files: NAMES.map((name) => `tests/server/${name}.test.ts`),
  print: (text) => void process.stdout.write(text),
})
process.exitCode = passed ? 0 : 1
