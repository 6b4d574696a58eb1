/** Marks a button that leaves what was typed: `<button {...discardsInput}>`. */
export const discardsInput = { 'data-discards-input': '' } as const
