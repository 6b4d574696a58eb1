/** The output of a command, and whether it was completed. */
export interface CommandResult {
  readonly output: string
  readonly isComplete: boolean
  /** Whether it was broken off by SIGINT. */
  readonly isBrokenOff?: boolean
}
