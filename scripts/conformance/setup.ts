import type { Role, Target } from './kit.ts'

/** A test resident of the back end. `form` holds the fields that their identification submits. */
export interface TestResident {
  readonly username: string
  readonly password: string
  readonly form?: Readonly<Record<string, string>> | undefined
}

/** The settings of a run. */
export interface Setup extends Target {
  readonly residents: Readonly<Partial<Record<Role, TestResident>>>
  readonly providerKey: string | null
  readonly webhookUrl: string
  /** Returns the present instant, from which today in Helsinki follows. */
  readonly now: () => Date
  /** Patterns of the only routes to try; empty for all. */
  readonly only: readonly string[]
  /** Patterns of routes that the back end does not offer. */
  readonly without: readonly string[]
  /** The name of the run, which is in everything that it creates. */
  readonly run: string
}
