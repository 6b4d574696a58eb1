import { expect, it } from 'vitest'
import { sendingProgressReporter } from './import-progress.ts'

it('reports the progress, the speed and the remaining time of an import once a second', () => {
  const lines: string[] = []
  let at = 5000
  const files = [
    { kind: 'buildings', total: 400 },
    { kind: 'contracts', total: 100_000 },
  ] as const
  const progress = sendingProgressReporter(
    files,
    (line) => lines.push(line),
    () => at,
  )
  at += 900
  progress('buildings', 400, 400)
  at += 100
  progress('contracts', 500, 500)
  at += 999
  progress('contracts', 1000, 500)
  at += 1
  progress('contracts', 1500, 500)
  at = 5000 + 100_000
  progress('contracts', 99_600, 98_100)
  expect(lines).toEqual([
    'contracts: 500 of 100000 rows; 900 rows a second, 111 s left',
    'contracts: 1500 of 100000 rows; 950 rows a second, 104 s left',
    'contracts: 99600 of 100000 rows; 1000 rows a second, 1 s left',
  ])
})
