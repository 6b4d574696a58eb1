import { type Hunt, hunt } from '../workshop/mutants/hunt.ts'
import { loadFlows } from './flows.ts'

/** Of all faults, those that a path must notice, explained ones included. */
const LEAST_SHARE = 0.95

/** The flows named on the command line, else all. */
const wanted = process.argv.slice(2)
const flows = (await loadFlows()).filter(({ name }) => !wanted.length || wanted.includes(name))
if (!flows.length) {
  console.error(`No flow is called ${wanted.join(' or ')}.`)
  process.exit(1)
}

const share = ({ mutants, survivors }: Hunt) => 1 - survivors.size / mutants
const faults: string[] = []
console.log('flow                     faults   noticed   seconds')
for (const { name, model } of flows) {
  const began = performance.now()
  const found = hunt(model)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const percent = `${(share(found) * 100).toFixed(1)} %`
  console.log(
    `${name.padEnd(24)} ${String(found.mutants).padStart(6)} ${percent.padStart(9)} ${seconds.padStart(9)}`,
  )
  for (const [fault, reason] of found.survivors) {
    console.log(`  unnoticed: ${fault}\n             ${reason ?? 'nobody has said why'}`)
    if (reason === null) faults.push(`${fault}: no path notices, and nobody has said why`)
  }
  for (const fault of found.idle) faults.push(`${fault}: explained, but noticed`)
  if (share(found) < LEAST_SHARE) faults.push(`${name}: less than ${LEAST_SHARE * 100} % noticed`)
}

for (const fault of faults) console.error(fault)
process.exitCode = faults.length ? 1 : 0
