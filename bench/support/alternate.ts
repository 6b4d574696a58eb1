/** The measurements of one round, by name. */
export type RoundMeasurements<Name extends string = string> = Readonly<Record<Name, number>>

/**
 * Measures several sides alternately, A B A B, so that other load on the machine affects all of
 * them, and returns the medians of each.
 */
export async function measureMediansAlternately<Side extends string, Name extends string>(
  sides: Readonly<Record<Side, () => Promise<RoundMeasurements<Name>>>>,
  rounds: number,
): Promise<Readonly<Record<Side, RoundMeasurements<Name>>>> {
  const entries = Object.entries<() => Promise<RoundMeasurements<Name>>>(sides)
  const samples = new Map(entries.map(([side]) => [side, [] as RoundMeasurements<Name>[]]))
  for (let round = 0; round < rounds; round += 1)
    for (const [side, measure] of entries) samples.get(side)?.push(await measure())
  return Object.fromEntries([...samples].map(([side, taken]) => [side, medians(taken)])) as Record<
    Side,
    RoundMeasurements<Name>
  >
}

/** Returns the median; NaN for no values. */
export function calculateMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[Math.floor(index)] ?? Number.NaN
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2
}

const medians = (samples: readonly RoundMeasurements[]): RoundMeasurements =>
  Object.fromEntries(
    Object.keys(samples[0] ?? {}).map((name) => [
      name,
      calculateMedian(samples.map((sample) => sample[name] ?? Number.NaN)),
    ]),
  )
