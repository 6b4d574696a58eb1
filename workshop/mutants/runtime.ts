/** The mutant that the page shows; null for the right view. */
let active: string | null = null
/** Where each mutant was first met on the tour that is walked: at the start, or after which step. */
const met = new Map<string, number>()
const seen = new Set<string>()
let step = 0

/** Shows the right view or one mutant, from the next rendering on, and forgets what was met and seen. */
export function begin(mutant: string | null): void {
  active = mutant
  step = 0
  met.clear()
  seen.clear()
}

/** Says that one more step of the tour has been taken. */
export function countStep(): void {
  step += 1
}

/** The mutants that would have made a difference since `begin`, with the step of the first. */
export const mutantsMet = (): ReadonlyMap<string, number> => new Map(met)

/** The mutants whose places were rendered since `begin`, whether they would have made a difference or not. */
export const placesSeen = (): ReadonlySet<string> => new Set(seen)

/** Notes that a mutant makes a difference here, and tells whether it is the one to be shown. */
function isMet(mutant: string): boolean {
  if (!met.has(mutant)) met.set(mutant, step)
  return active === mutant
}

type Handler = (...given: unknown[]) => unknown
const wrapped = new WeakMap<Handler, Map<string, Handler>>()

const isHandler = (value: unknown): value is Handler => typeof value === 'function'

/** The same function for the same handler, so that nothing renders more often than it would. */
function leavable(mutant: string, handler: Handler): Handler {
  const known = wrapped.get(handler) ?? new Map<string, Handler>()
  wrapped.set(handler, known)
  const made =
    known.get(mutant) ??
    ((...given) => {
      if (!isMet(mutant)) return handler(...given)
      // Left to the browser, a form would load the page anew, and the run with it.
      const [event] = given
      if (Object(event).type === 'submit') Object(event).preventDefault()
      return undefined
    })
  known.set(mutant, made)
  return made
}

/** A handler, or one that does nothing. */
export function on<T>(mutant: string, handler: T): T {
  seen.add(mutant)
  return isHandler(handler) ? (leavable(mutant, handler) as T) : handler
}

/** Attributes with their handlers, or with ones that do nothing. */
export function spread<T>(mutant: string, attributes: T): T {
  if (typeof attributes !== 'object' || attributes === null) return attributes
  const entries = Object.entries(attributes)
  const handles = ([name, value]: readonly [string, unknown]) =>
    /^on[A-Z]/.test(name) && isHandler(value)
  if (!entries.some(handles)) return attributes
  seen.add(mutant)
  return Object.fromEntries(
    entries.map((entry) => (handles(entry) ? [entry[0], leavable(mutant, entry[1])] : entry)),
  ) as T
}

/** The text of an error, or none. */
export function error<T>(mutant: string, said: T): T | undefined {
  seen.add(mutant)
  return typeof said === 'string' && said !== '' && isMet(mutant) ? undefined : said
}

/** The lines of an error summary, or none. */
export function items<T>(mutant: string, lines: readonly T[]): readonly T[] {
  seen.add(mutant)
  return lines.length > 0 && isMet(mutant) ? [] : lines
}

/** The element that says an error, or nothing. */
export function text<T>(mutant: string, element: T): T | null {
  seen.add(mutant)
  return isMet(mutant) ? null : element
}

/** The components of the screens, each of which shows that of the next one while its mutant is active. */
export function screens<T extends object>(where: string, components: T): T {
  return new Proxy(components, {
    get(target, screen) {
      const right: unknown = Reflect.get(target, screen)
      const names = Object.keys(target)
      const at = names.indexOf(String(screen))
      const others = [...names.slice(at + 1), ...names.slice(0, at)]
      const other = others.find((name) => Reflect.get(target, name) !== right)
      if (at < 0 || other === undefined) return right
      const mutant = `${where}: ${names[at]} shows ${other}`
      seen.add(mutant)
      return isMet(mutant) ? Reflect.get(target, other) : right
    },
  })
}
