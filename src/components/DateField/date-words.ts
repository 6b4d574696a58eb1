/** The words of a date field and its calendar, the same for every one of them. */
export type DateWords = {
  /** Name of the calendar's button, after the field's label: "Avaa kalenteri: …". */
  open: (label: string) => string
  /** The calendar could not be fetched; the day can still be typed. */
  failed: string
  close: string
  previousMonth: string
  nextMonth: string
  /** Said after a day's date: "tänään", "valittu". */
  today: string
  chosen: string
  /** Why a day before the first or after the last cannot be chosen; takes the limit as dd.mm.yyyy. */
  tooEarly: (first: string) => string
  tooLate: (last: string) => string
}
