/** Joins the class names that are set; returns `undefined` when none is. */
export function classNames(...names: readonly (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ') || undefined
}
