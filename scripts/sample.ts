// Writes a folder that `npm run provider -- import` reads: buildings, contracts with their tenants,
// payments, parking, bulletins and documents of a company that does not exist.
// npm run sample -- <folder> [--buildings 40] [--contracts 3000] [--seed 1] [--today 2026-11-21]
import { parseArgs } from 'node:util'
import { isIsoDate } from '../domain/dates.ts'
import { makeSampleFiles, writeSampleFiles } from '../fixtures/sample/folder.ts'
import { MAX_BUILDINGS, MAX_CONTRACTS } from '../fixtures/sample/size.ts'
import { helsinki } from '../server/kernel/base/helsinki.ts'

const USAGE = `npm run sample -- <folder> [--buildings 40] [--contracts 3000] [--seed 1] [--today yyyy-MM-dd]

The same numbers and the same day give the same bytes.`

/** Reads a whole number within bounds. Throws Error with a sentence for anything else. */
function numberOf(name: string, text: string, min: number, max: number): number {
  const number = Number(text)
  if (/^\d{1,10}$/.test(text) && number >= min && number <= max) return number
  throw new Error(`--${name} takes a whole number from ${min} to ${max}.`)
}

function dayOf(text: string): string {
  if (isIsoDate(text)) return text
  throw new Error('--today takes a day such as 2026-11-21.')
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      buildings: { type: 'string', default: '40' },
      contracts: { type: 'string', default: '3000' },
      seed: { type: 'string', default: '1' },
      today: { type: 'string', default: helsinki.dayOf(new Date()) },
      help: { type: 'boolean', default: false },
    },
  })
  const [folder, ...others] = positionals
  if (values.help) console.log(USAGE)
  else if (folder === undefined || others.length > 0) throw new Error(`Name one folder.\n${USAGE}`)
  else {
    const size = {
      buildings: numberOf('buildings', values.buildings, 1, MAX_BUILDINGS),
      contracts: numberOf('contracts', values.contracts, 1, MAX_CONTRACTS),
      seed: numberOf('seed', values.seed, 0, 2 ** 32 - 1),
      today: dayOf(values.today),
    }
    const files = makeSampleFiles(size)
    await writeSampleFiles(folder, files)
    const tables = Array.from(files.keys()).filter((name) => name.endsWith('.csv'))
    console.log(`${tables.length} tables and ${files.size - tables.length} PDF files in ${folder}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
