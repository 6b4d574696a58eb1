import { join } from 'node:path'
import { makeFlow } from '../workshop/new-flow/make.ts'
import { type FlowNames, InvalidFlowName, parseFlowRequest } from '../workshop/new-flow/names.ts'

const root = join(import.meta.dirname, '..')

// An interrupted generator fails, and what it created is deleted.
process.on('SIGINT', () => undefined)

const list = (files: readonly string[]) => files.map((file) => `  ${file}`).join('\n')

/** Returns what to change first, in this order; more for a form. */
const next = ({ kebab, camel, pascal, upper }: FlowNames, hasForm: boolean): readonly string[] => [
  `Let the chart say what the flow does: machines/${kebab}/. npm run draw && npm run stories after each
     change; FLOWS=${kebab} npx vitest run tests/machine-paths.test.ts names what the model lacks.`,
  ...(hasForm
    ? [
        `Say what is asked and what becomes of it: the form, the call and its checks in api/${kebab}.ts (a
     new ${upper}_DRAFT_VERSION when the form changes), the table of fields in
     src/screens/${kebab}/use-${kebab}-form.ts, then server/modules/${kebab}/ and its migration.
     npm run openapi after each change of the call.`,
      ]
    : []),
  `Let residents see it: src/screens/${kebab}/, from ${pascal}Screen.tsx, and locales/*/${camel}.json.
     tests/flows/${kebab}/ says how each event comes about on the page, and its error messages.`,
  `Give it its address, who gets there, and a place in the menu or a tile: its row in
     src/routing/pages.ts, then npm run pages.`,
]

try {
  const wish = parseFlowRequest(root, process.argv.slice(2))
  const { made, changed } = makeFlow(root, wish)
  const { names, hasForm } = wish
  console.log(`Made:
${list(made)}

Registered in, or regenerated:
${list(changed)}

npm run check and npm test pass with it as it is. Its page is at /asiointi/<contract>/${names.kebab}:
npm run dev, sign in, and add /${names.kebab} to the address of the front page.

Next:
${next(names, hasForm)
  .map((step, index) => `  ${index + 1}. ${step}`)
  .join('\n')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (!(error instanceof InvalidFlowName)) console.error('Nothing was made.')
  process.exitCode = 1
}
