/** Marks a button that discards typed values: `<button {...discardsInput}>`. */
export const discardsInput = { 'data-discards-input': '' } as const
