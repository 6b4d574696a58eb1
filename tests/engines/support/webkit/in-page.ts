import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The source of the library that finds elements by role, name and label, to run in a page. */
export const elementFinderSource = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
)

/** The description of elements to find on a page. */
export interface ElementSearch {
  readonly by: 'role' | 'label' | 'text' | 'title'
  /** The roles that fit, in a search by role. */
  readonly roles?: readonly string[]
  readonly name: string
  /** Whether the name only has to begin with this text. */
  readonly isStart?: boolean
  /** The name of the group around the element. */
  readonly group?: string | undefined
}

/**
 * The body of a function of the page that returns the elements of a search, its first argument. An
 * open dialog hides the page behind it.
 */
export const FIND_ELEMENTS_BODY = `
const search = arguments[0]
const { queryAllByRole, queryAllByLabelText } = window.TestingLibraryDom
const clean = (text) => (text || '').replace(/[\\s\\u00a0]+/g, ' ').trim()
const fits = (text) => search.isStart ? clean(text).startsWith(search.name) : clean(text) === search.name
const isShown = (element) => element.checkVisibility({ visibilityProperty: true })
const dialogs = [...document.querySelectorAll('dialog[open]')]
const page = dialogs.at(-1) || document.body
const groups = search.group === undefined
  ? [page]
  : ['group', 'radiogroup'].flatMap((role) =>
      queryAllByRole(page, role, { name: (name) => clean(name) === search.group }))
const byText = (root) => [...root.querySelectorAll('*')].filter((element) =>
  clean(element.textContent).includes(search.name) && isShown(element) && fits(element.innerText))
const finders = {
  role: (root) => search.roles.flatMap((role) => queryAllByRole(root, role, { name: fits })),
  label: (root) => queryAllByLabelText(root, fits),
  text: byText,
  title: (root) => queryAllByRole(root, 'heading', { level: 1, name: fits }),
}
const found = groups.flatMap((root) => finders[search.by](root))
`
