import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRouteDescriptions } from './openapi/route-descriptions.ts'

/**
 * Writes what the docstrings of the route table say to where the server reads it, then the document;
 * with `--check`, fails for either that is stale.
 */
const root = join(import.meta.dirname, '..')
const isChecking = process.argv.includes('--check')

function write(name: string, content: unknown): void {
  const file = join(root, name)
  const text = `${JSON.stringify(content, null, 2)}\n`
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  if (!isChecking) return writeFileSync(file, text)
  console.error(`${name} is stale: run npm run openapi`)
  process.exit(1)
}

write('server/modules/openapi/route-descriptions.json', readRouteDescriptions())
// The document imports the descriptions.
const { createOpenApiDocument } = await import('../server/modules/openapi/document.ts')
write('docs/openapi.json', createOpenApiDocument('session'))
