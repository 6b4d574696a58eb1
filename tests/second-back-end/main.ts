import { startSecondBackEnd } from './start.ts'
import { seededResident } from './store.ts'

// To try it by hand: node tests/second-back-end/main.ts [port]
const { origin, close } = await startSecondBackEnd({ port: Number(process.argv[2] ?? 0) })
process.stdout.write(`${origin} ${seededResident.email} ${seededResident.password}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
