import { readFileSync } from 'node:fs'
import { colourPairs, measurePairContrast, parseThemes } from '../domain/contrast.ts'

const themes = parseThemes(
  readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8'),
)

const failing = colourPairs.filter((pair) => {
  const measured = [measurePairContrast(pair, themes.light), measurePairContrast(pair, themes.dark)]
  const enough = measured.every((theme) => theme.enough)
  const ratios = measured.map(({ ratio }) => ratio.toFixed(2).padStart(6)).join('  ')
  const name = `${pair.front} on ${pair.back}`.padEnd(30)
  console.log(`${name} ${ratios}  at least ${pair.atLeast}  ${enough ? 'ok' : 'TOO LITTLE'}`)
  return !enough
})

console.log(`${colourPairs.length} pairs in two themes, ${failing.length} with too little contrast`)
process.exitCode = failing.length > 0 ? 1 : 0
