// Imports residents with their contracts into a server of its own, over HTTP: rows a second, and the
// memory of the server. node scripts/provider-import-speed.ts [contracts] [--postgres]
import { type ImportKind, MAX_IMPORT_ROWS } from '../api/provider-import.ts'
import { addDays } from '../domain/date-arithmetic.ts'
import { buildIdentityCode } from '../domain/personal-identity-code.ts'
import { startImportServer } from './import-speed/server.ts'

const words = process.argv.slice(2)
const amount = Number(words.find((word) => /^\d+$/.test(word)) ?? 100_000)
const server = await startImportServer(words.includes('--postgres'))
const { key, memory } = server

const building = (n: number) => ({
  externalId: `B-${n}`,
  streetAddress: `Koivukuja ${n + 1}`,
  postalCode: '02100',
  city: 'Espoo',
})
const resident = (n: number) => ({
  externalId: `R-${n}`,
  sourceUpdatedAt: '2026-11-20T08:00:00Z',
  givenName: 'Aino',
  familyName: `Virtanen ${n}`,
  // Each birth date has a hundred codes of the artificial 900 series.
  identityCode: buildIdentityCode({
    birthDate: addDays('1940-01-01', Math.floor(n / 100)),
    individualNumber: 900 + (n % 100),
  }),
  email: `aino.${n}@example.fi`,
  phoneNumber: '+358 40 555 0199',
})
const contract = (n: number) => ({
  externalId: `C-${n}`,
  sourceUpdatedAt: '2026-11-20T08:00:00Z',
  buildingExternalId: `B-${Math.floor(n / 40)}`,
  contractType: 'rental',
  status: 'active',
  startDate: '2024-01-01',
  streetAddressLine1: `Koivukuja 3 A ${n}`,
  postalCode: '02100',
  city: 'Espoo',
  tenants: [
    { residentExternalId: `R-${n}`, tenantRole: 'tenant', isContractParty: true, isPayer: true },
  ],
})

/** Sends all rows of a kind, and prints the speed, the results, and the memory on the way. */
async function send(kind: ImportKind, count: number, row: (n: number) => object): Promise<void> {
  const results: Record<string, number> = {}
  const memories = [await memory()]
  let spent = 0
  for (let start = 0; start < count; start += MAX_IMPORT_ROWS) {
    const rows = Array.from({ length: Math.min(MAX_IMPORT_ROWS, count - start) }, (_, at) =>
      row(start + at),
    )
    const body = JSON.stringify({ rows })
    const began = performance.now()
    const response = await fetch(`${server.origin}/api/provider/${kind}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body,
    })
    const answers: unknown = await response.json()
    spent += performance.now() - began
    if (!Array.isArray(answers)) throw new Error(JSON.stringify(answers))
    for (const { result } of answers) results[result] = (results[result] ?? 0) + 1
    if (start % (count / 5) < MAX_IMPORT_ROWS) memories.push(await memory())
  }
  const speed = Math.round((count / spent) * 1000)
  console.log(
    `${kind}: ${speed} rows a second, ${JSON.stringify(results)}, memory ${[...memories, await memory()].map(Math.round).join(' ')} MB`,
  )
}

try {
  for (const round of ['first', 'again']) {
    console.log(`${round}:`)
    await send('buildings', Math.ceil(amount / 40), building)
    await send('residents', amount, resident)
    await send('contracts', amount, contract)
  }
} finally {
  await server.stop()
}
