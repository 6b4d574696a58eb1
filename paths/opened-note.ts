/** What one process noted of a file of tests; screens by file, or files of the build. */
export interface Note {
  readonly file: string
  /** By the title of the outermost group of tests, empty for tests outside of one. */
  readonly groups: Readonly<
    Record<string, { readonly opened: readonly string[]; readonly hasFailed: boolean }>
  >
}

/** Folder of the notes of a run, relative to the root; `coverage/` is in no commit. */
export const noteFolder = 'coverage/opened/notes'

declare global {
  /** The screens rendered since the set was cleared, by file; only in a run that notes them. */
  var openedScreens: Set<string> | undefined
}
