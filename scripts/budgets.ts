import { weighPortal } from '../bench/support/budgets.ts'

const { chunks, screens, unknown } = weighPortal()
const allBudgets = [...chunks, ...screens].toSorted((a, b) => b.kilobytes - a.kilobytes)
const over = allBudgets.filter(({ kilobytes, budget }) => kilobytes > budget)

if (process.argv.includes('--list'))
  for (const { called, kilobytes, budget } of allBudgets)
    console.log(
      `${kilobytes.toFixed(1).padStart(7)} of ${String(budget).padStart(4)} kB  ${called}`,
    )
for (const { called, kilobytes, budget } of over)
  console.error(`${called}: ${kilobytes.toFixed(1)} kB, of a budget of ${budget}`)
for (const name of unknown) console.error(`${name} has a budget, and there is no such chunk`)

const problems = over.length + unknown.length
console.log(`${allBudgets.length} weights, ${problems} faults`)
process.exitCode = problems ? 1 : 0
