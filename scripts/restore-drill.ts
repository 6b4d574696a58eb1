// npm run restore-drill [-- folder | bucket]: destroys a test installation, and restores it from its
// backups, with files in a folder and in a bucket.
import { runInNamespaces } from './in-namespaces.ts'

const places = process.argv.length > 2 ? process.argv.slice(2) : ['folder', 'bucket']
for (const place of places)
  runInNamespaces('scripts/restore-packages.mjs', 'tests/restore/drill.ts', [place])
