import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatEventsPage } from './provider-docs/events.ts'
import { formatFieldsPage } from './provider-docs/fields.ts'

/**
 * Writes the pages of `docs/provider` that are made from the schemas; with `--check`, fails for a
 * stale one instead.
 */
const folder = join(import.meta.dirname, '..', 'docs', 'provider')
const pages = { 'events.md': formatEventsPage(), 'fields.md': formatFieldsPage() }

for (const [name, text] of Object.entries(pages)) {
  const file = join(folder, name)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`docs/provider/${name} is stale: run npm run provider-docs`)
    process.exitCode = 1
  }
}
