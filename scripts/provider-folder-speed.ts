// Imports a folder of tables with the command: payment months with two targets each, of contracts that
// are imported before, in other orders. Prints rows a second, and the most memory of the command and of
// the server until 10, 50 and 100 % of the rows were sent: against a server that only counts, or with
// --postgres or --embedded against one of its own.
// node scripts/provider-folder-speed.ts [months] [--postgres | --embedded] [--dry-run] [--shuffled] [--progress]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { type ImportServer, readMemoryMegabytes, startImportServer } from './import-speed/server.ts'

const words = process.argv.slice(2)
const months = Number(words.find((word) => /^\d+$/.test(word)) ?? 100_000)
const contracts = Math.ceil(months / 12)
/** The shares of sent rows up to which the most used memory is printed. */
const SHARES = [0, 0.1, 0.5, 1]
/** How often the memory is measured, in milliseconds. */
const SAMPLE_MS = 1000
const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'porras-folder-'))

/** Starts a server that only counts rows, and answers that each was created. */
async function startSink(): Promise<ImportServer> {
  const body = z.object({ rows: z.array(z.object({ externalId: z.string() })) })
  const server = createServer((request, response) => {
    void json(request).then((sent) => {
      const { rows } = body.parse(sent)
      const answers = rows.map(({ externalId }) => ({ externalId, result: 'created' }))
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answers))
    })
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `http://localhost:${port}`,
    key: 'any',
    memory: () => readMemoryMegabytes(process.pid, 'VmRSS'),
    stop: async () => void server.close(),
  }
}

/** Writes a table of `count` rows; `row` returns the row with a number. */
async function write(
  name: string,
  headings: string,
  { count, row }: { readonly count: number; readonly row: (n: number) => string },
): Promise<void> {
  const file = createWriteStream(join(folder, name))
  file.write(`\uFEFF${headings}\r\n`)
  for (let n = 0; n < count; n += 1) if (!file.write(`${row(n)}\r\n`)) await once(file, 'drain')
  file.end()
  await once(file, 'close')
}

/** The step between the numbers of shuffled rows, so that the parts of a row are in another order. */
const STEP = 7_919
const shuffled = (n: number, count: number) =>
  words.includes('--shuffled') ? (n * STEP) % count : n
const month = (n: number) => `2026-${String((n % 12) + 1).padStart(2, '0')}`

await write('buildings.csv', 'externalId;streetAddress;postalCode;city', {
  count: 1,
  row: () => 'B-1;Koivukuja 3;02100;Espoo',
})
await write(
  'contracts.csv',
  'externalId;buildingExternalId;contractType;status;startDate;streetAddressLine1;postalCode;city',
  {
    count: contracts,
    row: (n) => `C-${n};B-1;rental;active;1.1.2024;Koivukuja 3 A ${n};02100;Espoo`,
  },
)
await write('contract-tenants.csv', 'contractExternalId', { count: 0, row: () => '' })
await write('payment-months.csv', 'externalId;contractExternalId;yearMonth;difference', {
  count: months,
  row: (n) => `M-${n};C-${Math.floor(n / 12)};${month(n)};-12,50`,
})
await write('payment-month-targets.csv', 'paymentMonthExternalId;nameOnBill;expected', {
  count: 2 * months,
  row: (n) =>
    `M-${Math.floor(shuffled(n, 2 * months) / 2)};${n % 2 ? 'Vesi' : '"Vuokra; ja muut"'};812,40`,
})

const onPostgres = words.includes('--postgres')
const isReal = onPostgres || words.includes('--embedded')
const server = await (isReal ? startImportServer(onPostgres) : startSink())
try {
  const began = performance.now()
  const options = words.includes('--dry-run') ? ['--dry-run'] : []
  const command = spawn(
    process.execPath,
    [join(root, 'server', 'command', 'main.ts'), 'import', folder, ...options],
    {
      env: {
        PATH: process.env['PATH'],
        NODE_OPTIONS: process.env['COMMAND_OPTIONS'],
        PROVIDER_URL: server.origin,
        PROVIDER_KEY: server.key,
      },
      stdio: ['ignore', 'inherit', 'pipe'],
    },
  )
  const rows = 1 + contracts + months
  const kinds = { buildings: 0, contracts: 1, 'payment-months': 1 + contracts }
  let share = 0
  command.stderr.on('data', (lines: Buffer) => {
    if (words.includes('--progress')) process.stderr.write(lines)
    const [, kind = '', sent = ''] = /^([\w-]+): (\d+) of \d+ rows;/.exec(lines.toString()) ?? []
    for (const [name, before] of Object.entries(kinds))
      if (name === kind) share = (before + Number(sent)) / rows
  })
  /** The most memory of each process until a share of the rows was sent, in megabytes. */
  const most = SHARES.map((until) => ({ until, command: 0, server: 0 }))
  const sample = async () => {
    const own = await readMemoryMegabytes(command.pid, 'VmRSS').catch(() => 0)
    const others = await server.memory()
    for (const held of most)
      if (share <= held.until) {
        held.command = Math.max(held.command, own)
        held.server = Math.max(held.server, others)
      }
  }
  const timer = setInterval(() => void sample(), SAMPLE_MS)
  const [code] = await once(command, 'close')
  clearInterval(timer)
  const seconds = (performance.now() - began) / 1000
  console.log(
    `${months} months, ${2 * months} targets: code ${code}, ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows a second`,
  )
  for (const { until, ...held } of most)
    console.log(
      `until ${100 * until} %: command at most ${Math.round(held.command)} MB, server at most ${Math.round(held.server)} MB`,
    )
} finally {
  await server.stop()
  await rm(folder, { recursive: true })
}
