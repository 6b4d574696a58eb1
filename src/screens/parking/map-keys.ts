/** How many spots the map has in a row. */
export const SPOTS_IN_ROW = 8

interface Keys {
  readonly key: string
  readonly ctrlKey: boolean
}

/**
 * Returns the index that a key moves to from `at` in a grid with rows of eight: arrows, Home and
 * End within the row, with Ctrl within the map. Null for another key, and where no spot is there.
 */
export function nextSpotIndex({ key, ctrlKey }: Keys, at: number, count: number): number | null {
  if (at < 0) return null
  const rowStart = at - (at % SPOTS_IN_ROW)
  const rowEnd = Math.min(rowStart + SPOTS_IN_ROW, count) - 1
  const target = {
    ArrowLeft: at > rowStart ? at - 1 : null,
    ArrowRight: at < rowEnd ? at + 1 : null,
    ArrowUp: at - SPOTS_IN_ROW,
    ArrowDown: at + SPOTS_IN_ROW,
    Home: ctrlKey ? 0 : rowStart,
    End: ctrlKey ? count - 1 : rowEnd,
  }[key]
  return target === undefined || target === null || target < 0 || target >= count ? null : target
}
