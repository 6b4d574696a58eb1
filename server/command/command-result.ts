/** The output of a command, and whether it was completed. */
export interface CommandResult {
  readonly output: string
  readonly isComplete: boolean
}
