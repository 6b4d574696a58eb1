// npm run restore-drill: destroys a test installation, and restores it from its backups.
import { runInNamespaces } from './in-namespaces.ts'

runInNamespaces('scripts/restore-packages.mjs', 'tests/restore/drill.ts')
