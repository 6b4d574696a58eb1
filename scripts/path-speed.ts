import { makeCoveringPaths } from '../paths/cover.ts'
import { gridModel } from '../paths/grid.ts'

const ROUNDS = 15

const rounds = Array.from({ length: ROUNDS }, () => {
  const began = performance.now()
  const paths = makeCoveringPaths(gridModel).length
  return { paths, milliseconds: performance.now() - began }
})
const [first] = rounds
const sorted = rounds.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
const median = sorted[Math.floor(ROUNDS / 2)] ?? 0
console.log(
  `Paths of a model of 640 vertices: ${first?.paths} in ${median.toFixed(0)} ms (median of ${ROUNDS} rounds; the first, unwarmed: ${first?.milliseconds.toFixed(0)} ms).`,
)
