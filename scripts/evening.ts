// npm run evening: takes an empty machine to a resident who is answered, by docs/operations.md.
import { runInNamespaces } from './in-namespaces.ts'

runInNamespaces('scripts/evening-packages.mjs', 'tests/evening/evening.ts')
