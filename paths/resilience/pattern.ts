/**
 * What kind of screen a screen is. One of each kind meets every behaviour, the others fewer: see
 * `describeResilience`. Screens that hold input or send are opened again end to end.
 */
export type Pattern =
  /** Reads, or shows what was read to decide on. */
  | 'reading'
  | 'reading-failed'
  /** Holds input that nothing keeps. */
  | 'form'
  /** Holds input that a draft keeps. */
  | 'form-with-draft'
  /** Sends, or asks whether to. */
  | 'sending'
  /** Leaves for identification. */
  | 'leaving'
  | 'outcome'
  /** A part of a page of others. */
  | 'panel'
  | 'dialog'
