import type { Role, Target } from './kit.ts'

/** A test resident of the back end. `form` is what their identification is answered with. */
export interface TestResident {
  readonly username: string
  readonly password: string
  readonly form?: Readonly<Record<string, string>> | undefined
}

/** What a run is given. */
export interface Setup extends Target {
  readonly residents: Readonly<Partial<Record<Role, TestResident>>>
  readonly providerKey: string | null
  readonly webhookUrl: string
  /** Today in Helsinki, and the instant. */
  readonly now: () => Date
  /** Patterns of the routes that are tried alone; empty for all. */
  readonly only: readonly string[]
  /** Patterns of routes that the back end does not offer. */
  readonly without: readonly string[]
  /** Names what the run creates. */
  readonly run: string
}
