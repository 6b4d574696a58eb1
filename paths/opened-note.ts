/**
 * The note of one process about a test file: which screens, or files of the build, its tests
 * opened.
 */
export interface OpenedNote {
  readonly file: string
  /** The keys are titles of the outermost groups of tests; empty for tests outside of a group. */
  readonly groups: Readonly<
    Record<string, { readonly opened: readonly string[]; readonly hasFailed: boolean }>
  >
}

/** Folder of the notes of a run, relative to the root; `coverage/` is never committed. */
export const openedNotesFolder = 'coverage/opened/notes'

declare global {
  /** The screens rendered since the set was cleared, by file; only in a run that notes them. */
  var openedScreens: Set<string> | undefined
}
