/**
 * The kind of a screen, by what it does with input. One screen of each kind is tested with every
 * behaviour, the others with fewer: see `describeResilience`. Screens that hold input or send are
 * also tested end to end.
 */
export type ScreenPattern =
  /** Reads data, or shows it for a decision. */
  | 'reading'
  | 'reading-failed'
  /** Holds input that is not saved. */
  | 'form'
  /** Holds input that is saved as a draft. */
  | 'form-with-draft'
  /** Sends, or asks for confirmation before sending. */
  | 'sending'
  /** Redirects to identification. */
  | 'leaving'
  | 'outcome'
  /** A part of another page. */
  | 'panel'
  | 'dialog'
