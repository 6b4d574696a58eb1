import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '../server/modules/openapi/document.ts'

const file = join(import.meta.dirname, '..', 'docs', 'openapi.json')
const written = `${JSON.stringify(openApiDocument('session'), null, 2)}\n`

if (!process.argv.includes('--check')) writeFileSync(file, written)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== written) {
  console.error('docs/openapi.json is stale: run npm run openapi')
  process.exit(1)
}
