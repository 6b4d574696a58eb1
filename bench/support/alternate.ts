/** What one go measured, by name. */
export type Sample<Name extends string = string> = Readonly<Record<Name, number>>

/**
 * Measures several sides in turn, A B A B, so that whatever the machine does meanwhile falls on all
 * of them, and answers the medians of each.
 */
export async function alternate<Side extends string, Name extends string>(
  sides: Readonly<Record<Side, () => Promise<Sample<Name>>>>,
  rounds: number,
): Promise<Readonly<Record<Side, Sample<Name>>>> {
  const entries = Object.entries<() => Promise<Sample<Name>>>(sides)
  const samples = new Map(entries.map(([side]) => [side, [] as Sample<Name>[]]))
  for (let round = 0; round < rounds; round += 1)
    for (const [side, measure] of entries) samples.get(side)?.push(await measure())
  return Object.fromEntries([...samples].map(([side, taken]) => [side, medians(taken)])) as Record<
    Side,
    Sample<Name>
  >
}

/** The one in the middle, or between the two in the middle; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[Math.floor(index)] ?? Number.NaN
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2
}

const medians = (samples: readonly Sample[]): Sample =>
  Object.fromEntries(
    Object.keys(samples[0] ?? {}).map((name) => [
      name,
      median(samples.map((sample) => sample[name] ?? Number.NaN)),
    ]),
  )
