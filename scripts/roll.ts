// npm run roll: replaces both portals, their release and their secret keys under a steady load.
import { runInNamespaces } from './in-namespaces.ts'

runInNamespaces('scripts/evening-packages.mjs', 'tests/scale-out/roll.ts')
