import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const views = globSync('src/**/*.tsx', { cwd: root })
  .filter((file) => !/\.(test|stage|stories|example)\.tsx$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Whether a form has all that `useForm` binds, on itself or on the element around it. */
const isBound = (text: string): boolean =>
  text.includes('<form {...fields.props}') ||
  (text.includes('const { noValidate, method, onSubmit, ...marks } = fields.props') &&
    text.includes('method={method}') &&
    /<(?:div|form)\b[^>]*\{\.\.\.marks\}/.test(text))

it('all forms but these read what was filled without an event, by the form kit', () => {
  const forms = views.filter(({ text }) => text.includes('<form'))
  expect(forms.length).toBeGreaterThan(0)
  expect(
    forms
      .filter(({ text }) => !isBound(text))
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual([
    // The kit itself: the form of text fields.
    'src/form/FieldForm.tsx',
  ])
})
