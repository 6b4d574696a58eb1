/** Texts of the date field and its calendar. */
export type DateFieldTexts = {
  /** Name of the calendar's button, after the field's label: "Avaa kalenteri: …". */
  open: (label: string) => string
  /** Shown when the calendar could not be loaded; the date can still be typed. */
  failed: string
  close: string
  previousMonth: string
  nextMonth: string
  /** Read after the date of a day: "tänään", "valittu". */
  today: string
  chosen: string
  /** Why a day outside the limits cannot be chosen; takes the limit as dd.mm.yyyy. */
  tooEarly: (first: string) => string
  tooLate: (last: string) => string
}
