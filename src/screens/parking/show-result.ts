/** Focuses the number of spots that were found, and scrolls to it. */
export const focusFoundSpotCount = (): void => document.getElementById('parking-found')?.focus()

/** Focuses the heading of the own spots, and scrolls to it. */
export const focusOwnSpots = (): void => document.getElementById('parking-own')?.focus()
