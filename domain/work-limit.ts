/** Thrown when input would take more steps than its limit allows. */
export class WorkLimitExceeded extends Error {}

/**
 * Counts the steps that a parser takes on input of others, so that the work for it is bounded, not
 * only its size in bytes. A step is a small unit of constant cost, such as a node or a box.
 */
export class WorkLimit {
  readonly #max: number
  #spent = 0

  /** `max`: the most steps, in all. */
  constructor(max: number) {
    this.#max = max
  }

  /** The number of steps so far. */
  get spent(): number {
    return this.#spent
  }

  /** Adds steps; throws `WorkLimitExceeded` when they exceed the limit. */
  spend(steps = 1): void {
    this.#spent += steps
    if (this.#spent > this.#max) throw new WorkLimitExceeded()
  }
}
