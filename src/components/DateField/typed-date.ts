/**
 * Replaces the commas of a typed date by points: the numeric keypads of some phones have a comma and
 * no point.
 */
export const replaceCommasWithPoints = (text: string): string => text.replaceAll(',', '.')
