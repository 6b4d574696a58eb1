/**
 * Returns a date as it is typed, with points in place of commas: the numeric keypads of some phones
 * have a comma and no point.
 */
export const typedDate = (text: string): string => text.replaceAll(',', '.')
