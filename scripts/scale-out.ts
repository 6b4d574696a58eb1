// npm run scale-out: what calls cost with one, two and three portals, and how many are answered when
// each portal has a fifth of a processor.
import { runInNamespaces } from './in-namespaces.ts'

runInNamespaces('scripts/evening-packages.mjs', 'tests/scale-out/scale-out.ts')
