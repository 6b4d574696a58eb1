import { join } from 'node:path'
import { makeFlow } from '../workshop/new-flow/make.ts'
import { BadName, readName } from '../workshop/new-flow/names.ts'

const root = join(import.meta.dirname, '..')

// An interrupted generator has failed: what was made is then taken away again.
process.on('SIGINT', () => undefined)

try {
  const names = readName(root, process.argv.slice(2))
  const { made, changed } = makeFlow(root, names)
  const { kebab, camel, pascal } = names
  console.log(`Made:
${made.map((file) => `  ${file}`).join('\n')}

Registered in:
${changed.map((file) => `  ${file}`).join('\n')}

npm run check and npm test pass with it as it is. Its page is at /asiointi/<contract>/${kebab}:
npm run dev, sign in, and add /${kebab} to the address of the front page.

Next:
  1. Let the chart say what the flow does: machines/${kebab}/, its test names what the model lacks.
     npm run draw && npm run stories after each change.
  2. Let residents see it: src/screens/${kebab}/, from ${pascal}Screen.tsx, and locales/*/${camel}.json.
     The drivers in tests/paths/ and tests/e2e/paths/ say how each event comes about on the page.
  3. Give it its address, who gets there, and a place in the menu: src/routing/portal-routes.ts,
     src/layout/menu-places.ts. Say in README.md what it is for.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (!(error instanceof BadName)) console.error('Nothing was made.')
  process.exitCode = 1
}
