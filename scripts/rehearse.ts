// npm run rehearse: kills, freezes and replaces parts of an installation under load, and counts what
// was acknowledged.
import { runInNamespaces } from './in-namespaces.ts'

runInNamespaces('scripts/rehearse-packages.mjs', 'tests/rehearsal/rehearsal.ts')
