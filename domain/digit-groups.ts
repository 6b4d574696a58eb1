/** Puts `between` between groups of `size` digits, counted from the right. */
export function groupDigits(digits: string, size: number, between: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= size) {
    groups.unshift(digits.slice(Math.max(0, end - size), end))
  }
  return groups.join(between)
}
